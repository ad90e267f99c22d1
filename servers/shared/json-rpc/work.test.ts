// What one request may cost: its whole share, and not a unit more.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RpcRefusal } from "./refusal.ts";
import { WORK_MAX, Work } from "./work.ts";

test("a request may spend its whole share, over any number of calls", () => {
  const work = new Work();
  work.spend(WORK_MAX - 1);
  work.spend(1);
  assert.throws(() => work.spend(1), RpcRefusal);
});
