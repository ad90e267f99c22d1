// The admin registry's shape: admins, their votes on issues, thresholds, and whitelists by contract
// and function. It owns itself, so every change of it is voted on.
import { action, defineContract, event, ownerAction, view } from "../../contract/define.ts";
import { array, mapping } from "../../contract/types.ts";
import { settleIssue } from "./issue.ts";

/**
 * The caller of the registry, the actor, and the issue: contract, function and arguments as text.
 */
function issueEvent<const N extends string, const A extends string>(name: N, actor: A) {
  const made = event(
    name,
    ["sender", "address"],
    [actor, "address"],
    ["issueId", "string"],
    ["target", "address"],
    ["func", "string"],
    ["args", "string[]"],
  );
  return { ...made, settle: settleIssue };
}

const onFunction = { target: "address", func: "string" } as const;
const ofAccount = { ...onFunction, account: "address" } as const;
const issue = { ...onFunction, args: "string[]" } as const;

export const adminRegistryEvents = {
  IssueCreated: issueEvent("IssueCreated", "creator"),
  IssueVoted: issueEvent("IssueVoted", "voter"),
  IssueExecuted: issueEvent("IssueExecuted", "executor"),
  IssueDismissed: event("IssueDismissed", ["sender", "address"], ["issueId", "string"]),
} as const;

/** The registry's own functions that change who decides; nobody can be whitelisted for these. */
const governance = {
  addAdmin: ownerAction({ admin: "address" }),
  removeAdmin: ownerAction({ admin: "address" }),
  swapAdmin: ownerAction({ oldAdmin: "address", newAdmin: "address" }),
  addWhitelist: ownerAction(ofAccount),
  removeWhitelist: ownerAction(ofAccount),
  setVotingThreshold: ownerAction({ ...onFunction, bps: "uint256" }),
  setDefaultVotingThresholdBps: ownerAction({ bps: "uint256" }),
} as const;

export const adminRegistryDefinition = defineContract({
  name: "AdminRegistry",
  state: {
    _owner: "address",
    admins: array("address"),
    adminMap: mapping("address", "uint256"),
    votes: mapping("string", array("address")),
    votesMap: mapping("string", mapping("address", "uint256")),
    currentIssues: mapping("string", "bool"),
    whitelist: mapping("address", mapping("string", mapping("address", "bool"))),
    votingThresholds: mapping("address", mapping("string", "uint256")),
    defaultVotingThresholdBps: "uint256",
    initialized: "bool",
  },
  events: adminRegistryEvents,
  functions: {
    castVoteOnIssue: action(issue, { executed: "bool", result: "string" }),
    dismissIssue: action({ issueId: "string" }),
    ...governance,
    isAdminAddress: view({ account: "address" }, { isAdmin: "bool" }),
    isWhitelisted: view(ofAccount, { isWhitelisted: "bool" }),
    getIssueId: view(issue, { issueId: "string" }),
    owner: view({}, { owner: "address" }),
  },
});

/** True for the functions that change who decides. */
export function isInternalGovernance(func: string): boolean {
  return Object.hasOwn(governance, func) || func === "castVoteOnIssue";
}
