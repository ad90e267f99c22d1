// The protocol's acceptance vectors of the safety module, to the unit. A wrong rounding, a donation
// that counts or an exceeded cap shows as another number.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ONE } from "../../proof/testing/market.ts";
import { InsuredMarket } from "./testing.ts";

describe("17.4 safety module", () => {
  test("17.4.1 a first stake of 2,000 mints 2,000 shares", () => {
    const market = new InsuredMarket();
    assert.deepEqual(market.run("alice", market.stake(2_000n * ONE)), { sharesOut: 2_000n * ONE });
    assert.equal(market.balance("alice", market.at.safetyToken), 2_000n * ONE);
    assert.equal(market.rate, ONE);
  });

  test("17.4.2 a donation of 10,000 changes nothing for the next staker", () => {
    const market = new InsuredMarket();
    market.run("alice", market.stake(1n));
    market.donate("alice", 10_000n * ONE);
    assert.equal(market.read(market.at.safetyModule, "totalAssets"), 1n);
    const { sharesOut } = market.run("bob", market.stake(9_999n * ONE));
    assert.equal(sharesOut, 9_999n * ONE);
  });

  test("17.4.3 redeeming before the cooldown is over, or without one, is refused", () => {
    const market = new InsuredMarket();
    market.run("alice", market.stake(2_000n * ONE));
    assert.deepEqual(market.include("alice", market.redeem(ONE)).failure, {
      code: "SAFETY_NO_COOLDOWN",
      reason: "SM:no cooldown",
    });
    market.run("alice", market.ask("startCooldown"));
    assert.deepEqual(market.include("alice", market.redeem(ONE)).failure, {
      code: "SAFETY_COOLING",
      reason: "SM:cooling",
    });
  });
});

describe("17.3.4 the safety module covers bad debt", () => {
  test("a request for 600 of 2,000 covers the 547.6 there are", () => {
    const market = InsuredMarket.withLoss();
    const loss = 547_619_047_619_047_619_047n;
    assert.equal(market.stored("badDebt", "PUSD"), loss);
    const covered = market.run("admin", market.ask("coverShortfall", { amount: 600n * ONE }));
    assert.deepEqual(covered, { covered: loss });
    assert.equal(market.stored("badDebt", "PUSD"), 0n);
    const asset = { asset: market.at.stable };
    assert.equal(market.read(market.at.lendingPool, "getExchangeRate", asset), ONE);
    assert.equal(market.rate, 726_190_476_190_476_190n);
    assert.equal(market.managed, 2_000n * ONE - loss);
  });

  test("30 % of the stake is the most", () => {
    const market = InsuredMarket.withLoss();
    market.run("bob", market.ask("startCooldown"));
    market.pass(1);
    market.run("bob", market.redeem(1_000n * ONE));
    const request = market.ask("coverShortfall", { amount: 600n * ONE });
    assert.deepEqual(market.run("admin", request), { covered: 300n * ONE });
    assert.deepEqual(market.run("admin", request), { covered: 210n * ONE });
  });
});
