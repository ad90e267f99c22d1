// Random votes, calls and dismissals against the model of the admin registry.
// A vote counted twice, a threshold missed or a listing that lasts shows as the first that disagrees.
import assert from "node:assert/strict";
import { test } from "node:test";
import { GovernanceWalk } from "../testing/governance-walk.ts";

const ACTIONS = 3_000;

const KINDS = [
  ...["mint", "burn", "pause", "unpause", "setAssetPrice", "addAdmin", "removeAdmin", "swapAdmin"],
  ...["addWhitelist", "removeWhitelist", "setVotingThreshold", "setDefaultVotingThresholdBps"],
  "dismiss",
];
const CODES = [
  ...["NOT_ADMIN", "ADMIN_EXISTS", "ADMIN_UNKNOWN", "ADMIN_LAST", "ADMIN_INVALID"],
  ...["ADMIN_INTERNAL", "ADMIN_THRESHOLD", "ISSUE_UNKNOWN", "ISSUE_VOTED", "ISSUE_NOT_PROPOSER"],
];

test(`${ACTIONS} random actions agree with the model`, () => {
  const { accepted, taken, refused, registry } = new GovernanceWalk(1).go(ACTIONS);
  assert.ok(accepted > ACTIONS / 2, `only ${accepted} were taken`);
  for (const kind of KINDS) assert.ok((taken.get(kind) ?? 0) >= 10, `${kind}: ${taken.get(kind)}`);
  for (const code of CODES) assert.ok((refused.get(code) ?? 0) >= 2, `${code} was hardly met`);
  const executed = registry.market.world.chain.logs
    .read(0, registry.market.world.chain.logs.length)
    .filter(({ event }) => event.name === "IssueExecuted").length;
  assert.ok(executed > ACTIONS / 10, `only ${executed} issues were executed`);
});
