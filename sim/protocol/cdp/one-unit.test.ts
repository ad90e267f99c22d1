// One base unit is a debt or an amount like any other, in every function of a vault.
import assert from "node:assert/strict";
import { test } from "node:test";
import { VaultMarket } from "./testing.ts";

test("one unit is deposited, minted, owed, repaid and withdrawn", () => {
  const market = new VaultMarket();
  market.configure("GOLD", { debtFloor: 0n });
  market.run("alice", market.deposit("GOLD", 1n));
  // A unit of gold allows a debt below 1,250.
  market.run("alice", market.mint("GOLD", 1_248n));
  assert.deepEqual(market.run("alice", market.whole("mintMax", "GOLD")), { amountUSD: 1n });
  market.run("alice", market.repay("GOLD", 1_249n));
  for (const repay of [market.repay("GOLD", 1n), market.whole("repayAll", "GOLD")]) {
    market.run("alice", market.mint("GOLD", 1n));
    assert.equal(market.vault("alice", "GOLD").debt, 1n);
    assert.equal(market.refusal("alice", market.withdraw("GOLD", 1n)), "CDP_BELOW_MIN_RATIO");
    market.run("alice", repay);
    assert.equal(market.vault("alice", "GOLD").debt, 0n);
  }
  assert.deepEqual(market.run("alice", market.whole("withdrawMax", "GOLD")), { amount: 1n });
  assert.equal(market.vault("alice", "GOLD").collateral, 0n);
});
