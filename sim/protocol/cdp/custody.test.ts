// The vault and the reserve when the engine calls them in a transaction of its own, as an operator
// may have it do. Within the engine's own calls other lines run.
import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { ONE } from "../../proof/testing/market.ts";
import { CDP, VaultMarket } from "./testing.ts";

function stage() {
  const market = new VaultMarket();
  market.configure("GOLD");
  const [alice, bob, gold] = [market.who("alice"), market.who("bob"), market.token("GOLD")];
  const { stable, voucher } = market.at;
  const mint = { to: voucher, function: "mint", args: { to: CDP.engine, amount: 100n * ONE } };
  market.run("admin", mint);
  market.run("alice", market.deposit("GOLD", 50n * ONE));
  const approval = { spender: CDP.vault, value: 100n * ONE };
  market.run("alice", { to: gold, function: "approve", args: approval });
  const gift = { to: CDP.reserve, value: 20n * ONE };
  market.run("lender", { to: stable, function: "transfer", args: gift });
  return { market, alice, bob, gold };
}

type Market = ReturnType<typeof stage>["market"];

function figures(market: Market): Record<string, bigint> {
  const [gold, { stable }] = [market.token("GOLD"), market.at];
  return {
    written: market.books().vaults.find(({ asset }) => asset === gold)?.written ?? 0n,
    alice: market.balance("alice", gold),
    bob: market.balance("bob", gold),
    vault: market.balanceAt(CDP.vault, gold),
    reserve: market.balanceAt(CDP.reserve, stable),
    paid: market.balance("bob", stable),
  };
}

test("the vault and the reserve move what the engine's own transaction says, for the owner it names", () => {
  const { market, alice, bob, gold } = stage();
  const [ten, asset] = [10n * ONE, gold];
  for (const [to, name, args, moved, logged] of [
    [
      CDP.vault,
      "withdraw",
      { user: alice, asset, amount: ten },
      { written: -ten, alice: ten, vault: -ten },
      ["CollateralWithdrawn", alice, asset, ten],
    ],
    [
      CDP.vault,
      "deposit",
      { user: alice, asset, amount: ten },
      { written: ten, alice: -ten, vault: ten },
      ["CollateralDeposited", alice, asset, ten],
    ],
    [
      CDP.vault,
      "seize",
      { borrower: alice, asset, liquidator: bob, amount: ten },
      { written: -ten, bob: ten, vault: -ten },
      ["CollateralSeized", alice, bob, asset, ten],
    ],
    [
      CDP.reserve,
      "transferTo",
      { to: bob, amount: ten },
      { reserve: -ten, paid: ten },
      ["Transferred", bob, ten],
    ],
  ] as const) {
    const before = figures(market);
    const request = { from: CDP.engine, to, function: name, args };
    const outcome = execute(market.world, { kind: "submit", ...request });
    assert.ok(outcome.ok, name);
    assert.equal(outcome.transaction?.failure, undefined, name);
    const wanted: Record<string, bigint> = { ...before };
    for (const [figure, by] of Object.entries(moved)) wanted[figure] = (before[figure] ?? 0n) + by;
    assert.deepEqual(figures(market), wanted, name);
    const last = market.logs().at(-1);
    assert.deepEqual([last?.event.name, ...(last?.values ?? [])], logged);
  }
});
