// The admin registry: which handler answers which function.
import { decodeTexts } from "../../contract/codec.ts";
import { functionOf } from "../../contract/define.ts";
import { implement } from "../../contract/implement.ts";
import { canonical } from "../../kernel/canonical.ts";
import { refuse } from "../../refusals/refusals.ts";
import { adminRegistryDefinition } from "./definition.ts";
import { type Issue, issueIdOf } from "./issue.ts";
import * as registry from "./registry.ts";
import { type Ballot, castVote, dismissIssue } from "./votes.ts";

export { addAdmin, allow, isAdmin, isWhitelisted, type RegistryCall } from "./registry.ts";

interface NamedCall {
  readonly target: string;
  readonly func: string;
  readonly args: readonly string[];
}

/**
 * A call given as texts, as a ballot: refused if there is no such function or the texts do not fit.
 */
function ballotOf(call: registry.RegistryCall, { target, func, args }: NamedCall): Ballot {
  const contract = call.machine.contracts.get(target);
  if (contract === undefined) return refuse("UNKNOWN_CONTRACT");
  const definition = functionOf(contract.kind.definition, func);
  if (definition === undefined) return refuse("UNKNOWN_FUNCTION");
  const names = Object.keys(definition.arguments);
  const decoded = decodeTexts(definition.arguments, args);
  if (decoded === undefined) return refuse("ISSUE_ARGUMENTS");
  const issue: Issue = { target, func, args: decoded, names };
  return { target: contract, issue, voter: call.sender };
}

export const adminRegistry = implement(adminRegistryDefinition, {
  castVoteOnIssue: (call, named) => {
    const verdict = castVote(call, ballotOf(call, named));
    if (!verdict.executed) return { executed: false, result: verdict.issueId };
    return { executed: true, result: textOfResult(verdict.result) };
  },
  dismissIssue: (call, { issueId }) => dismissIssue(call, issueId),
  addAdmin: (call, { admin }) => registry.addAdmin(call, admin),
  removeAdmin: (call, { admin }) => registry.removeAdmin(call, admin),
  swapAdmin: (call, { oldAdmin, newAdmin }) => registry.swapAdmin(call, oldAdmin, newAdmin),
  addWhitelist: (call, { target, func, account }) => registry.allow(call, target, func, account),
  removeWhitelist: (call, { target, func, account }) =>
    registry.disallow(call, target, func, account),
  setVotingThreshold: (call, { target, func, bps }) =>
    registry.setThreshold(call, target, func, bps),
  setDefaultVotingThresholdBps: (call, { bps }) => registry.setDefaultThreshold(call, bps),
  isAdminAddress: (call, { account }) => ({ isAdmin: registry.isAdmin(call, account) }),
  isWhitelisted: (call, { target, func, account }) => ({
    isWhitelisted: registry.isWhitelisted(call, target, func, account),
  }),
  getIssueId: (call, named) => ({ issueId: issueIdOf(ballotOf(call, named).issue) }),
  owner: (call) => ({ owner: call.store._owner.value }),
});

function textOfResult(result: unknown): string {
  return result === undefined ? "" : canonical(result);
}
