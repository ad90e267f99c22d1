// Runs of the rewards compared: a stake split, looked at, paid late, across a season or at another
// rate. A difference beyond the stated rounding fails.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ONE } from "../../proof/testing/market.ts";
import { OTHER_SOURCE, type Report, RewardsMarket } from "./testing.ts";

const RATE = 123_456_789n;
const into = (user: string, amount: bigint): Report => ({ event: "In", user, amount });

function opened(): { readonly market: RewardsMarket; readonly id: bigint } {
  const market = new RewardsMarket();
  return { market, id: market.addPosition(RATE) };
}

const near = (a: bigint, b: bigint, most: bigint) => a - b <= most && b - a <= most;

describe("REW-06", () => {
  test("a stake split over two accounts earns as much, within a unit each", () => {
    const [whole, split] = [opened(), opened()];
    whole.market.report(into("lender", 7n * ONE), into("alice", 5n * ONE));
    split.market.report(into("lender", 7n * ONE), into("alice", 2n * ONE), into("bob", 3n * ONE));
    for (const { market } of [whole, split]) market.pass(1_001);
    const parts = split.market.claimable("alice") + split.market.claimable("bob");
    assert.ok(parts > 0n && near(parts, whole.market.claimable("alice"), 2n));
    assert.equal(split.market.claimable("lender"), whole.market.claimable("lender"));
  });

  test("settling more often, in whatever order, loses at most a unit each time", () => {
    const [calm, busy] = [opened(), opened()];
    for (const { market } of [calm, busy]) {
      market.report(into("alice", 3n * ONE), into("bob", 4n * ONE), into("lender", 7n));
    }
    for (let look = 0; look < 10; look += 1) {
      for (const { market } of [calm, busy]) market.pass(37);
      busy.market.report(into("lender", 0n), into(look % 2 === 0 ? "bob" : "alice", 1n));
    }
    for (const user of ["alice", "bob"]) {
      const [often, once] = [busy.market.claimable(user), calm.market.claimable(user)];
      assert.ok(near(often, once, 10n * 5n), `${often} and ${once} for ${user}`);
    }
  });
});

describe("REW-05 and REW-03", () => {
  test("in and out in one block earns nothing, and a late stake nothing for before", () => {
    const { market, id } = opened();
    market.pass(1_000);
    market.report(into("alice", ONE), { ...into("alice", ONE), event: "Out" });
    market.pass(1_000);
    assert.equal(market.claimable("alice"), 0n);
    assert.equal(market.index(id), 0n, "what is emitted without a stake is lost");
    market.report(into("bob", ONE));
    assert.equal(market.claimable("bob"), 0n);
    market.pass(10);
    assert.equal(market.claimable("bob"), 10n * RATE);
  });
});

describe("REW-08", () => {
  test("a rate of zero earns nothing, and a new rate leaves what was earned", () => {
    const { market, id } = opened();
    market.report(into("alice", ONE));
    market.pass(10);
    market.set("setEmissionRate", { activityId: id, newRate: 0n });
    assert.equal(market.claimable("alice"), 10n * RATE);
    market.pass(1_000_000);
    assert.equal(market.claimable("alice"), 10n * RATE);
    market.set("setEmissionRate", { activityId: id, newRate: 2n });
    market.pass(5);
    // Counts alike for a stake from before and one from after.
    market.report(into("bob", ONE));
    market.pass(6);
    assert.equal(market.claimable("alice"), 10n * RATE + 10n + 6n);
    assert.equal(market.claimable("bob"), 6n);
  });

  test("without funds stakes still count, and are paid once there are some", () => {
    const market = new RewardsMarket(0n);
    const id = market.addPosition(RATE);
    market.report(into("alice", ONE));
    market.pass(10);
    assert.equal(market.refusal("alice", market.claim(id)), "REWARDS_FUNDS");
    market.report(into("alice", ONE));
    market.pass(10);
    assert.equal(market.claimable("alice"), 20n * RATE);
    const { rewardToken } = market.rewards.store;
    const args = { to: market.at.rewards, amount: ONE };
    market.run("admin", { to: rewardToken.value, function: "mint", args });
    assert.equal(market.run("alice", market.claim(id)).amount, 20n * RATE);
  });
});

describe("REW-09 and REW-04", () => {
  test("claims logged add up to what was paid, and what was settled to what was earned", () => {
    const { market, id } = opened();
    const other = market.addPosition(7n * RATE, OTHER_SOURCE);
    const totals = { claimed: 0n, settled: 0n };
    const count = () => {
      for (const { event, values } of market.logs()) {
        if (event.name === "RewardsClaimed") totals.claimed += values[1] as bigint;
        if (event.name === "UserStakeUpdated") totals.settled += values[4] as bigint;
      }
    };
    for (let round = 0; round < 6; round += 1) {
      market.report(into("alice", ONE), { ...into("alice", 3n * ONE), source: OTHER_SOURCE });
      count();
      market.pass(100 + round);
      if (round % 2 === 1) market.run("alice", market.claim(round === 3 ? other : id));
      if (round % 2 === 1) count();
    }
    const due = market.claimable("alice");
    assert.equal(market.run("alice", market.ask("claimAllRewards")).amount, due);
    count();
    assert.deepEqual(market.events().at(-1)?.split(" ")[1], "RewardsClaimed");
    assert.equal(market.rewardBalance("alice"), totals.claimed);
    // Stakes reach 24 tokens, so each of six looks may lose an index unit for each of them.
    assert.ok(near(totals.claimed, 8n * RATE * 615n, 6n * 24n), `${totals.claimed}`);
    assert.ok(totals.settled > 0n && totals.settled < totals.claimed);
    assert.equal(market.refusal("alice", market.ask("claimAllRewards")), "REWARDS_NOTHING");
  });

  test("a claim of one activity pays what others have settled, and leaves their rest", () => {
    const { market, id } = opened();
    const other = market.addPosition(RATE, OTHER_SOURCE);
    const there = { ...into("alice", ONE), source: OTHER_SOURCE };
    market.report(into("alice", ONE), there);
    market.pass(10);
    market.report(there);
    market.pass(5);
    assert.equal(market.run("alice", market.claim(id)).amount, 15n * RATE + 10n * RATE);
    // An odd amount shared by two tokens loses a unit.
    assert.equal(market.claimable("alice"), 5n * RATE - 1n);
    assert.equal(market.run("alice", market.claim(other, other)).amount, 5n * RATE - 1n);
  });
});

test("REW-10: a season changes nobody's rewards, and its second counts once", () => {
  const [plain, seasons] = [opened(), opened()];
  for (const { market } of [plain, seasons]) market.report(into("alice", ONE), into("bob", ONE));
  for (let season = 0; season < 5; season += 1) {
    for (const { market } of [plain, seasons]) market.pass(60);
    seasons.market.set("announceNewSeason", { seasonName: "next" });
  }
  for (const user of ["alice", "bob"]) {
    const [across, without] = [seasons.market.claimable(user), plain.market.claimable(user)];
    assert.ok(near(across, without, 5n), `${across} and ${without}`);
  }
});
