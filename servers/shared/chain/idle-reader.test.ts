// Reading ahead while no commands come: new blocks are sealed after a quiet moment, and a new
// command does not wait. A broken reader leaves the work to the next request, or changes what is
// read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld } from "../../../sim/index.ts";
import { Inbox } from "../../core/inbox.ts";
import { History } from "./history.ts";
import { IdleReader } from "./idle-reader.ts";

function idling() {
  const world = createWorld();
  const inbox = new Inbox(world);
  const faults: unknown[] = [];
  const report = (fault: unknown) => faults.push(fault);
  const reader = new IdleReader({ inbox, history: new History(), report });
  const { commitment } = world.parts;
  const mine = (blocks: number) => inbox.execute({ kind: "mine", blocks });
  return { world, reader, commitment, mine, faults };
}

test("new blocks are sealed once it is quiet, a few at a time", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "setImmediate"] });
  const { world, reader, commitment, mine, faults } = idling();
  mine(250);
  const unread = world.chain.blocks.length;
  assert.equal(commitment.sealed, 0);
  context.mock.timers.tick(24);
  assert.equal(commitment.sealed, 0);
  // One more command starts the quiet time again.
  mine(1);
  context.mock.timers.tick(24);
  assert.equal(commitment.sealed, 0);
  context.mock.timers.runAll();
  assert.equal(commitment.sealed, unread + 1);
  const fresh = idling();
  fresh.mine(250);
  fresh.mine(1);
  assert.equal(world.stateHash(), fresh.world.stateHash());
  assert.equal(commitment.sealOf(unread).hash, fresh.commitment.sealOf(unread).hash);
  assert.deepEqual(faults, []);
  reader.close();
  fresh.reader.close();
});

test("a closed reader reads no more", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "setImmediate"] });
  const { reader, commitment, mine } = idling();
  mine(10);
  reader.close();
  context.mock.timers.runAll();
  assert.equal(commitment.sealed, 0);
});
