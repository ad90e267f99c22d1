// Every refusal of the admin registry, each by a transaction that fails with it.
import type { Arguments } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { issueIdOf } from "../../protocol/governance/issue.ts";
import type { At } from "../moves/at.ts";
import { call, decide, type Move, refused } from "../moves/move.ts";

const registry = (name: string, args: (at: At) => Arguments) => (at: At) => ({
  to: at.addresses.adminRegistry,
  function: name,
  args: args(at),
});
const by = (who: string, name: string, args: (at: At) => Arguments): Move =>
  call(who, registry(name, args));

const adding = (who: string) => (at: At) => ({ admin: at.who(who) });
const pausing = (at: At) => ({ to: at.addresses.stable, function: "pause" });
const dismissing = (who: string): Move =>
  by(who, "dismissIssue", (at) => ({
    issueId: issueIdOf({ target: at.addresses.stable, func: "pause", args: {}, names: [] }),
  }));

export const governanceRefusals = (): readonly Move[] => [
  refused("ADMIN_EXISTS", by("admin", "addAdmin", adding("admin"))),
  refused(
    "ADMIN_INVALID",
    by("admin", "addAdmin", () => ({ admin: ZERO_ADDRESS })),
  ),
  refused("ADMIN_UNKNOWN", by("admin", "removeAdmin", adding("lender"))),
  refused("ADMIN_LAST", by("admin", "removeAdmin", adding("admin"))),
  refused(
    "ADMIN_INTERNAL",
    by("admin", "addWhitelist", (at) => ({
      target: at.addresses.adminRegistry,
      func: "addAdmin",
      account: at.who("lender"),
    })),
  ),
  refused(
    "ADMIN_THRESHOLD",
    by("admin", "setDefaultVotingThresholdBps", () => ({ bps: 10_001n })),
  ),
  refused("ISSUE_UNKNOWN", dismissing("admin")),
  refused(
    "ISSUE_ARGUMENTS",
    by("admin", "castVoteOnIssue", (at) => ({
      target: at.addresses.stable,
      func: "pause",
      args: ["1"],
    })),
  ),
  // With a second admin one vote is missing; with a fourth, two votes do not decide.
  by("admin", "addAdmin", adding("lender")),
  decide(pausing),
  refused("ISSUE_NOT_PROPOSER", dismissing("lender")),
  dismissing("admin"),
  ...["borrower", "trader"].flatMap((name) =>
    ["admin", "lender"].map((who) => by(who, "addAdmin", adding(name))),
  ),
  decide(pausing),
  call("lender", pausing),
  refused("ISSUE_VOTED", dismissing("admin")),
];
