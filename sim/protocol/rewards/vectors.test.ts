// The protocol's acceptance vector of rewards, exact to the unit, through ordinary transactions. An
// index or a stake that is off by one unit, or a second counted twice, fails here by its number.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ONE } from "../../proof/testing/market.ts";
import { RewardsMarket } from "./testing.ts";

test("17.7 one position, two users, and a withdrawal of more than there is", () => {
  const market = new RewardsMarket();
  const id = market.addPosition(10n ** 16n);
  const start = market.world.clock.seconds;
  market.report({ event: "In", user: "alice", amount: 100n * ONE });
  market.waitUntil(start, 100);
  market.report({ event: "In", user: "bob", amount: 300n * ONE });
  assert.equal(market.index(id), 10_000_000_000_000_000n);
  market.waitUntil(start, 200);
  assert.equal(market.index(id), 12_500_000_000_000_000n);
  assert.equal(market.pending("alice", id), 1_250_000_000_000_000_000n);
  assert.equal(market.pending("bob", id), 750_000_000_000_000_000n);
  market.waitUntil(start, 300);
  market.report({ event: "Out", user: "alice", amount: 150n * ONE });
  assert.equal(market.stake("alice", id), 0n);
  assert.equal(market.unclaimed("alice"), 1_500_000_000_000_000_000n);
  assert.equal(market.totalStake(id), 300n * ONE);
  assert.equal(market.index(id), 15_000_000_000_000_000n);
  market.waitUntil(start, 400);
  assert.equal(market.pending("bob", id), 2_499_999_999_999_999_900n);
  assert.equal(market.run("bob", market.claim(id)).amount, 2_499_999_999_999_999_900n);
  assert.equal(market.rewardBalance("bob"), 2_499_999_999_999_999_900n);
  assert.equal(market.run("alice", market.ask("claimAllRewards")).amount, 15n * 10n ** 17n);
});
