// How each refusal of the admin registry is reached, for the tests of refusals.
import type { RefusalCode } from "../../refusals/refusals.ts";
import type { CallRequest } from "../../testing/market.ts";
import type { RefusalCase, RefusalStage } from "../../testing/refusal-case.ts";

const ask = (
  market: RefusalStage["market"],
  name: string,
  args: CallRequest["args"] = {},
): CallRequest => ({
  to: market.at.adminRegistry,
  function: name,
  args,
});

/** An issue of the admin's that one more vote decides, or that two of four have voted for. */
function raised(names: readonly string[], voters: readonly string[]) {
  return ({ market }: RefusalStage) => {
    const admins = ["admin"];
    for (const name of names) {
      const adding = ask(market, "addAdmin", { admin: market.who(name) });
      for (const each of admins.slice(0, Math.ceil(admins.length * 0.6))) market.run(each, adding);
      admins.push(name);
    }
    for (const voter of voters) market.run(voter, pausing(market));
  };
}

const pausing = (market: RefusalStage["market"]): CallRequest => ({
  to: market.at.stable,
  function: "pause",
});

const dismissing = ({ market }: RefusalStage): CallRequest => {
  const named = { target: market.at.stable, func: "pause", args: [] };
  const issueId = market.read<string>(market.at.adminRegistry, "getIssueId", named);
  return ask(market, "dismissIssue", { issueId });
};

export const governanceCases: Partial<Record<RefusalCode, RefusalCase>> = {
  ADMIN_INTERNAL: {
    who: "admin",
    asked: ({ market }) =>
      ask(market, "addWhitelist", {
        target: market.at.adminRegistry,
        func: "addAdmin",
        account: market.who("bob"),
      }),
  },
  ADMIN_THRESHOLD: {
    who: "admin",
    asked: ({ market }) => ask(market, "setDefaultVotingThresholdBps", { bps: 10_001n }),
  },
  ISSUE_UNKNOWN: { who: "admin", asked: dismissing },
  ISSUE_VOTED: {
    who: "admin",
    before: raised(["alice", "bob", "lender"], ["admin", "alice"]),
    asked: dismissing,
  },
  ISSUE_NOT_PROPOSER: { before: raised(["bob"], ["admin"]), asked: dismissing },
  ISSUE_ARGUMENTS: {
    who: "admin",
    asked: ({ market }) =>
      ask(market, "castVoteOnIssue", { target: market.at.stable, func: "pause", args: ["1"] }),
  },
};
