// The actions between recorded commands. A broken one leaves out a kind of command, so that no run
// checks the surfaces after it, or draws faults so often that runs contain little else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, execute, loadWallet, randomStream } from "../../../sim/index.ts";
import { Deeds } from "./deeds.ts";

const DEEDS = 600;

test("actions are of every kind, including dropped snapshots and faults now and then", async () => {
  const world = createWorld({ seed: 5 });
  const deeds = new Deeds(world, randomStream(5, "deeds"), await loadWallet());
  const taken = new Map<string, number>();
  const delays: number[] = [];
  for (let done = 0; done < DEEDS; done += 1) {
    const command = deeds.next();
    const { ok } = execute(world, command);
    if (ok) taken.set(command.kind, (taken.get(command.kind) ?? 0) + 1);
    if (command.kind === "setFault") delays.push(command.ms);
  }
  const often = ["submitSigned", "mine", "setMining", "snapshot", "restore", "advance"];
  const rare = ["dropSnapshot", "setFault", "setFaultRules"];
  assert.deepEqual([...taken.keys()].sort(), [...often, ...rare].sort());
  for (const kind of rare) {
    const times = taken.get(kind) ?? 0;
    assert.ok(times > 5 && times < DEEDS / 10, `${times} of ${kind}`);
  }
  assert.ok(delays.includes(0), "the fault ends");
  assert.ok(
    delays.some((ms) => ms > 30_000),
    "some calls would never be answered in time",
  );
});
