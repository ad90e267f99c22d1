// For tests of faults inside the world: rules by a few words, and one story replayed in four ways, which
// must lead to the same world.
import assert from "node:assert/strict";
import { execute } from "../../commands/execute.ts";
import { encodeCommand, replayLine } from "../../commands/replay.ts";
import { dump } from "../../dump/dump.ts";
import type { Command } from "../../world/command.ts";
import type { FaultRule } from "../../world/fault-rules.ts";
import type { World } from "../../world/world.ts";

export function faults(...rules: (Omit<FaultRule, "name"> & { name?: string })[]): Command {
  return { kind: "setFaultRules", rules: rules.map((rule) => ({ name: rule.kind, ...rule })) };
}

export const CALM: Command = { kind: "setFaultRules", rules: [] };

function tell(world: World, commands: readonly Command[]): void {
  for (const command of commands) {
    const outcome = execute(world, command);
    assert.ok(outcome.ok, outcome.ok ? "" : `${command.kind}: ${outcome.message}`);
  }
}

/**
 * Replayed from its text, repeated after a restore to each of its places, and continued from a
 * dump made at each of them, a story ends in the same state.
 */
export function expectOneEnd(make: () => World, commands: readonly Command[]): void {
  const world = make();
  tell(world, commands);
  const end = world.stateHash();
  const replayed = make();
  for (const command of commands) assert.ok(replayLine(replayed, encodeCommand(command)).ok);
  assert.equal(replayed.journalHash(), world.journalHash(), "replayed");
  const marked = make();
  for (const [index, command] of commands.entries()) {
    tell(marked, [{ kind: "snapshot", name: `before ${index}` }, command]);
  }
  for (const index of commands.keys()) {
    const rest = commands.slice(index);
    tell(marked, [{ kind: "restore", name: `before ${index}` }]);
    const loaded = make();
    tell(loaded, [{ kind: "load", dump: dump(marked) }]);
    tell(marked, rest);
    assert.equal(marked.stateHash(), end, `restored to before ${index}`);
    tell(loaded, rest);
    assert.equal(loaded.stateHash(), end, `loaded before ${index}`);
  }
}
