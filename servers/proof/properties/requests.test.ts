// Five thousand random requests over HTTP, valid and not, with three users on the socket. A broken
// system answers 5xx, changes something while it refuses, tells subscribers something else than
// REST, promises a wrong result in a dry run, or breaks an invariant.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { applicationRoutes } from "../../surfaces/application/surface.ts";
import { runCampaign } from "./campaign.ts";
import { MUTATIONS } from "./mutations.ts";
import { RequestStage } from "./stage.ts";

const stage = new RequestStage();
before(() => stage.open());
after(() => stage.close());

/** At least this share of each route's valid requests is answered with 200. */
const SHARE_MIN = 0.4;

test("5,000 random requests keep every rule", async () => {
  const { tally, failure } = await runCampaign(stage, { seed: 1, runs: 95, stepsMax: 150 });
  assert.equal(failure, undefined, failure?.report);
  // What never happened was not tested.
  const { requests, updates, rehearsed, repeated, reused, refusedByContract } = tally;
  assert.ok(requests >= 5_000, `${requests} requests`);
  const counts = { updates, rehearsed, repeated, reused, refusedByContract };
  for (const [what, count] of Object.entries(counts)) assert.ok(count > 50, `${what}: ${count}`);
  assert.equal(tally.mutated.size, Object.keys(MUTATIONS).length);
  const shares = tally.shares();
  const operations = applicationRoutes.map(({ operation }) => operation);
  const rare = operations.filter((name) => (shares.get(name) ?? 0) < SHARE_MIN);
  assert.deepEqual(rare, [], `of these too few succeeded: ${JSON.stringify([...shares])}`);
});
