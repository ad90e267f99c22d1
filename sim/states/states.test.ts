// Every named state: valid after each step of its story, as its line says, and unlike every other.
// A state that rots would start somebody's mock from a world that it does not describe.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { genesis } from "../genesis/genesis.ts";
import { EventAuditor } from "../proof/audit/events/event-auditor.ts";
import { makeInvariantChecker } from "../proof/properties/checker.ts";
import { World } from "../world/world.ts";
import { STATES } from "./all.ts";
import { createWorld } from "./create-world.ts";

const names = Object.keys(STATES);

/**
 * A world that has done the steps of a story as commands, observed after each. All have one name, so
 * that equal worlds have equal hashes.
 */
function observed(name: string): World {
  const { preset, story } = STATES[name] ?? assert.fail(name);
  const options = { seed: 1, preset: { ...preset, name: "any" }, network: "mainnet" } as const;
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
  const byHash = new Map<string, string>();
  for (const name of names) {
    test(`${name} is valid, as its line says, and unlike every other`, () => {
      const { preset, shows } = STATES[name] ?? assert.fail(name);
      assert.equal(preset.name, name);
      assert.match(preset.summary, /^[A-Z].{10,110}\.$/);
      const world = createWorld({ preset: name });
      assert.ok(shows(world), `${name} does not show: ${preset.summary}`);
      const hash = observed(name).stateHash();
      assert.equal(byHash.get(hash), undefined);
      byHash.set(hash, name);
    });
  }
});

test("there are at least forty", () => assert.ok(names.length > 40));

/**
 * A build may take 50 ms where the default takes 0.6. The slowest, every-error, takes 7 there.
 */
const TIMES_DEFAULT_MAX = 80;

/** The least of some runs, which other load on the machine does not change. */
function leastMs(preset: string, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const startedMs = performance.now();
    createWorld({ preset });
    return performance.now() - startedMs;
  });
  return Math.min(...times);
}

test(`each is built in ${TIMES_DEFAULT_MAX} times the time of the default preset`, () => {
  const boundMs = leastMs("default", 40) * TIMES_DEFAULT_MAX;
  for (const name of Object.keys(STATES)) {
    // The first builds of a state also compile what it uses, so a slow one gets more tries.
    const isQuick = leastMs(name, 2) < boundMs || leastMs(name, 20) < boundMs;
    assert.ok(isQuick, `${name} takes longer than ${boundMs} ms`);
  }
});
