// Block listeners hear of each block once, while its command runs. A broken world reports a
// rehearsed block, repeats one that a restore repeats, or leaves one out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Market } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { START } from "../proof/testing/prices.ts";
import type { Command } from "../world/command.ts";
import { execute } from "./execute.ts";

const HOUR = 3_600_000;

test("each block of each command is reported once, and no rehearsed or repeated one", () => {
  const market = new Market(vectors);
  const { world } = market;
  const heard: string[] = [];
  const wanted: string[] = [];
  const name = ({ number, timestamp }: { number: number; timestamp: number }) =>
    `${number} at ${timestamp - START}`;
  world.watchBlocks(() => {
    const block = world.chain.blocks.at(-1);
    assert.equal(block?.timestamp, world.clock.seconds);
    if (block !== undefined) heard.push(name(block));
  });
  const take = (command: Command) => {
    const from = world.chain.blocks.length;
    assert.equal(execute(world, command).ok, true);
    if (command.kind !== "restore") wanted.push(...world.chain.blocks.slice(from).map(name));
    assert.deepEqual(heard, wanted, command.kind);
  };
  const asset = market.at.stable;
  const path = [1, 2, 3].map((at) => ({ afterMs: at * 1000, price: BigInt(at) }));
  take({ kind: "snapshot", name: "early" });
  take({ kind: "schedulePrices", asset, path });
  take({ kind: "advance", ms: HOUR });
  take({ kind: "mine", blocks: 3 });
  take({ kind: "snapshot", name: "late" });
  const from = market.who("admin");
  const request = {
    from,
    to: market.at.stable,
    function: "transfer",
    args: { to: from, value: 1n },
  };
  world.rehearse(request, () => undefined);
  world.simulate(request);
  take({ kind: "submit", ...request });
  take({ kind: "restore", name: "early" });
  take({ kind: "restore", name: "late" });
  take({ kind: "setMining", mode: "interval", intervalMs: 1000 });
  take({ kind: "submit", ...request });
  take({ kind: "advance", ms: HOUR });
  assert.equal(wanted.length, 8, wanted.join());
});
