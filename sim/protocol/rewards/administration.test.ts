// The owner's settings: each with its event, what it changes, and what it leaves alone. A wrongly
// stored setting, or a missing event, shows as another value.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ONE } from "../../proof/testing/market.ts";
import { OTHER_SOURCE, RewardsMarket, SOURCE } from "./testing.ts";

/** What the contract logged in the last transaction, without the registry's logs of the vote. */
const logged = (market: RewardsMarket) =>
  market
    .logs()
    .filter(({ address }) => address === market.at.rewards)
    .map(({ event, values }) => [event.name, ...values]);

const activity = (market: RewardsMarket, id: bigint) =>
  market.rewards.store.activities.get(String(id));

describe("an activity", () => {
  test("is added with a number of its own, from one on", () => {
    const market = new RewardsMarket();
    assert.equal(market.addPosition(7n), 1n);
    assert.deepEqual(logged(market), [["ActivityAdded", 1n, "position", 7n, SOURCE]]);
    const { name, activityType, emissionRate, sourceContract, actionableEvents, ...rest } =
      activity(market, 1n);
    assert.deepEqual([name, activityType, emissionRate], ["position", 0n, 7n]);
    assert.equal(sourceContract, SOURCE);
    assert.deepEqual(actionableEvents, [
      { eventName: "In", actionType: 0n },
      { eventName: "Out", actionType: 1n },
    ]);
    assert.deepEqual(rest, { minAmount: 0n, weightMultiplier: ONE });
    assert.equal(market.addOneTime(5n), 2n);
    assert.deepEqual(activity(market, 2n).actionableEvents, [
      { eventName: "Done", actionType: 2n },
    ]);
    assert.equal(activity(market, 2n).activityType, 1n);
    assert.equal(market.rewards.store.totalRewardsEmission.value, 12n);
    assert.equal(market.read(market.at.rewards, "getActivityCount"), 2n);
  });

  test("may have any number of deposits and withdrawals", () => {
    const market = new RewardsMarket();
    const args = { name: "a", emissionRate: 1n, sourceContract: SOURCE };
    const lists = { eventNames: ["A", "B", "C"], actionTypes: [0n, 0n, 1n] };
    market.set("addPositionActivity", { ...args, ...lists });
    for (const event of ["A", "B", "C"]) market.report({ event, user: "bob", amount: 5n });
    assert.equal(market.stake("bob", 1n), 5n);
  });

  test("changes its name, minimum and weight, each with its event", () => {
    const market = new RewardsMarket();
    market.addOneTime(5n);
    market.set("setActivityName", { activityId: 1n, newName: "other" });
    assert.deepEqual(logged(market), [["ActivityNameUpdated", 1n, "other"]]);
    market.set("setActivityMinAmount", { activityId: 1n, newMinAmount: 4n });
    assert.deepEqual(logged(market), [["ActivityMinAmountUpdated", 1n, 0n, 4n]]);
    market.set("setActivityWeight", { activityId: 1n, newWeight: 3n });
    assert.deepEqual(logged(market), [["ActivityWeightUpdated", 1n, ONE, 3n]]);
    const { name, minAmount, weightMultiplier } = activity(market, 1n);
    assert.deepEqual([name, minAmount, weightMultiplier], ["other", 4n, 3n]);
  });

  test("moves to another source, keeping its stakes, and no longer hears the old one", () => {
    const market = new RewardsMarket();
    const id = market.addPosition(5n);
    market.report({ event: "In", user: "alice", amount: 9n });
    market.set("setSourceContract", { activityId: id, newSource: OTHER_SOURCE });
    assert.deepEqual(logged(market), [["SourceContractUpdated", id, SOURCE, OTHER_SOURCE]]);
    market.report({ event: "In", user: "alice", amount: 100n });
    market.report({ event: "Out", user: "alice", amount: 4n, source: OTHER_SOURCE });
    assert.equal(market.stake("alice", id), 5n);
    // The old source's events are free again, the new one's are taken.
    assert.equal(market.addPosition(5n), 2n);
    const back = market.ask("setSourceContract", { activityId: id, newSource: SOURCE });
    assert.equal(market.refusal("admin", back), "REWARDS_EVENT_EXISTS");
    market.set("setSourceContract", { activityId: id, newSource: OTHER_SOURCE });
  });

  test("takes other events while nothing is staked, of its own kind", () => {
    const market = new RewardsMarket();
    const id = market.addPosition(5n);
    const pair = { activityId: id, depositEvent: "Enter", withdrawEvent: "Out" };
    market.set("setPositionActivityEventsSimple", pair);
    market.report({ event: "In", user: "alice", amount: 9n });
    assert.equal(market.stake("alice", id), 0n);
    market.report({ event: "Enter", user: "alice", amount: 9n });
    const refused = market.ask("setPositionActivityEventsSimple", pair);
    assert.equal(market.refusal("admin", refused), "REWARDS_STAKED");
    market.report({ event: "Out", user: "alice", amount: 9n });
    market.set("setPositionActivityEvents", {
      activityId: id,
      eventNames: ["In"],
      actionTypes: [0n],
    });
    market.report({ event: "In", user: "alice", amount: 3n });
    assert.equal(market.stake("alice", id), 3n);
    const once = market.addOneTime(1n);
    market.set("setOneTimeActivityEvent", { activityId: once, eventName: "Out" });
    market.report({ event: "Out", user: "alice", amount: 2n });
    assert.deepEqual([market.stake("alice", id), market.stake("alice", once)], [3n, 2n]);
  });
});

