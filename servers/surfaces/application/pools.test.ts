// Swap pools as shown: the list, and the pool of a pair. (decision 23) A broken one swaps A and B,
// gives worth in the wrong unit, drops digits of a ratio, or shows a disabled pool.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testApplication } from "../../proof/testing/application.ts";
import { badAddresses } from "./bad-values.ts";
import { decide, lpAt, poolAt, swap, WHOLE, whole } from "./test-pools.ts";

const app = testApplication();

async function names(query: string): Promise<string> {
  const { status, body } = await app.ask(`GET /api/swap-pools?${query}`);
  assert.equal(status, 200, query);
  return body.pools.map(({ poolName }: { poolName: string }) => poolName).join(" ");
}

describe("the list of pools", () => {
  test("needs no token, and comes largest first, then by address", async () => {
    const { status, body } = await app.ask("GET /api/swap-pools");
    assert.equal(status, 200);
    assert.deepEqual([body.totalCount, body.limit, body.offset], [4, 10, 0]);
    assert.equal(await names(""), "WBTC-PUSD WETH-PUSD GOLD-PUSD USDC-PUSD");
    assert.deepEqual(body.pools[1], {
      address: poolAt(app),
      poolName: "WETH-PUSD",
      tokenA: app.at("WETH"),
      tokenB: app.at("PUSD"),
      tokenABalance: whole(1_000n),
      tokenBBalance: whole(2_500_000n),
      aToBRatio: "2500.000000000000000000",
      bToARatio: "0.000400000000000000000",
      swapFeeRate: "0.003",
      lpFeeShare: "0.7",
      lpToken: lpAt(app),
      lpTotalSupply: whole(2_500_000n),
      totalLiquidityUSD: "5000000.00",
      isPaused: false,
    });
  });

  test("counts each token by its own decimals", async () => {
    const { body } = await app.ask(`GET /api/swap-pools?address=eq.${poolAt(app, "WBTC-PUSD")}`);
    const [{ tokenABalance, totalLiquidityUSD, aToBRatio, bToARatio }] = body.pools;
    assert.equal(tokenABalance, "5000000000");
    assert.equal(totalLiquidityUSD, "6000000.00");
    assert.equal(aToBRatio, "600000000000000.000000000000000000");
    assert.equal(bToARatio, "0.00000000000000166666666666666667");
  });

  test("is filtered by any column, ordered and paged", async () => {
    assert.equal(await names("order=poolName.asc&limit=2"), "GOLD-PUSD USDC-PUSD");
    assert.equal(await names("order=poolName.asc&limit=2&offset=2"), "WBTC-PUSD WETH-PUSD");
    assert.equal(await names(`tokenA=eq.0x${app.at("GOLD")}`), "GOLD-PUSD");
    assert.equal(await names("totalLiquidityUSD=gt.5000000"), "WBTC-PUSD");
    assert.equal(await names("bToARatio=eq.0.0004"), "WETH-PUSD");
    assert.equal(await names("swapFeeRate=neq.0.003"), "");
    assert.equal(await names("isPaused=eq.true"), "");
    assert.equal(await names(`lpTotalSupply=gte.${whole(3_000_000n)}`), "WBTC-PUSD");
  });

  test("refuses a wrong query and names the parameter", async () => {
    const cases = {
      "limit=0": '"limit" must be a whole number of at least 1',
      "offset=x": '"offset" must be a whole number of at least 0',
      "tokenABalance=gt.many": '"tokenABalance" must compare with a number',
      "order=worth.desc": '"order" must be columns with .asc or .desc: column worth does not exist',
      "token=eq.1": "column token does not exist",
    };
    const before = app.world.stateHash();
    for (const [query, fault] of Object.entries(cases)) {
      const { status, body } = await app.ask(`GET /api/swap-pools?${query}`);
      const message = `Swap pools Argument Validation Error: ${fault}`;
      assert.deepEqual(
        [status, body.error],
        [400, { message, status: 400, type: "ValidationError" }],
      );
    }
    assert.equal(app.world.stateHash(), before);
  });

  test("follows the balances and the fee's parameters", async () => {
    const own = testApplication();
    const { body } = await swap(own);
    const { pools, addresses } = { pools: "GET /api/swap-pools", addresses: own.world.addresses };
    const read = async () =>
      (await own.ask(`${pools as "GET /api/swap-pools"}?address=eq.${poolAt(own)}`)).body.pools[0];
    const after = await read();
    // The fee is 0.3 % of one WETH, of which 30 % go to the collector.
    assert.equal(after.tokenABalance, String(1_001n * WHOLE - (WHOLE * 9n) / 10_000n));
    assert.equal(after.tokenBBalance, String(2_500_000n * WHOLE - BigInt(body.amountOut)));
    const fees = { pool: poolAt(own), swapFeeRate: 25n, lpSharePercent: 10_000n };
    decide(own, addresses.poolFactory, "setPoolFeeParameters", fees);
    const set = await read();
    assert.deepEqual([set.swapFeeRate, set.lpFeeShare], ["0.0025", "1"]);
  });
});

