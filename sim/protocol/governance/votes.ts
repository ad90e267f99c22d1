// Votes on issues: casting, counting, executing and dismissing. (docs/protocol/governance.md)
import { Call, type Contract } from "../../contract/call.ts";
import { BPS } from "../../kernel/fixed-point.ts";
import { ensure, refuse } from "../../refusals/refusals.ts";
import { adminRegistryEvents as events } from "./definition.ts";
import { type Issue, issueIdOf } from "./issue.ts";
import { isAdmin, isWhitelisted, type RegistryCall, thresholdBps } from "./registry.ts";

export interface Ballot {
  readonly target: Contract;
  readonly issue: Issue;
  readonly voter: string;
}

/** The result of a vote: the call's own result, or the issue that waits for more votes. */
type Verdict =
  | { readonly executed: true; readonly result: unknown }
  | { readonly executed: false; readonly issueId: string };

/**
 * The issue that a call left open because it was only a vote; undefined if the call was carried
 * out.
 */
export function openIssueOf({ result }: { readonly result: unknown }): string | undefined {
  if (typeof result !== "object" || result === null) return undefined;
  // A vote cast at the registry itself returns the issue.
  const { executed, issueId, result: named } = result as Readonly<Record<string, unknown>>;
  return executed === false ? String(issueId ?? named) : undefined;
}

/**
 * An admin's call is a vote, a whitelisted account's runs at once, and anyone else's is refused.
 */
export function castVote(registry: RegistryCall, ballot: Ballot): Verdict {
  const { issue, voter } = ballot;
  if (isAdmin(registry, voter)) return vote(registry, ballot);
  if (!isWhitelisted(registry, issue.target, issue.func, voter)) return refuse("NOT_ADMIN");
  return execute(registry, ballot);
}

function vote(registry: RegistryCall, ballot: Ballot): Verdict {
  const { issue, voter } = ballot;
  const { votes, votesMap, currentIssues, admins } = registry.store;
  const issueId = issueIdOf(issue);
  const cast = votes.at(issueId);
  if (!currentIssues.get(issueId)) {
    currentIssues.set(issueId, true);
    log(registry, events.IssueCreated, ballot);
  }
  const mine = votesMap.at(issueId).at(voter);
  if (mine.value === 0n) {
    cast.push(voter);
    mine.set(BigInt(cast.items.length));
    log(registry, events.IssueVoted, ballot);
  }
  const needed = thresholdBps(registry, issue.target, issue.func) * BigInt(admins.items.length);
  if (BPS * BigInt(cast.items.length) < needed) return { executed: false, issueId };
  clear(registry, issueId);
  return execute(registry, ballot);
}

/** Runs the call as the registry; if it is refused, the deciding vote is undone as well. */
function execute(registry: RegistryCall, ballot: Ballot): Verdict {
  const { target, issue } = ballot;
  const { machine, self, origin } = registry;
  const result = machine.invoke(
    new Call(machine, target, self.address, origin),
    issue.func,
    issue.args,
  );
  log(registry, events.IssueExecuted, ballot);
  return { executed: true, result };
}

function clear(registry: RegistryCall, issueId: string): void {
  const { votes, votesMap, currentIssues } = registry.store;
  const cast = votes.at(issueId);
  for (const admin of cast.items.toReversed()) {
    votesMap.at(issueId).set(admin, 0n);
    cast.pop();
  }
  currentIssues.set(issueId, false);
}

/** Withdraws an issue that only its proposer has voted for. */
export function dismissIssue(registry: RegistryCall, issueId: string): void {
  const { votes, currentIssues } = registry.store;
  ensure(currentIssues.get(issueId), "ISSUE_UNKNOWN");
  const cast = votes.at(issueId).items;
  ensure(cast.length === 1, "ISSUE_VOTED");
  ensure(cast[0] === registry.sender, "ISSUE_NOT_PROPOSER");
  clear(registry, issueId);
  registry.emit(events.IssueDismissed, registry.sender, issueId);
}

type IssueEvent = (typeof events)["IssueCreated" | "IssueVoted" | "IssueExecuted"];

/** Id and argument texts are computed from the issue when the log is read. */
function log(registry: RegistryCall, event: IssueEvent, { issue, voter }: Ballot): void {
  const { target, func } = issue;
  const values = [registry.sender, voter, issue, target, func, issue];
  registry.machine.logs.add(registry.self.address, event, values);
}
