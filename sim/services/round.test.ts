// Services on their grid during an advance, with services made for the test. A broken round wakes a
// service for nothing, at the wrong time, or for ever.

import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../commands/execute.ts";
import { Market } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { include } from "../world/inclusion.ts";
import type { World } from "../world/world.ts";
import { Round } from "./round.ts";
import type { Service } from "./service.ts";

const MINUTE = 60_000;

/** Sends one unit to itself at each visit, as long as `wanted` returns true. */
function sender(market: Market, wanted: () => boolean, value = 1n): Service & { at: number[] } {
  const at: number[] = [];
  return {
    name: "sender",
    account: "relayer",
    duty: "counting",
    everyMs: MINUTE,
    unfinished: () => [],
    at,
    waits: wanted,
    run: (world: World) => {
      at.push(world.clock.ms);
      const to = market.who("relayer");
      include(world, { from: to, to: market.at.stable, function: "transfer", args: { to, value } });
    },
  };
}

/** Runs all visits due until then, moving the clock as an advance does. */
function pass(market: Market, services: readonly Service[], untilMs: number): void {
  const round = new Round(market.world, services);
  for (;;) {
    const visit = round.next(untilMs);
    if (visit === undefined) break;
    market.world.clock.moveTo(visit.dueMs);
    round.run(visit);
  }
  market.world.clock.moveTo(untilMs);
}

test("a service acts at the instants of its grid while something waits, and not before", () => {
  const market = new Market({ ...vectors, genesisMs: 10 * MINUTE + 1 });
  let wanted = 3;
  const service = sender(market, () => wanted > 0, 0n);
  const counting = {
    ...service,
    run: (world: World) => {
      wanted -= 1;
      service.run(world);
    },
  };
  pass(market, [counting], 30 * MINUTE);
  assert.deepEqual(service.at, [11 * MINUTE, 12 * MINUTE, 13 * MINUTE]);
  assert.equal(market.world.clock.ms, 30 * MINUTE);
});

test("a service that achieves nothing rests until the next command", () => {
  const market = new Market({ ...vectors, genesisMs: 10 * MINUTE });
  const service = sender(market, () => true);
  pass(market, [service], 10_000 * MINUTE);
  assert.deepEqual(service.at, [11 * MINUTE], "the relayer holds no dollars to send");
  pass(market, [service], 10_002 * MINUTE);
  assert.deepEqual(service.at, [11 * MINUTE, 10_001 * MINUTE]);
});

test("a service whose transactions fail in their blocks rests too", () => {
  const market = new Market({ ...vectors, genesisMs: 10 * MINUTE });
  execute(market.world, { kind: "setMining", mode: "interval", intervalMs: 1_000 });
  const service = sender(market, () => true);
  const round = new Round(market.world, [service]);
  for (let minute = 11; minute < 40; minute += 1) {
    const visit = round.next(minute * MINUTE);
    if (visit === undefined) continue;
    market.world.clock.moveTo(visit.dueMs);
    round.run(visit);
    execute(market.world, { kind: "mine" });
  }
  assert.deepEqual(service.at, [11 * MINUTE]);
});

test("a service whose call is only a vote rests", () => {
  const market = new Market({ ...vectors, genesisMs: 10 * MINUTE });
  const admin = market.who("relayer");
  market.run("admin", { to: market.at.adminRegistry, function: "addAdmin", args: { admin } });
  const service = sender(market, () => true);
  const voting = {
    ...service,
    run: (world: World) => {
      service.at.push(world.clock.ms);
      include(world, { from: admin, to: market.at.stable, function: "pause", args: {} });
    },
  };
  pass(market, [voting], 100 * MINUTE);
  assert.deepEqual(service.at, [11 * MINUTE]);
});

test("a service whose transaction waits for a block sends nothing more", () => {
  const market = new Market({ ...vectors, genesisMs: 10 * MINUTE });
  execute(market.world, { kind: "setMining", mode: "manual" });
  const service = sender(market, () => true, 0n);
  pass(market, [service], 15 * MINUTE);
  assert.deepEqual(service.at, [11 * MINUTE]);
  execute(market.world, { kind: "mine" });
  pass(market, [service], 15 * MINUTE + 1);
  assert.deepEqual(service.at, [11 * MINUTE]);
  pass(market, [service], 16 * MINUTE);
  assert.deepEqual(service.at, [11 * MINUTE, 16 * MINUTE]);
});

test("of two that are due together the first listed acts first", () => {
  const market = new Market({ ...vectors, genesisMs: 10 * MINUTE });
  const order: string[] = [];
  const make = (name: string, everyMs: number): Service => {
    let left = 2;
    return {
      ...sender(market, () => left > 0, 0n),
      name,
      duty: name,
      everyMs,
      unfinished: () => [],
      run: (world) => {
        left -= 1;
        order.push(`${name} ${world.clock.ms / MINUTE}`);
        const to = market.who("relayer");
        const args = { to, value: 0n };
        include(world, { from: to, to: market.at.stable, function: "transfer", args });
      },
    };
  };
  pass(market, [make("slow", 2 * MINUTE), make("quick", MINUTE)], 20 * MINUTE);
  assert.deepEqual(order, ["quick 11", "slow 12", "quick 12", "slow 14"]);
});