describe("the pool of a pair", () => {
  test("is the same in either order, with or without 0x", async () => {
    const listed = await app.ask(`GET /api/swap-pools?address=eq.${poolAt(app)}`);
    const [a, b] = [app.at("WETH"), app.at("PUSD")];
    for (const pair of [`${a}/${b}`, `${b}/${a}`, `0x${b}/0x${a.toUpperCase()}`]) {
      const { status, body } = await app.ask(`GET /api/swap-pools/${pair}`);
      assert.equal(status, 200);
      assert.deepEqual(body, listed.body.pools[0]);
    }
  });

  test("is 404 if there is none, and 400 for one token twice or an invalid address", async () => {
    const [weth, gold] = [app.at("WETH"), app.at("GOLD")];
    const error = { message: "Pool not found", status: 404, type: "PlatformError" };
    for (const pair of [
      `${weth}/${gold}`,
      `${"1".repeat(40)}/${gold}`,
      `${gold}/${"0".repeat(40)}`,
    ]) {
      const { status, body } = await app.ask(`GET /api/swap-pools/${pair}`);
      assert.deepEqual([status, body], [404, { error }]);
    }
    const prefix = "Swap pool of a pair Argument Validation Error: ";
    const same = await app.ask(`GET /api/swap-pools/${weth}/0x${weth}`);
    assert.equal(same.status, 400);
    const fault = '"tokenAddress2" must not be the same as "tokenAddress1"';
    assert.deepEqual(same.body.error, {
      message: prefix + fault,
      status: 400,
      type: "ValidationError",
    });
    for (const [at, wrong] of badAddresses(weth)) {
      if (typeof at !== "string" || at === "") continue;
      const { status, body } = await app.ask(
        `GET /api/swap-pools/${gold}/${encodeURIComponent(at)}`,
      );
      assert.equal(status, 400);
      assert.equal(body.error.message, `${prefix}"tokenAddress2" ${wrong}`);
    }
  });
});

test("is marked if paused, and not shown if disabled", async () => {
  const own = testApplication();
  const pair = `GET /api/swap-pools/${own.at("WETH")}/${own.at("PUSD")}` as const;
  decide(own, poolAt(own), "setPaused", { paused: true });
  assert.equal((await own.ask(pair)).body.isPaused, true);
  assert.equal((await own.ask("GET /api/swap-pools?isPaused=eq.true")).body.totalCount, 1);
  decide(own, poolAt(own), "setDisabled", { disabled: true });
  assert.equal((await own.ask("GET /api/swap-pools")).body.totalCount, 3);
  assert.equal((await own.ask(pair)).status, 404);
});

test("is empty if new: no ratio, no worth", async () => {
  const own = testApplication();
  const tokens = { tokenA: own.at("SILV"), tokenB: own.at("PUSD") };
  decide(own, own.world.addresses.poolFactory, "createPool", tokens);
  const { body } = await own.ask(`GET /api/swap-pools/${tokens.tokenB}/${tokens.tokenA}`);
  const { poolName, tokenABalance, tokenBBalance, totalLiquidityUSD, lpTotalSupply } = body;
  assert.deepEqual(
    [poolName, tokenABalance, tokenBBalance, totalLiquidityUSD, lpTotalSupply],
    ["SILV-PUSD", "0", "0", "0.00", "0"],
  );
  const none = "0.000000000000000000";
  assert.deepEqual([body.aToBRatio, body.bToARatio], [none, none]);
});
