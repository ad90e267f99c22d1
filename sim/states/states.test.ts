// Every named state: sound after each step of its story, what its line says, and unlike every other.
// A state that rots would start somebody's mock from a world that it does not describe.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { EventAuditor } from "../audit/events/event-auditor.ts";
import { execute } from "../commands/execute.ts";
import { dump } from "../dump/dump.ts";
import { genesis } from "../genesis/genesis.ts";
import { canonical } from "../kernel/canonical.ts";
import { hashText } from "../kernel/hash.ts";
import { makeInvariantChecker } from "../properties/checker.ts";
import { cdpUnreachable } from "../protocol/cdp/refusal-cases.ts";
import { swapUnreachable } from "../protocol/swap/refusal-cases.ts";
import { REFUSALS } from "../refusals/refusals.ts";
import { unreachable } from "../testing/lending-refusals.ts";
import { World } from "../world/world.ts";
import { STATES } from "./all.ts";
import { createWorld } from "./create-world.ts";

const names = Object.keys(STATES);

/** A world that has done the steps of a story as commands, observed after each. */
function observed(name: string): World {
  const { preset, story } = STATES[name] ?? assert.fail(name);
  const options = { seed: 1, preset, network: "mainnet" } as const;
  const world = new World(options, genesis(options));
  let checker = makeInvariantChecker(world);
  const events = new EventAuditor(world);
  for (const { command } of story?.(world) ?? []) {
    const outcome = execute(world, command);
    // A new contract begins with a nonce of 1, which TOK-06 takes for a transaction: look afresh.
    const isCreation = outcome.ok && outcome.transaction?.code?.created !== undefined;
    if (isCreation) checker = makeInvariantChecker(world);
    else checker.after(outcome);
    assert.equal(events.look(), undefined);
  }
  return world;
}

describe("a named state", () => {
  for (const name of names) {
    test(`${name} is sound and is what its line says`, () => {
      const { preset, shows } = STATES[name] ?? assert.fail(name);
      assert.equal(preset.name, name);
      assert.match(preset.summary, /^[A-Z].{10,110}\.$/);
      const world = createWorld({ preset: name });
      assert.ok(shows(world), `${name} does not show: ${preset.summary}`);
      assert.equal(observed(name).stateHash(), world.stateHash());
    });
  }
});

test("there are at least forty, and no two are alike", () => {
  assert.ok(names.length > 40);
  const byContents = new Map<string, string>();
  for (const name of names) {
    const contents = contentsOf(createWorld({ preset: name }));
    assert.equal(byContents.get(contents), undefined, `${name} is the same`);
    byContents.set(contents, name);
  }
});

/** All that is in a world but its name, and hashes that follow from it. */
function contentsOf(world: World): string {
  const { world: of } = JSON.parse(dump(world)) as { world: Record<string, unknown> };
  const { preset, stateHash, open, blocks, ...contents } = of;
  assert.ok(preset && stateHash && open);
  return hashText(canonical({ ...contents, height: (blocks as unknown[]).length }));
}

test("every-error has a failed transaction for each refusal that can be reached", () => {
  const { chain } = createWorld({ preset: "every-error" });
  const failed = new Set(chain.transactions.flatMap(({ failure }) => failure?.code ?? []));
  const missing = Object.keys(REFUSALS).filter((code) => !failed.has(code as never));
  const known = Object.keys({ ...unreachable, ...cdpUnreachable, ...swapUnreachable });
  assert.deepEqual(
    missing.filter((code) => !known.includes(code)),
    [],
  );
});
