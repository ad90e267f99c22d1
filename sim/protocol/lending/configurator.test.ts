// The pool when its configurator calls it in a transaction of its own, as an operator may have it
// do. A function that accepts the configurator and then does nothing would pass every test through
// it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { dumpStore } from "../../contract/storage.ts";
import { present } from "../../kernel/assert.ts";
import { Lending } from "../../proof/testing/lending.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";
import { ownedFunctions } from "../governance/owned.ts";
import { poolConfiguratorDefinition } from "./components-definition.ts";

/**
 * Bad debt of bob's, a year's reserves, and a loan of alice's whose collateral no longer has
 * weight.
 */
function stage(): Market {
  const market = new Market(vectors);
  const ask = new Lending(market);
  const { voucher } = market.at;
  const args = { to: market.at.poolConfigurator, amount: 100n * ONE };
  market.run("admin", { to: voucher, function: "mint", args });
  market.run("lender", ask.supply("PUSD", 100_000n * ONE));
  market.run("bob", ask.lock("GOLD", ONE));
  market.run("bob", ask.borrow("PUSD", 1_500n * ONE));
  market.setPrice("GOLD", 1_000n * ONE);
  market.run("lender", ask.liquidate(market.who("bob"), { debt: "PUSD", collateral: "GOLD" }));
  market.run("alice", ask.lock("GOLD", 10n * ONE));
  market.run("alice", ask.borrow("PUSD", 5_000n * ONE));
  market.pass(31_536_000);
  market.run("admin", ask.configure("GOLD", { ltv: 0n, liquidationThreshold: 0n }));
  return market;
}

/** Each function of the configurator with arguments that change the stage's pool. */
function changes(market: Market): Readonly<Record<string, NonNullable<CallRequest["args"]>>> {
  const asset = market.at.stable;
  return {
    configureAsset: { ...new Lending(market).configure("SILV", { ltv: 4_321n }).args },
    setDebtCeilings: { asset, assetUnits: 5n, usdValue: 7n },
    setSafetyShareBps: { bps: 1_234n },
    setCollateralLockedByLoan: { locked: true },
    sweepReserves: { asset, amount: 3n },
    writeOffBadDebtFromReserves: { asset, amount: 5n },
    writeOffBadDebtWithHaircut: { asset, amount: 7n, reason: "last" },
    recognizeBadDebt: { borrower: market.who("alice") },
  };
}

/** What the pool stores, and what it logged last. */
function poolOf(market: Market): { stored: unknown; logged: unknown } {
  const { lendingPool } = market.at;
  const { store } = present(market.world.chain.contracts.get(lendingPool), "the lending pool");
  const logs = market.logs().filter(({ address }) => address === lendingPool);
  return {
    stored: dumpStore(store),
    logged: logs.map(({ event, values }) => [event.name, ...values]),
  };
}

function asConfigurator(market: Market, request: Omit<CallRequest, "to">): void {
  const { poolConfigurator: from, lendingPool: to } = market.at;
  const outcome = execute(market.world, { kind: "submit", from, to, args: {}, ...request });
  assert.ok(outcome.ok && outcome.transaction !== undefined);
  assert.equal(outcome.transaction.failure, undefined, request.function);
}

test("the pool does for the configurator's own transaction what an admin has the configurator do", () => {
  const [through, direct] = [stage(), stage()];
  const wanted = changes(through);
  const own = Object.keys(poolConfiguratorDefinition.functions).filter(
    (name) => !(name in ownedFunctions),
  );
  assert.deepEqual(Object.keys(wanted).sort(), own.sort());
  for (const [name, args] of Object.entries(wanted)) {
    const before = poolOf(direct).stored;
    through.run("admin", new Lending(through).configurator(name, args));
    asConfigurator(direct, { function: name, args });
    const after = poolOf(direct);
    assert.notDeepEqual(after.stored, before, name);
    assert.deepEqual(after, poolOf(through), name);
  }
});
