// Every number of a command is accepted up to its bound and refused beyond it. The bounds are
// repeated here, so that the documented ones are those of the world.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Market } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import type { Command } from "../world/command.ts";
import {
  AHEAD_MAX,
  AHEAD_OF_SENDER_MAX,
  BLOCK_TRANSACTIONS_MAX,
  PENDING_MAX,
} from "../world/mempool.ts";
import { execute } from "./execute.ts";
import { DUE_ITEMS_MAX } from "./time.ts";

const CENTURY_MS = 3_153_600_000_000;
/** No upper bound of its own. */
const ANY = Number.MAX_SAFE_INTEGER;

const { world, asset, user } = (() => {
  const market = new Market(vectors);
  return { world: market.world, asset: market.token("GOLD"), user: "alice" };
})();

const walk = { kind: "walkPrice", asset, everyMs: 1_000, stepBps: 100, steps: 10 } as const;
const point = (afterMs: number) => ({ afterMs, price: 1n });
const pathOf = (path: { afterMs: number; price: bigint }[]): Command => ({
  kind: "schedulePrices",
  asset,
  path,
});
const letters = (length: number) => "a".repeat(Math.max(0, length));

/** Each with the least and the most it takes. */
const BOUNDS: Readonly<Record<string, readonly [(n: number) => Command, number, number]>> = {
  "milliseconds of an advance": [(ms) => ({ kind: "advance", ms }), 0, CENTURY_MS],
  "blocks at once": [(blocks) => ({ kind: "mine", blocks }), 1, 1_000],
  "milliseconds between blocks": [
    (intervalMs) => ({ kind: "setMining", mode: "interval", intervalMs }),
    1,
    ANY,
  ],
  "milliseconds between steps of a walk": [(everyMs) => ({ ...walk, everyMs }), 1, CENTURY_MS],
  "base points of a step": [(stepBps) => ({ ...walk, stepBps }), 1, 5_000],
  "steps of a walk": [(steps) => ({ ...walk, steps }), 1, 10_000],
  "points of a path": [(length) => pathOf(Array.from({ length }, (_, n) => point(n))), 1, 10_000],
  "milliseconds before a point": [(ms) => pathOf([point(ms)]), 0, CENTURY_MS],
  "dollars of a point": [(n) => pathOf([{ afterMs: 0, price: BigInt(n) }]), 1, ANY],
  "characters of a snapshot's name": [(n) => ({ kind: "snapshot", name: letters(n) }), 0, 200],
  "characters of a user's name": [(n) => ({ kind: "registerUser", name: letters(n) }), 1, 40],
  "characters of an app": [
    (n) => ({ kind: "grantRefresh", client: user, app: letters(n), scope: "" }),
    1,
    200,
  ],
  "characters of a scope": [
    (n) => ({ kind: "grantRefresh", client: user, app: "app", scope: letters(n) }),
    0,
    200,
  ],
};

for (const [what, [command, least, most]] of Object.entries(BOUNDS)) {
  test(`${what}: ${least} to ${most}`, () => {
    execute(world, { kind: "snapshot", name: "before" });
    const take = (n: number) => {
      const outcome = execute(world, command(n));
      execute(world, { kind: "restore", name: "before" });
      return outcome.ok;
    };
    const beyond = [least - 1, most + 1].filter((n) => n >= 0 && n < ANY);
    assert.deepEqual([least, most].map(take), [true, true]);
    assert.deepEqual(
      beyond.map(take),
      beyond.map(() => false),
    );
  });
}

test("waiting and scheduled items have their documented bounds", () => {
  assert.deepEqual(
    { PENDING_MAX, AHEAD_MAX, AHEAD_OF_SENDER_MAX, BLOCK_TRANSACTIONS_MAX, DUE_ITEMS_MAX },
    {
      PENDING_MAX: 10_000,
      AHEAD_MAX: 10_000,
      AHEAD_OF_SENDER_MAX: 64,
      BLOCK_TRANSACTIONS_MAX: 500,
      DUE_ITEMS_MAX: 100_000,
    },
  );
});

test("an item due at the very end of an advance counts against the bound too", () => {
  const { world: own } = new Market(vectors);
  const points = Array.from({ length: 10_000 }, () => point(1_000));
  for (let path = 0; path < 11; path += 1) assert.ok(execute(own, pathOf(points)).ok);
  const advance = (ms: number) => execute(own, { kind: "advance", ms }).ok;
  assert.deepEqual([advance(1_000), advance(999)], [false, true]);
});
