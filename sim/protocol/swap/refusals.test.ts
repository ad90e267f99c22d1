// Every refusal of pools and their factory, by code and text, and in the platform's order. A
// missing check lets its transaction through; only fee and nonce may change.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { ONE } from "../../proof/testing/market.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { SwapStage } from ".//testing.ts";

const stage = new SwapStage();
const { exchange, market, pool } = stage;
execute(market.world, { kind: "snapshot", name: "stage" });

function again(): void {
  assert.ok(execute(market.world, { kind: "restore", name: "stage" }).ok);
}

describe("a refusal of a pool or the factory", () => {
  test("REENTRANT is the refusal of a locked pool, if anything called it back", () => {
    again();
    pool.store.locked.set(true);
    assert.equal(market.refusal("alice", pool.swap(true, 0n)), "SWAP_REENTRANT");
    pool.store.locked.set(false);
    market.run("alice", pool.swap(true, ONE));
    assert.equal(pool.store.locked.value, false);
  });
});

describe("checks come in the platform's order", () => {
  const past = { deadline: 0n };
  const zeroSwap = { isAToB: true, amountIn: 0n, minAmountOut: 0n, ...past };
  const zeroAdd = { tokenBAmount: 0n, maxTokenAAmount: 0n, ...past };
  const zeroZap = { isAToB: true, amountIn: 0n, ...past };
  const zeroes = { lpTokenAmount: 0n, minTokenBAmount: 0n, minTokenAAmount: 0n, ...past };

  test("pause, tokens, inputs, deadline, reserves, then the price", () => {
    again();
    const cases: [string, Record<string, unknown>, RefusalCode, RefusalCode][] = [
      ["swap", zeroSwap, "SWAP_INPUT", "SWAP_PAUSED"],
      ["addLiquidity", zeroAdd, "SWAP_INPUTS", "SWAP_PAUSED"],
      ["addLiquiditySingleToken", zeroZap, "SWAP_INPUT", "SWAP_PAUSED"],
      ["removeLiquidity", zeroes, "SWAP_INPUTS", "SWAP_TOKEN_A"],
    ];
    for (const [name, args, code] of cases) {
      assert.equal(market.refusal("alice", pool.pay(name, args)), code);
    }
    const some = { amountIn: 1n, minAmountOut: 10n ** 30n };
    assert.equal(
      market.refusal("alice", pool.pay("swap", { ...zeroSwap, ...some })),
      "SWAP_EXPIRED",
    );
    market.run("admin", {
      to: market.token("GOLD"),
      function: "setStatus",
      args: { newStatus: 2n },
    });
    for (const [name, args] of cases) {
      assert.equal(market.refusal("alice", pool.pay(name, args)), "SWAP_TOKEN_A");
    }
    market.run("admin", pool.ask("setPaused", { paused: true }));
    for (const [name, args, , paused] of cases) {
      assert.equal(market.refusal("alice", pool.pay(name, args)), paused);
    }
  });

  test("each of the three amounts of a removal must be above zero", () => {
    again();
    for (const zero of [0, 1, 2]) {
      const [lp = 0n, b, a] = [1n, 1n, 1n].with(zero, 0n);
      assert.equal(market.refusal("lender", pool.remove(lp, b, a)), "SWAP_INPUTS");
    }
  });

  test("the deadline itself is in time, the second after is not", () => {
    again();
    const deadline = BigInt(market.world.clock.seconds) + 10n;
    const order = { isAToB: true, amountIn: ONE, minAmountOut: 1n, deadline };
    market.pass(10);
    market.run("alice", pool.pay("swap", order));
    market.run("alice", pool.add(ONE, ONE, deadline));
    market.run("alice", pool.zap(true, ONE, deadline));
    market.pass(1);
    assert.equal(market.refusal("alice", pool.pay("swap", order)), "SWAP_EXPIRED");
    assert.equal(market.refusal("alice", pool.zap(true, ONE, deadline)), "SWAP_EXPIRED");
    assert.equal(market.refusal("alice", pool.add(ONE, ONE, deadline)), "SWAP_EXPIRED");
  });

  test("tokens' refusals come in their own words", () => {
    again();
    const unpaid = pool.ask("swap", {
      isAToB: true,
      amountIn: ONE,
      minAmountOut: 1n,
      deadline: 10n ** 12n,
    });
    assert.equal(market.refusal("alice", unpaid), "TOKEN_ALLOWANCE");
    assert.equal(market.refusal("alice", pool.swap(true, 10n ** 30n)), "TOKEN_BALANCE");
    assert.equal(market.refusal("bob", pool.remove(10n)), "TOKEN_BALANCE");
    market.run("admin", { to: market.token("PUSD"), function: "pause" });
    assert.equal(market.refusal("alice", pool.swap(true, ONE)), "NOT_WHITELISTED");
  });

  test("strangers are refused every protected function of pool and factory", () => {
    again();
    const parameters = { swapFeeRate: 0n, lpSharePercent: 0n };
    const asks: [RefusalCode, ReturnType<typeof pool.ask>][] = [
      ["SWAP_NOT_FACTORY", pool.ask("skim", { to: market.who("bob") })],
      ["SWAP_NOT_FACTORY", pool.ask("setFeeParameters", parameters)],
      ["NOT_ADMIN", pool.ask("setPaused", { paused: true })],
      ["NOT_ADMIN", pool.ask("setDisabled", { disabled: true })],
      ["NOT_ADMIN", pool.ask("setZapSwapFeesEnabled", { enabled: false })],
      ["NOT_ADMIN", exchange.askPool("SILV", "PUSD")],
      ["NOT_ADMIN", exchange.ask("setFeeParameters", parameters)],
      ["NOT_ADMIN", exchange.ask("setPoolFeeParameters", { pool: pool.address, ...parameters })],
      ["NOT_ADMIN", exchange.ask("setFeeCollector", { feeCollector: market.who("bob") })],
      ["NOT_ADMIN", exchange.ask("setTokenFactory", { tokenFactory: market.who("bob") })],
      ["NOT_ADMIN", exchange.ask("setAdminRegistry", { adminRegistry: market.who("bob") })],
      ["NOT_ADMIN", exchange.ask("syncPools", { pools: [] })],
      ["NOT_ADMIN", exchange.ask("skimPools", { pools: [], to: market.who("bob") })],
    ];
    for (const [code, request] of asks) {
      assert.equal(market.refusal("bob", request), code, request.function);
    }
  });
});
