// The factory at run time: new pools, undoing, dumping and loading them, and the fees they inherit.
// A deployment outside the undo journal would survive a restore here.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { dump } from "../../dump/dump.ts";
import { ONE } from "../../proof/testing/market.ts";
import { addressFor, createPool, type FactoryCall } from "./create-pool.ts";
import { poolFactory } from "./factory.ts";
import { tradablePools } from "./figures.ts";
import { Exchange, FOREVER, NOWHERE, Pool } from "./testing.ts";

function factoryCall({ market, factory }: Exchange, sender = market.who("admin")): FactoryCall {
  return market.world.chain.callAs(sender, factory) as FactoryCall;
}

describe("a new pool", () => {
  const exchange = new Exchange();
  const { market } = exchange;
  const { chain } = market.world;
  const pair = { tokenA: market.token("GOLD"), tokenB: market.token("PUSD") };
  const before = market.world.stateHash();
  execute(market.world, { kind: "snapshot", name: "bare" });
  const { pool: address } = market.run("admin", exchange.askPool("GOLD", "PUSD"));
  const pool = new Pool(market, address as string);
  const { lp } = pool;

  test("is announced after its LP token", () => {
    const { _owner } = factoryCall(exchange).store;
    const names = ["Gold-Dollar LP Token", "GOLD-PUSD-LP"];
    assert.deepEqual(
      market.ownLogs().map(({ address: at, event, values }) => [at, event.name, ...values]),
      [
        [pool.lp, "Transfer", ZERO_ADDRESS, _owner.value, 0n],
        [pool.lp, "Mint", _owner.value, 0n],
        [pool.lp, "StatusChanged", 1n],
        [market.at.tokenFactory, "TokenCreated", pool.lp, exchange.factory, ...names],
        [exchange.factory, "NewPool", pair.tokenA, pair.tokenB, pool.address],
      ],
    );
  });

  test("has addresses derived from factory and pair, and is found in both directions", () => {
    assert.equal(pool.address, addressFor(exchange.factory, "pool", pair));
    assert.equal(pool.lp, addressFor(exchange.factory, "lp", pair));
    const { pools, allPools } = factoryCall(exchange).store;
    assert.equal(pools.at(pair.tokenA).get(pair.tokenB), pool.address);
    assert.equal(pools.at(pair.tokenB).get(pair.tokenA), pool.address);
    assert.deepEqual(allPools.items, [pool.address]);
  });

  test("starts empty, open and with the factory's fees", () => {
    const { isPaused, isDisabled, isStable, locked, zapSwapFeesEnabled } = pool.store;
    const flags = [isPaused, isDisabled, isStable, locked, zapSwapFeesEnabled];
    assert.deepEqual(
      flags.map(({ value }) => value),
      [false, false, false, false, true],
    );
    assert.deepEqual(pool.reserves, { a: 0n, b: 0n });
    assert.deepEqual(pool.ratios, ["0.000000000000000000", "0.000000000000000000"]);
    assert.equal(pool.store.swapFeeRate.value, 0n);
    assert.equal(pool.store.poolFactory.value, exchange.factory);
    const store = chain.contracts.get(pool.lp)?.store as Record<string, { value: unknown }>;
    const shown = ["_totalSupply", "customDecimals", "status", "description"].map(
      (name) => store[name]?.value,
    );
    assert.deepEqual(shown, [0n, 18n, 1n, "Liquidity Provider Token"]);
  });

  test("takes liquidity only once its LP token lets it mint", () => {
    assert.equal(market.refusal("alice", pool.add(ONE, ONE)), "NOT_ADMIN");
    const args = { target: pool.lp, func: "mint", account: pool.address };
    market.run("admin", { to: market.at.adminRegistry, function: "addWhitelist", args });
    market.run("alice", pool.add(ONE, ONE));
    assert.equal(market.refusal("alice", pool.remove(ONE)), "NOT_ADMIN");
  });

  test("is gone after a restore, and comes back the same", () => {
    execute(market.world, { kind: "snapshot", name: "with pool" });
    const after = market.world.stateHash();
    assert.ok(execute(market.world, { kind: "restore", name: "bare" }).ok);
    assert.equal(market.world.stateHash(), before);
    assert.equal(chain.contracts.has(pool.address), false);
    assert.equal(chain.contracts.has(lp), false);
    assert.ok(execute(market.world, { kind: "restore", name: "with pool" }).ok);
    assert.equal(market.world.stateHash(), after);
    assert.equal(market.balance("alice", pool.lp), ONE);
  });

  test("is the same after a dump and a load", () => {
    const { world } = market;
    const text = dump(world);
    const hash = world.stateHash();
    assert.deepEqual(execute(world, { kind: "load", dump: text }), { ok: true });
    assert.equal(dump(world), text);
    assert.equal(world.stateHash(), hash);
    assert.equal(pool.ratios[0], "1.000000000000000000");
  });
});

test("a creation that fails or is only simulated deploys nothing", () => {
  const exchange = new Exchange();
  const { market } = exchange;
  const { chain } = market.world;
  const contracts = chain.contracts.size;
  const request = market.request("admin", exchange.askPool("GOLD", "PUSD"));
  assert.equal(market.world.simulate(request).failure, undefined);
  assert.equal(chain.contracts.size, contracts);
  const changes = chain.journal.length;
  createPool(factoryCall(exchange), {
    tokenA: market.token("GOLD"),
    tokenB: market.token("SILV"),
  });
  assert.equal(chain.contracts.size, contracts + 2);
  chain.journal.undoTo(changes);
  assert.equal(chain.contracts.size, contracts);
  market.run("admin", exchange.askPool("GOLD", "PUSD"));
});

