// The safety module at work beside the lending market, with every invariant of both checked after
// each transaction. A payment that the market's own invariants do not expect shows as broken.

import assert from "node:assert/strict";
import { test } from "node:test";
import { makeInvariantChecker } from "../../proof/properties/checker.ts";
import { type CallRequest, ONE } from "../../proof/testing/market.ts";
import { threeMarkets } from "../../proof/testing/presets.ts";
import type { Command, Outcome } from "../../world/command.ts";
import { safetyModule } from "./actions.ts";
import { recordTransfer } from "./funds.ts";
import { InsuredMarket } from "./testing.ts";

const YEAR = 31_536_000;

/** Checks after each command. */
class Watched extends InsuredMarket {
  readonly #checker = makeInvariantChecker(this.world);

  protected override take(command: Command): Outcome {
    const outcome = super.take(command);
    this.#checker.after(outcome);
    return outcome;
  }
}

test("stakes, sweeps, a loss, its cover, rewards and donations keep every invariant", () => {
  const market = new Watched(threeMarkets);
  const { lending } = market;
  const admin = (request: CallRequest) => market.run("admin", request);
  market.run("bob", market.stake(2_000n * ONE));
  market.run("alice", lending.lock("GOLD", 100n * ONE));
  market.run("alice", lending.borrow("PUSD", 50_000n * ONE));
  market.run("alice", lending.borrow("USDC", 50_000_000_000n));
  market.pass(YEAR);
  admin(lending.configurator("sweepReserves", { asset: market.at.stable, amount: ONE }));
  assert.equal(market.managed, 2_000n * ONE + ONE / 10n);
  market.lose("bob", ONE);
  const { covered } = admin(market.ask("coverShortfall", { amount: 100n * ONE }));
  assert.equal(covered, 100n * ONE);
  market.cool("bob");
  market.run("bob", market.redeem(500n * ONE));
  market.fundRewards(5n * ONE);
  admin(market.reward(ONE));
  market.donate("bob", 5n);
  admin(market.ask("recoverStrayAssets", { to: market.who("alice") }));
});

test("reserves of an uninsured market go to the collector alone", () => {
  const market = new Watched(threeMarkets);
  const usdc = market.token("USDC");
  market.run("alice", market.lending.lock("GOLD", 100n * ONE));
  market.run("alice", market.lending.borrow("USDC", 50_000_000_000n));
  market.pass(YEAR);
  const args = { asset: usdc, amount: 1_000_000n };
  market.run("admin", market.lending.configurator("sweepReserves", args));
  assert.equal(market.balanceAt(market.at.feeCollector, usdc), 1_000_000n);
  assert.equal(market.balanceAt(market.at.safetyModule, usdc), 0n);
});

test("reserves of a new main market go to the collector alone while stakes are in the old one", () => {
  const market = new Watched(threeMarkets);
  const { lending } = market;
  const [usdc, stable] = [market.token("USDC"), market.at.stable];
  market.run("bob", market.stake(100n * ONE));
  market.run("alice", lending.lock("GOLD", 100n * ONE));
  market.run("alice", lending.borrow("USDC", 50_000_000_000n));
  market.run("alice", lending.borrow("PUSD", 50_000n * ONE));
  market.pass(YEAR);
  const request = { to: market.at.lendingPool, function: "setBorrowableAsset" };
  market.run("admin", { ...request, args: { asset: usdc } });
  market.run("admin", lending.configurator("sweepReserves", { asset: usdc, amount: 1_000_000n }));
  assert.equal(market.managed, 100n * ONE);
  assert.equal(market.balanceAt(market.at.feeCollector, usdc), 1_000_000n);
  // The market that stakes insure still pays.
  market.run("admin", lending.configurator("sweepReserves", { asset: stable, amount: ONE }));
  assert.equal(market.managed, 100n * ONE + ONE / 10n);
  market.cool("bob");
  market.run("bob", market.redeem(100n * ONE));
});

test("the module counts no more than its balance, whatever the pool reports", () => {
  const market = new Watched(threeMarkets);
  market.run("bob", market.stake(100n * ONE));
  const { lendingPool: pool, safetyModule: module } = market.at;
  const reported = (expected: bigint, before: bigint) => {
    const call = market.world.parts.chain.callAs(pool, pool).enter(safetyModule, module);
    recordTransfer(call, expected, before);
    return market.managed;
  };
  assert.equal(reported(5n, 0n), 100n * ONE);
  market.donate("bob", 3n);
  assert.equal(reported(5n, 0n), 100n * ONE + 3n);
});

test("an empty module follows the pool to another market, and is checked there", () => {
  const market = new Watched(threeMarkets);
  const asset = market.token("USDC");
  const admin = (request: CallRequest) => market.run("admin", request);
  admin({ to: market.at.lendingPool, function: "setBorrowableAsset", args: { asset } });
  admin(market.ask("syncFromRegistry"));
  const approvals = [{ token: asset, spender: market.at.safetyModule, amount: 7_000_000n }];
  market.run("bob", { ...market.stake(7_000_000n), approvals });
  assert.equal(market.managed, market.balanceAt(market.at.safetyModule, asset));
  market.cool("bob");
  market.run("bob", market.redeem(1_000_000n));
});
