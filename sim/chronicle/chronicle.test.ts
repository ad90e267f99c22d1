// Compares what the chronicle says of each block with the world after that block. A broken one
// shows a value too early, too late, twice, or one that a restore took back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../commands/execute.ts";
import { dumpStore } from "../contract/storage.ts";
import { dump } from "../dump/dump.ts";
import { canonical } from "../kernel/canonical.ts";
import { LongRun } from "../proof/properties/long-run.ts";
import { future, lively } from "../proof/testing/dumped.ts";
import { Market } from "../proof/testing/market.ts";
import { threeMarkets } from "../proof/testing/presets.ts";
import type { World } from "../world/world.ts";
import { Chronicle } from "./chronicle.ts";
import type { Version } from "./history.ts";

/** All storage after a block, by address and place: only what differs from its default. */
type Values = Record<string, string>;

function flat(values: Values, path: readonly string[], value: unknown): void {
  if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) flat(values, [...path, key], inner);
  } else if (value !== undefined && !isEmpty(value)) values[JSON.stringify(path)] = String(value);
}

const isEmpty = (value: unknown) =>
  value === 0n || value === false || value === "" || /^0(?:\.0+)?$|^0{40}$/.test(String(value));

function inWorld({ chain }: World): Values {
  const values: Values = {};
  for (const { address, store } of chain.contracts.values()) {
    flat(values, [address], dumpStore(store));
  }
  return values;
}

const asOf = (versions: readonly Version[], block: number): unknown =>
  versions.findLast((version) => version.block <= block)?.value;

function inChronicle({ contracts, entries }: Chronicle, block: number): Values {
  const values: Values = {};
  for (const history of contracts) {
    const { address, kind } = history.contract;
    for (const variable of Object.keys(kind.definition.state)) {
      flat(values, [address, variable], asOf(history.cell(variable), block));
    }
  }
  for (const { contract, variable, keys, versions } of entries) {
    flat(values, [contract.address, variable, ...keys], asOf(versions, block));
  }
  return values;
}

function compare(world: World, chronicle: Chronicle): void {
  chronicle.follow();
  for (const block of world.chain.blocks) {
    const then = world.at(block, () => inWorld(world));
    assert.deepEqual(inChronicle(chronicle, block.number), then, `block ${block.number}`);
  }
  assert.deepEqual(inChronicle(chronicle, Number.POSITIVE_INFINITY), inWorld(world));
}

for (const seed of [1, 2, 3]) {
  test(`after each block the chronicle equals the world, whenever it is read: seed ${seed}`, () => {
    const run = new LongRun(seed);
    const often = new Chronicle(run.world);
    for (let part = 0; part < 8; part += 1) {
      run.run(40);
      often.follow();
    }
    compare(run.world, often);
    const once = new Chronicle(run.world);
    once.follow();
    assert.equal(orderOf(once), orderOf(often));
  });
}

test("a loaded world has the history that the dump held", () => {
  const before = lively();
  const { world } = new Market(threeMarkets);
  const chronicle = new Chronicle(world);
  chronicle.follow();
  assert.ok(execute(world, { kind: "load", dump: dump(before.world) }).ok);
  const loaded = world.chain.height;
  compare(world, chronicle);
  const original = new Chronicle(before.world);
  original.follow();
  assert.equal(orderOf(chronicle), orderOf(original));
  for (const command of future(before)) execute(world, command);
  assert.ok(world.chain.height > loaded);
  compare(world, chronicle);
});

test("only what is new is read, with the position where it begins", () => {
  const { world } = new LongRun(1);
  const chronicle = new Chronicle(world);
  assert.equal(chronicle.follow().first, 0);
  execute(world, { kind: "snapshot", name: "before" });
  const { height } = world.chain;
  execute(world, { kind: "mine", blocks: 3 });
  assert.equal(chronicle.follow().first, height + 1);
  assert.equal(chronicle.follow().first, height + 4);
  execute(world, { kind: "restore", name: "before" });
  execute(world, { kind: "mine", blocks: 5 });
  assert.equal(chronicle.follow().first, height + 1);
});

const orderOf = ({ contracts, entries }: Chronicle): string =>
  canonical({
    contracts: contracts.map(({ contract, changed }) => [contract.address, changed]),
    entries: entries.map(({ contract, variable, keys, versions }) => [
      contract.address,
      variable,
      keys,
      versions.map(({ block }) => block),
    ]),
  });
