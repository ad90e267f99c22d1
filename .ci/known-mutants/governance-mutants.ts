// Known mutants of votes, whitelists and admins. Each is a mistake somebody could make.

import type { KnownMutant } from "./mutant.ts";

const governance = (file: string) =>
  ({ module: "governance", file: `sim/protocol/governance/${file}.ts` }) as const;

export const governanceMutants: readonly KnownMutant[] = [
  {
    name: "threshold-rounded-down",
    ...governance("votes"),
    find: "const needed = thresholdBps(registry, issue.target, issue.func) * BigInt(admins.items.length);",
    replace:
      "const needed =\n    ((thresholdBps(registry, issue.target, issue.func) * BigInt(admins.items.length)) / BPS) * BPS;",
    breaks: "sixty percent of two admins is rounded down to one",
    noticedBy: ["MODEL"],
    shortest: ["admin adds a second admin", "admin pauses the market"],
    survives: ["vectors"],
  },
  {
    name: "vote-not-cleared",
    ...governance("votes"),
    find: "  clear(registry, issueId);\n  return execute(registry, ballot);",
    replace: "  return execute(registry, ballot);",
    breaks: "votes for a call that was executed count again for the next identical call",
    noticedBy: ["MODEL"],
    shortest: ["admin adds a second admin", "the second admin votes to add himself"],
    survives: ["vectors"],
  },
  {
    name: "vote-counted-twice",
    ...governance("votes"),
    find: "if (mine.value === 0n) {",
    replace: "if (mine.value >= 0n) {",
    breaks: "an admin who votes twice counts as two",
    noticedBy: ["MODEL"],
    shortest: ["admin adds a second admin", "admin votes", "admin votes again"],
    survives: ["vectors"],
  },
  {
    name: "whitelist-ignored",
    ...governance("votes"),
    find: '  if (!isWhitelisted(registry, issue.target, issue.func, voter)) return refuse("NOT_ADMIN");\n',
    replace: "",
    breaks: "anyone may call functions reserved for the owner",
    noticedBy: ["ORC-02", "MODEL", "CRASH"],
    shortest: ["trader sets a price"],
    survives: ["vectors"],
  },
  {
    name: "whitelist-not-taken-back",
    ...governance("registry"),
    find: "call.store.whitelist.at(target).at(func).set(account, false);",
    replace: "call.store.whitelist.at(target).at(func).set(account, true);",
    breaks: "an address removed from a whitelist stays on it",
    noticedBy: ["MODEL"],
    shortest: ["admin takes oracle off the whitelist for prices", "oracle sets a price"],
    survives: ["vectors"],
  },
  {
    name: "removed-admin-stays",
    ...governance("registry"),
    find: "  adminMap.set(admin, 0n);\n",
    replace: "",
    breaks: "an admin who was removed can still vote",
    noticedBy: ["MODEL"],
    shortest: [
      "admin adds a second admin",
      "admin votes to remove him",
      "he votes for it",
      "he votes",
    ],
    survives: ["vectors"],
  },
];