describe("the factory", () => {
  test("passes its fees on to pools that have none of their own", () => {
    const exchange = new Exchange();
    const { market } = exchange;
    const pool = exchange.open("GOLD", "PUSD");
    market.run("lender", pool.add(10_000n, 10_000n));
    // At a fee of 30 bps 10,000 of input nets 9,970: floor(9970 * 10000 / 19970) = 4992.
    const quote = () => market.world.simulate(market.request("alice", pool.swap(true, 10_000n)));
    assert.deepEqual(quote().result, { amountOut: 4_992n });
    const fees = (swapFeeRate: bigint, lpSharePercent: bigint) => ({ swapFeeRate, lpSharePercent });
    market.run("admin", exchange.ask("setFeeParameters", fees(1_000n, 5_000n)));
    assert.deepEqual(market.ownLogs().at(-1)?.values, [1_000n, 5_000n]);
    assert.deepEqual(quote().result, { amountOut: 4_736n });
    const own = { pool: pool.address, ...fees(1n, 10_000n) };
    market.run("admin", exchange.ask("setPoolFeeParameters", own));
    assert.deepEqual(market.ownLogs().at(-1)?.values, [pool.address, 1n, 10_000n]);
    assert.deepEqual(quote().result, { amountOut: 4_999n });
    // With the whole fee left to the LPs, the collector gets a transfer of 0.
    market.run("alice", pool.swap(true, 10_000n));
    const paid = market.logs().filter(({ values }) => values[1] === market.at.feeCollector);
    assert.deepEqual(
      paid.map(({ values }) => values[2]),
      [0n],
    );
  });

  test("sends protocol fees where it says, and logs each of its changes", () => {
    const exchange = new Exchange();
    const { market } = exchange;
    const pool = exchange.open("GOLD", "PUSD");
    market.run("lender", pool.add(ONE, ONE));
    const bob = market.who("bob");
    const before = market.balance("bob", market.token("GOLD"));
    market.run("admin", exchange.ask("setFeeCollector", { feeCollector: bob }));
    assert.deepEqual(market.ownLogs().at(-1)?.event.name, "FeeCollectorsUpdated");
    market.run("alice", pool.swap(true, 1_000_000n));
    assert.equal(market.balance("bob", market.token("GOLD")), before + 900n);
    market.run("admin", exchange.ask("setAdminRegistry", { adminRegistry: bob }));
    assert.deepEqual(market.ownLogs().at(-1)?.values, [bob]);
    const { tokenFactory } = market.at;
    market.run("admin", exchange.ask("setTokenFactory", { tokenFactory }));
    assert.deepEqual(market.ownLogs().at(-1)?.values, [tokenFactory]);
    const nowhere = exchange.ask("setTokenFactory", { tokenFactory: NOWHERE });
    assert.equal(market.refusal("admin", nowhere), "UNKNOWN_CONTRACT");
  });

  test("syncs and skims the named pools, or all of them", () => {
    const exchange = new Exchange();
    const { market } = exchange;
    const [one, two] = [exchange.open("GOLD", "PUSD"), exchange.open("SILV", "PUSD")];
    for (const pool of [one, two]) {
      market.run("lender", pool.add(1_000n, 1_000n));
      pool.donate("bob", true, 7n);
    }
    market.run("admin", exchange.ask("syncPools", { pools: [two.address] }));
    assert.deepEqual([one.reserves.a, two.reserves.a], [1_000n, 1_007n]);
    const to = market.who("alice");
    const before = market.balance("alice", market.token("GOLD"));
    market.run("admin", exchange.ask("skimPools", { pools: [], to }));
    assert.equal(market.balance("alice", market.token("GOLD")), before + 7n);
    market.run("admin", exchange.ask("syncPools", { pools: [] }));
    assert.deepEqual([one.reserves.a, two.reserves.a], [1_000n, 1_007n]);
  });

  test("lists the pools that can trade", () => {
    const exchange = new Exchange();
    const { market } = exchange;
    const [one, two] = [exchange.open("GOLD", "PUSD"), exchange.open("SILV", "GOLD")];
    const listed = () => tradablePools(factoryCall(exchange)).map(({ address }) => address);
    assert.deepEqual(listed(), [one.address, two.address]);
    market.run("admin", one.ask("setPaused", { paused: true }));
    assert.deepEqual(listed(), [two.address]);
    market.run("admin", {
      to: market.token("SILV"),
      function: "setStatus",
      args: { newStatus: 2n },
    });
    assert.deepEqual(listed(), []);
  });

  test("must be a real factory when a pool names it", () => {
    const exchange = new Exchange();
    const { market } = exchange;
    const pool = exchange.open("GOLD", "PUSD");
    pool.store.poolFactory.set(market.at.tokenFactory);
    assert.equal(market.refusal("alice", pool.add(ONE, ONE, FOREVER)), "UNKNOWN_CONTRACT");
    assert.equal(poolFactory.definition.name, "PoolFactory");
  });
});
