// Which block somebody sees who is behind. A broken past goes back beyond what is remembered, where only
// the present can answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { HISTORY_CHANGES_MAX, type World } from "../../../sim/index.ts";
import { blockBehind } from "./past.ts";

test("nobody is further behind than the oldest block whose state is remembered", () => {
  const changes = HISTORY_CHANGES_MAX / 2;
  const blocks = [0, 1, 2, 3, 4].map((number) => ({ number, changesTo: number * changes }));
  const parts = { journal: { length: 4 * changes } };
  const world = { chain: { height: 4, blocks }, parts } as World;
  const seen = [0, 1, 2, 3, 1_000].map((behind) => blockBehind(world, behind).number);
  assert.deepEqual(seen, [4, 3, 2, 2, 2]);
});
