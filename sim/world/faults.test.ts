// Faults are part of the world: set by commands, undone, dumped and replayed. If broken, a run with
// a fault differs from its replay, or a fault outlives a restore to before it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../commands/execute.ts";
import { encodeCommand } from "../commands/replay.ts";
import { BadValue } from "../contract/codec.ts";
import { dump } from "../dump/dump.ts";
import { canonical } from "../kernel/canonical.ts";
import { hashText } from "../kernel/hash.ts";
import { worldOf } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import type { Command } from "./command.ts";
import { decodeCommand } from "./command-codec.ts";
import { DELAY_MS_MAX } from "./faults.ts";

const slow = (ms: number): Command => ({ kind: "setFault", fault: "vmDelay", ms });

test("a fault is switched on, changed and off, and each state has its hash", () => {
  const world = worldOf(vectors);
  const hashes = [world.stateHash()];
  for (const ms of [1, DELAY_MS_MAX, 0]) {
    assert.ok(execute(world, slow(ms)).ok);
    assert.equal(world.parts.faults.vmDelayMs, ms);
    hashes.push(world.stateHash());
  }
  assert.equal(new Set(hashes).size, hashes.length);
});

test("an invalid delay is refused, and changes nothing", () => {
  const world = worldOf(vectors);
  execute(world, slow(7));
  const before = world.journalHash();
  for (const ms of [-1, 0.5, Number.NaN, DELAY_MS_MAX + 1, Number.POSITIVE_INFINITY]) {
    const outcome = execute(world, slow(ms));
    assert.ok(!outcome.ok && outcome.code === "BAD_COMMAND", String(ms));
  }
  assert.equal(world.journalHash(), before);
});

test("a restore removes it and brings it back", () => {
  const world = worldOf(vectors);
  execute(world, { kind: "snapshot", name: "well" });
  const well = world.stateHash();
  execute(world, slow(30_000));
  execute(world, { kind: "snapshot", name: "slow" });
  const ill = world.stateHash();
  execute(world, { kind: "restore", name: "well" });
  assert.deepEqual([world.parts.faults.vmDelayMs, world.stateHash()], [0, well]);
  execute(world, { kind: "restore", name: "slow" });
  assert.deepEqual([world.parts.faults.vmDelayMs, world.stateHash()], [30_000, ill]);
});

test("a dump contains it", () => {
  const world = worldOf(vectors);
  execute(world, slow(30_000));
  const other = worldOf(vectors);
  assert.ok(execute(other, { kind: "load", dump: dump(world) }).ok);
  assert.equal(other.parts.faults.vmDelayMs, 30_000);
  assert.equal(other.stateHash(), world.stateHash());
});

test("a dump with a fault that could not be set is refused", () => {
  const { format, world }: Record<string, object> = JSON.parse(dump(worldOf(vectors)));
  for (const vmDelayMs of [-1, 0.5, 1e15, "60000", null, {}, undefined]) {
    const forged = { ...world, faults: { vmDelayMs } };
    for (const each of [forged, { ...world, faults: undefined }]) {
      const body = canonical(JSON.parse(JSON.stringify(each)));
      const text = `{"checksum":"${hashText(body)}","format":"${format}","world":${body}}`;
      const outcome = execute(worldOf(vectors), { kind: "load", dump: text });
      assert.match(outcome.ok ? "" : outcome.message, /faults.vmDelayMs must be a whole number/);
    }
  }
});

test("its command is written down and read back, and an invalid one is refused", () => {
  const { chain } = worldOf(vectors);
  const read = (json: unknown) => decodeCommand(chain.contracts, json);
  assert.deepEqual(read(JSON.parse(encodeCommand(slow(5)))), slow(5));
  const bad: readonly object[] = [
    { fault: "other", ms: 1 },
    { fault: "vmDelay" },
    { fault: "vmDelay", ms: "1" },
    { ms: 1 },
    { fault: "vmDelay", ms: 1, more: 1 },
  ];
  for (const each of bad) assert.throws(() => read({ kind: "setFault", ...each }), BadValue);
});

test("a dump contains the rules, and the block and the time at which they were set", () => {
  const world = worldOf(vectors);
  execute(world, { kind: "mine", blocks: 3 });
  const rules = [{ name: "stuck", kind: "tableStuck" }] as const;
  assert.ok(execute(world, { kind: "setFaultRules", rules }).ok);
  execute(world, { kind: "mine", blocks: 2 });
  const other = worldOf(vectors);
  const text = dump(world);
  assert.ok(execute(other, { kind: "load", dump: text }).ok);
  const { rules: read, sinceMs, sinceBlock } = other.parts.faults;
  assert.deepEqual([read, sinceMs, sinceBlock], [rules, world.clock.ms, world.chain.height - 2]);
  for (const name of ["sinceMs", "sinceBlock"] as const) {
    const parsed: { format: string; world: { faults: { rules: object } } } = JSON.parse(text);
    Object.assign(parsed.world.faults.rules, { [name]: 0.5 });
    const body = canonical(parsed.world);
    const forged = `{"checksum":"${hashText(body)}","format":"${parsed.format}","world":${body}}`;
    const outcome = execute(worldOf(vectors), { kind: "load", dump: forged });
    assert.match(outcome.ok ? "" : outcome.message, new RegExp(`faults.rules.${name} must be`));
  }
});

test("a rule's count is its own, whatever other rules and callers are called", () => {
  const { faults } = worldOf(vectors).parts;
  const rules = [
    { name: "a matched b", kind: "poolDrop" },
    { name: "a", kind: "poolDrop" },
  ] as const;
  faults.setRules(rules, { nowMs: 0, height: 0 });
  faults.inject("poolDrop", { seed: 0, caller: "b struck", nowMs: 0, at: [] });
  assert.deepEqual([faults.injectionsOf("a"), faults.injectionsOf("a matched b")], [1, 1]);
});

test("a rule is shown as it was read, whatever the order in which it was sent or stored", () => {
  const sent = { toMs: 9, rateBps: 10_000, name: "slow", kind: "latency", ms: 5, surface: "app" };
  const reversed = [...Object.entries(sent)].reverse();
  const shown = [sent, Object.fromEntries(reversed), JSON.parse(canonical(sent))].map((rule) => {
    const world = worldOf(vectors);
    assert.ok(execute(world, { kind: "setFaultRules", rules: [rule] }).ok);
    return JSON.stringify(world.parts.faults.rules);
  });
  assert.equal(new Set(shown).size, 1, shown.join("\n"));
});
