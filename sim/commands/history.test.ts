// State after an earlier block: read, simulated on, and then everything as it is again. A broken
// look back would answer with today's balances, or leave yesterday's behind.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dump, dumpStorages } from "../dump/dump.ts";
import { present } from "../kernel/assert.ts";
import { defaultPreset } from "../presets/default.ts";
import { lively } from "../proof/testing/dumped.ts";
import { Market, worldOf } from "../proof/testing/market.ts";
import { threeMarkets } from "../proof/testing/presets.ts";
import { Script } from "../proof/testing/script.ts";
import { execute } from "./execute.ts";

function balances({ world, at }: Market): readonly bigint[] {
  const { contracts } = world.chain;
  return world.users.all().map(({ address }) => {
    const { store } = present(contracts.get(at.stable), "the stable token");
    return (store as unknown as { _balances: { get(key: string): bigint } })._balances.get(address);
  });
}

test("every block of a run can be read again as it was", () => {
  const market = new Market(defaultPreset);
  const { world } = market;
  const seen = new Map<number, readonly bigint[]>();
  for (const command of new Script(market, "history").commands(200)) {
    const { height } = world.chain;
    execute(world, command);
    if (world.chain.height === height + 1) seen.set(world.chain.height, balances(market));
  }
  assert.ok(seen.size > 30);
  const hash = world.stateHash();
  const now = balances(market);
  for (const [number, then] of seen) {
    const block = present(world.chain.blocks[number], "block");
    assert.deepEqual(
      world.at(block, () => balances(market)),
      then,
      `block ${number}`,
    );
  }
  assert.deepEqual(balances(market), now);
  assert.equal(world.stateHash(), hash);
});

test("a simulation in the past runs at its time, and is undone", () => {
  const market = new Market(defaultPreset);
  const { world } = market;
  const block = present(world.chain.blocks.at(-1), "block");
  const send = (value: bigint) => ({
    ...{ to: market.at.stable, function: "transfer" },
    args: { to: market.who("lender"), value },
  });
  const all = market.balance("trader", market.at.stable);
  execute(world, { kind: "advance", ms: 1_000_000 });
  market.run("trader", send(all));
  const request = market.request("trader", send(all));
  assert.notEqual(world.simulate(request).failure, undefined);
  const past = world.at(block, () => [world.simulate(request).failure, world.chain.now]);
  assert.deepEqual(past, [undefined, BigInt(block.timestamp)]);
  assert.equal(market.balance("trader", market.at.stable), 0n);
  const thrown = () => world.at(block, () => assert.fail("in the past"));
  assert.throws(thrown, /in the past/);
  assert.equal(market.balance("trader", market.at.stable), 0n);
});

test("a loaded world is read as of each block like the dumped one", () => {
  const { world } = lively();
  const loaded = worldOf(threeMarkets);
  assert.ok(execute(loaded, { kind: "load", dump: dump(world) }).ok);
  for (const [at, block] of loaded.chain.blocks.entries()) {
    const then = world.at(present(world.chain.blocks[at], "block"), () => dumpStorages(world));
    const read = loaded.at(block, () => dumpStorages(loaded));
    assert.equal(read, present(then, "state"), `block ${at}`);
    const position = {
      changes: block.changesTo,
      chain: { blocks: at + 1, transactions: block.to },
    };
    assert.equal(
      loaded.asOf(position, () => loaded.clock.seconds),
      block.timestamp,
    );
  }
});

test("state too far back cannot be read", () => {
  const market = new Market(defaultPreset);
  const end = present(market.world.chain.blocks.at(-1), "block");
  for (const [after, seen] of [
    [1_000_000, 1],
    [1_000_001, undefined],
  ] as const) {
    // Pretends that this many changes came after it.
    const { journal } = market.world.parts;
    Object.defineProperty(journal, "length", { value: end.changesTo + after, configurable: true });
    journal.lookBack = (_changes, look) => look();
    assert.equal(
      market.world.at(end, () => 1),
      seen,
    );
  }
});