describe("a rate, a season and the size of batches", () => {
  test("a rate brings the index up to date first, then applies", () => {
    const market = new RewardsMarket();
    const id = market.addPosition(10n);
    market.report({ event: "In", user: "alice", amount: ONE });
    market.pass(10);
    market.set("setEmissionRate", { activityId: id, newRate: 3n });
    assert.deepEqual(logged(market), [
      ["ActivityIndexUpdated", id, 100n, ONE],
      ["EmissionRateUpdated", id, 10n, 3n],
    ]);
    market.pass(10);
    assert.equal(market.pending("alice", id), 130n);
    assert.equal(market.rewards.store.totalRewardsEmission.value, 3n);
  });

  test("a season brings every index with stakes up to date and goes on", () => {
    const market = new RewardsMarket();
    market.addPosition(10n);
    market.addOneTime(10n);
    const id = market.addPosition(10n, OTHER_SOURCE);
    market.report({ event: "In", user: "alice", amount: ONE });
    market.report({ event: "In", user: "bob", amount: 2n * ONE, source: OTHER_SOURCE });
    market.pass(10);
    market.set("announceNewSeason", { seasonName: "spring" });
    assert.deepEqual(logged(market), [
      ["ActivityIndexUpdated", 1n, 100n, ONE],
      ["ActivityIndexUpdated", id, 50n, 2n * ONE],
      ["SeasonAnnouncement", 2n, "spring", BigInt(market.world.clock.seconds)],
    ]);
    assert.equal(market.rewards.store.activityStates.get("2").lastUpdateTime, market.rewards.now);
  });

  test("the size of batches is logged old and new", () => {
    const market = new RewardsMarket();
    market.set("setMaxBatchSize", { newSize: 7n });
    assert.deepEqual(logged(market), [["MaxBatchSizeUpdated", 100n, 7n]]);
  });
});

describe("the views about a user", () => {
  test("give the stake, its part of the rate, and what it has yet to earn from it", () => {
    const market = new RewardsMarket();
    const id = market.addPosition(10n);
    const args = { user: market.who("alice"), activityId: id };
    const rate = () => market.read(market.at.rewards, "getPersonalEmissionRate", args);
    assert.equal(rate(), 0n);
    market.report(
      { event: "In", user: "alice", amount: ONE },
      { event: "In", user: "bob", amount: 2n * ONE },
    );
    market.pass(10);
    assert.equal(rate(), 3n);
    assert.equal(market.claimable("alice"), 33n);
    assert.equal(market.claimable("lender"), 0n);
  });
});
