// Known mutants of the token factory: which tokens it made and which of them are active.

import type { KnownMutant } from "./mutant.ts";

const token = (file: string) =>
  ({ module: "factory", file: `sim/protocol/token/${file}.ts` }) as const;

export const factoryMutants: readonly KnownMutant[] = [
  {
    name: "pending-counts-as-active",
    ...token("factory"),
    find: "store.status.value === TOKEN_STATUS.active;",
    replace: "store.status.value !== TOKEN_STATUS.deprecated;",
    breaks: "a token that is not approved yet can be traded and used as collateral",
    noticedBy: ["LEND-51", "MODEL"],
    shortest: ["borrower puts a pending token up as collateral"],
    survives: ["vectors"],
  },
  {
    name: "new-token-active",
    ...token("description"),
    find: "  store.status.set(TOKEN_STATUS.pending);\n",
    replace: "  store.status.set(TOKEN_STATUS.active);\n",
    breaks: "a token is active from the moment it is made",
    noticedBy: ["EVT-01", "MODEL"],
    shortest: ["admin makes a token"],
    survives: ["vectors"],
  },
  {
    name: "foreign-token-active",
    ...token("factory"),
    find: "  if (!call.store.isFactoryToken.get(address)) return false;\n",
    replace: "",
    breaks: "a token of another factory is accepted as one of the platform's",
    noticedBy: ["MODEL", "CRASH"],
    shortest: ["admin makes a pool of WETH and an account that is no token"],
    survives: ["vectors"],
  },
  {
    name: "supply-begins-with-the-factory",
    ...token("factory"),
    find: "initialize(made, { ...description, tokenCreator: owner });",
    replace: "initialize(made, { ...description, tokenCreator: call.self.address });",
    breaks: "the initial supply of a new token belongs to nobody",
    noticedBy: ["MODEL"],
    shortest: ["admin makes a token with a supply"],
    survives: ["vectors"],
  },
];
