// What falls due at one instant, and a millisecond before or after: the block first, then prices,
// then services. An error of one millisecond leaves something out, or changes the order.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Relay } from "../proof/testing/relay.ts";
import { BRIDGE_STATUS } from "../protocol/bridge/definition.ts";
import { execute } from "./execute.ts";

const MINUTE = 60_000;

/** A relay on a whole minute, and its transactions from now on by their functions. */
function stage() {
  const relay = new Relay();
  const { world } = relay;
  const advance = (ms: number) => assert.ok(execute(world, { kind: "advance", ms }).ok);
  advance(MINUTE - (world.clock.ms % MINUTE));
  const from = world.chain.transactions.length;
  const schedule = (afterMs: number) => {
    const path = [{ afterMs, price: 5n }];
    execute(world, { kind: "schedulePrices", asset: relay.token("GOLD"), path });
  };
  const mine = (intervalMs: number) =>
    execute(world, { kind: "setMining", mode: "interval", intervalMs });
  const names = () => world.chain.transactions.slice(from).map(({ request }) => request.function);
  return { relay, advance, schedule, mine, names };
}

const [PRICE, SERVICE] = ["setAssetPrice", "confirmDepositBatch"];

for (const [offsetMs, order] of [
  [-1, [PRICE, SERVICE]],
  [0, [PRICE, SERVICE]],
  [1, [SERVICE, PRICE]],
] as const) {
  test(`a price ${offsetMs} ms after a service's instant is set in the order of time`, () => {
    const { relay, advance, schedule, names } = stage();
    relay.observe();
    schedule(MINUTE + offsetMs);
    advance(MINUTE + Math.max(offsetMs, 0));
    assert.deepEqual(
      names().filter((name) => name === PRICE || name === SERVICE),
      order,
    );
  });
}

for (const [offsetMs, status] of [
  [-1, "initiated"],
  [0, "initiated"],
  [1, "completed"],
] as const) {
  test(`a block ${offsetMs} ms after a service's instant contains what it sent before`, () => {
    const { relay, advance, mine, names } = stage();
    const hash = relay.seen();
    mine(MINUTE + offsetMs);
    relay.submit("alice", { to: relay.at.stable, function: "totalSupply" });
    advance(MINUTE + Math.max(offsetMs, 0));
    assert.ok(names().includes("totalSupply"));
    assert.equal(relay.statusOf(hash), BRIDGE_STATUS[status]);
  });

  test(`a price ${offsetMs} ms before a block's instant is in it if it came before`, () => {
    const { relay, advance, schedule, mine, names } = stage();
    mine(MINUTE);
    relay.submit("alice", { to: relay.at.stable, function: "totalSupply" });
    schedule(MINUTE - offsetMs);
    advance(MINUTE + Math.max(-offsetMs, 0));
    assert.ok(names().includes("totalSupply"));
    assert.equal(names().includes(PRICE), status === "completed");
  });
}
