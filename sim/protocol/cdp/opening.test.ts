// Depositing and minting at once. A broken version differs from doing one after the other, or does
// only half.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Log } from "../../chain/log-book.ts";
import { execute } from "../../commands/execute.ts";
import { canonical } from "../../kernel/canonical.ts";
import { randomStream } from "../../kernel/random.ts";
import { type CallRequest, ONE } from "../../proof/testing/market.ts";
import { CDP, VaultMarket } from "./testing.ts";

interface Opening {
  readonly symbol: string;
  readonly collateral: bigint;
  readonly dollars: bigint;
}

function both(market: VaultMarket, { symbol, collateral, dollars }: Opening): CallRequest {
  const asset = market.token(symbol);
  const args = { asset, collateralAmount: collateral, amountUSD: dollars };
  const approvals = [{ token: asset, spender: CDP.vault, amount: collateral }];
  const request = market.ask("depositAndMint", args);
  return collateral === 0n ? request : { ...request, approvals };
}

function opened(): VaultMarket {
  const market = new VaultMarket();
  market.configure("GOLD", { stabilityFeeRate: 10n ** 27n + 10n ** 19n });
  market.configure("SILV");
  market.run("alice", market.deposit("GOLD", 3n * ONE));
  market.pass(1_000);
  execute(market.world, { kind: "snapshot", name: "before" });
  return market;
}

/** Two transactions pay two fees, and an approval is logged where it is given. */
const isDone = ({ address, event }: Log, { at }: VaultMarket) =>
  address !== at.voucher && event.name !== "Approval";

/**
 * Everything that may differ between one transaction and two: books, balances, and the engine's
 * events.
 */
function seen(market: VaultMarket, requests: readonly CallRequest[]) {
  execute(market.world, { kind: "restore", name: "before" });
  const events: string[] = [];
  let failure: string | undefined;
  for (const each of requests) {
    failure ??= market.include("alice", each).failure?.code;
    const logged = market.logs().filter((log) => isDone(log, market));
    events.push(
      ...logged.map(({ address, event, values }) =>
        canonical({ address, event: event.name, values }),
      ),
    );
  }
  return { failure, events: failure ?? events, books: failure ?? canonical(market.books()) };
}

describe("depositing and minting at once", () => {
  test("equals depositing, then minting, in events, books and refusals", () => {
    const market = opened();
    const draw = randomStream(7, "opening");
    const counts = new Map<string, number>();
    for (let count = 0; count < 300; count += 1) {
      const opening = {
        symbol: draw.pick(["GOLD", "GOLD", "SILV", "NEWT"]),
        collateral: draw.chance(1, 4) ? draw.bigint(1n, 2n) : draw.bigint(1n, 20n) * ONE,
        dollars: draw.chance(1, 8) ? draw.bigint(0n, ONE) : draw.bigint(1n, 25_000n * ONE),
      };
      const { symbol, collateral, dollars } = opening;
      const two = seen(market, [market.deposit(symbol, collateral), market.mint(symbol, dollars)]);
      const one = seen(market, [both(market, opening)]);
      assert.deepEqual(one, two);
      counts.set(one.failure ?? "done", (counts.get(one.failure ?? "done") ?? 0) + 1);
    }
    assert.ok((counts.get("done") ?? 0) > 30, canonical([...counts]));
    for (const code of ["CDP_MINT_UNSAFE", "CDP_UNSUPPORTED", "CDP_FLOOR"])
      assert.ok(counts.has(code));
  });

  test("deposits nothing if the mint is refused", () => {
    const market = opened();
    const before = canonical(market.books());
    const wallet = market.balance("alice", market.token("GOLD"));
    const request = both(market, { symbol: "GOLD", collateral: ONE, dollars: 1_000_000n * ONE });
    assert.equal(market.include("alice", request).failure?.code, "CDP_MINT_UNSAFE");
    assert.equal(canonical(market.books()), before);
    assert.equal(market.balance("alice", market.token("GOLD")), wallet);
  });

  test("without collateral mints against the vault's own, and leaves no allowance", () => {
    const market = opened();
    const minted = both(market, { symbol: "GOLD", collateral: 0n, dollars: 100n * ONE });
    assert.equal(market.include("alice", minted).failure, undefined);
    assert.equal(market.vault("alice", "GOLD").collateral, 3n * ONE);
    assert.equal(market.include("bob", minted).failure?.code, "CDP_MINT_UNSAFE");
    market.run("alice", both(market, { symbol: "GOLD", collateral: ONE, dollars: ONE }));
    const args = { owner: market.who("alice"), spender: CDP.vault };
    assert.equal(market.read(market.token("GOLD"), "allowance", args), 0n);
  });
});
