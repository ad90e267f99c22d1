// Reported events: counted once, in the right activity, with the platform's amounts and logs. A
// double count, a batch that stops at a bad item, or a misplaced event shows here.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { POLLER } from "../../presets/preset.ts";
import { ONE } from "../../proof/testing/market.ts";
import { type Report, RewardsMarket, SOURCE } from "./testing.ts";

/** The events the rewards contract logged in the last transaction. */
const logged = (market: RewardsMarket) =>
  market
    .logs()
    .filter(({ address }) => address === market.at.rewards)
    .map(({ event, values }) => [event.name, ...values]);

const names = (market: RewardsMarket) => logged(market).map(([name]) => name);

const alice = (change: Partial<Report> = {}): Report => ({
  event: "In",
  user: "alice",
  amount: ONE,
  ...change,
});

describe("a reported event", () => {
  test("logs what was processed, the index, then the stake with what was settled", () => {
    const market = new RewardsMarket();
    const id = market.addPosition(10n);
    market.report(alice({ block: 7n, index: 3n }));
    const who = market.who("alice");
    assert.deepEqual(logged(market), [
      ["ActionProcessed", id, who, SOURCE, "In", 0n, ONE, 7n, 3n],
      ["UserStakeUpdated", id, who, 0n, ONE, 0n],
    ]);
    market.pass(5);
    market.report(alice({ event: "Out", block: 8n, amount: 2n * ONE }));
    assert.deepEqual(logged(market), [
      ["ActionProcessed", id, who, SOURCE, "Out", 1n, 2n * ONE, 8n, 0n],
      ["ActivityIndexUpdated", id, 50n, ONE],
      ["UserStakeUpdated", id, who, ONE, 0n, 50n],
    ]);
  });

  test("counts once for ever, whatever the second report says", () => {
    const market = new RewardsMarket();
    const id = market.addPosition(10n);
    market.report(alice({ block: 7n, index: 3n }), alice({ block: 7n, index: 3n, amount: 9n }));
    market.report(alice({ block: 7n, index: 3n, user: "bob" }));
    assert.deepEqual(names(market), []);
    assert.equal(market.stake("alice", id), ONE);
    assert.equal(market.stake("bob", id), 0n);
    market.report(alice({ block: 7n, index: 4n }), alice({ block: 73n, index: 0n }));
    assert.equal(market.stake("alice", id), 3n * ONE);
  });

  test("of 0, or of less than the minimum, is skipped for good", () => {
    const market = new RewardsMarket();
    const id = market.addPosition(10n);
    market.set("setActivityMinAmount", { activityId: id, newMinAmount: 10n });
    market.report(alice({ amount: 0n, block: 1n }), alice({ amount: 9n, block: 2n }));
    assert.deepEqual(names(market), []);
    market.report(alice({ amount: 10n, block: 2n }), alice({ amount: 10n, block: 3n }));
    assert.equal(market.stake("alice", id), 10n);
  });

  test("of a one-time activity is weighted, rounded down, and never subtracted", () => {
    const market = new RewardsMarket();
    const id = market.addOneTime(10n);
    market.report(alice({ event: "Done", amount: 7n }));
    market.set("setActivityWeight", { activityId: id, newWeight: ONE / 2n });
    market.report(alice({ event: "Done", amount: 7n }));
    market.set("setActivityWeight", { activityId: id, newWeight: 3n * ONE });
    market.report(alice({ event: "Done", amount: 7n }));
    assert.equal(market.stake("alice", id), 7n + 3n + 21n);
    assert.equal(market.totalStake(id), 31n);
  });

  test("raises the highest block seen, and never lowers it", () => {
    const market = new RewardsMarket();
    market.addPosition(10n);
    const seen = () => market.rewards.store.highestBlockSeen.value;
    market.report(alice({ block: 9n }), alice({ block: 4n }));
    assert.equal(seen(), 9n);
    market.report(alice({ event: "Nothing", block: 12n }));
    assert.equal(seen(), 12n);
  });
});

describe("a batch", () => {
  test("goes on after an item that fails, logs it, and does not try it again", () => {
    const market = new RewardsMarket();
    const id = market.addPosition(10n);
    const bad = alice({ event: "Nothing", block: 5n, index: 1n });
    const nobody = alice({ user: ZERO_ADDRESS, block: 5n, index: 2n });
    market.report(alice(), bad, nobody, alice());
    const failed = (user: string, event: string, index: bigint) => [
      ...["ActionFailed", SOURCE, user, event],
      ...[5n, index, "Action failed"],
    ];
    const processed = ["ActionProcessed", "UserStakeUpdated"];
    const all = logged(market);
    assert.deepEqual(all.slice(2, 4), [
      failed(market.who("alice"), "Nothing", 1n),
      failed(ZERO_ADDRESS, "In", 2n),
    ]);
    assert.deepEqual(names(market), [...processed, "ActionFailed", "ActionFailed", ...processed]);
    assert.equal(market.stake("alice", id), 2n * ONE);
    market.report(bad, nobody);
    assert.deepEqual(names(market), []);
  });

  test("of none, of a hundred and of the size set is accepted, and of one more refused", () => {
    const market = new RewardsMarket();
    const id = market.addPosition(10n);
    const of = (count: number) => market.batch(...Array.from({ length: count }, () => alice()));
    market.run(POLLER, of(0));
    market.run(POLLER, of(100));
    assert.equal(market.refusal(POLLER, of(101)), "REWARDS_BATCH");
    market.set("setMaxBatchSize", { newSize: 2n });
    market.run(POLLER, of(2));
    assert.equal(market.refusal(POLLER, of(3)), "REWARDS_BATCH");
    assert.equal(market.stake("alice", id), 102n * ONE);
  });
});
