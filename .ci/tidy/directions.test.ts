// Imports that go the wrong way or past a door, planted one by one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { directionProblems } from "./directions.ts";
import { readSource } from "./source.ts";

function wrongIn(path: string, specifier: string): string[] {
  const source = readSource(path, `import { a } from "${specifier}";\n`);
  return directionProblems(source).map(({ wrong }) => wrong);
}

test("each folder may import what is to its left, through the door", () => {
  assert.deepEqual(wrongIn("servers/core/listen.ts", "../../sim/index.ts"), []);
  assert.deepEqual(wrongIn("steps/world.ts", "../fixtures/index.ts"), []);
  assert.deepEqual(wrongIn("sim/world.ts", "./kernel/clock.ts"), []);
  assert.deepEqual(wrongIn("sim/world.ts", "pure-rand/generator/xoroshiro128plus"), []);
});

test("no folder imports what is to its right", () => {
  assert.match(wrongIn("sim/world.ts", "../servers/index.ts")[0] ?? "", /from sim to servers/);
  assert.match(wrongIn("servers/index.ts", "../steps/index.ts")[0] ?? "", /from servers to steps/);
});

test("types obey as values do", () => {
  const source = readSource("sim/a.ts", 'import type { A } from "../servers/index.ts";');
  assert.equal(directionProblems(source).length, 1);
});

test("reports reads files only, and nobody reads reports", () => {
  assert.match(wrongIn("reports/plan.ts", "../sim/index.ts")[0] ?? "", /from reports to sim/);
  assert.match(wrongIn("steps/hooks.ts", "../reports/index.ts")[0] ?? "", /from steps to reports/);
});

test("across folders only the door is open", () => {
  const past = wrongIn("servers/core/listen.ts", "../../sim/kernel/clock.ts");
  assert.match(past[0] ?? "", /past the door of sim/);
  assert.match(wrongIn("cli.ts", "./servers/core/listen.ts")[0] ?? "", /past the door of servers/);
  assert.match(wrongIn("sim/a.test.ts", "../steps/world.ts")[0] ?? "", /past the door of steps/);
});

test("tests, benchmarks and the command line may use any door", () => {
  for (const path of ["cli.ts", "bench/lending.ts", ".ci/stages.ts", "sim/a.test.ts"]) {
    const up = path.includes("/") ? "../" : "./";
    assert.deepEqual(wrongIn(path, `${up}steps/index.ts`), [], path);
    assert.deepEqual(wrongIn(path, `${up}reports/index.ts`), [], path);
  }
  assert.deepEqual(wrongIn("cli.ts", "./bench/run.ts"), []);
});

test("the folders do not know what stands around them", () => {
  assert.match(wrongIn("servers/index.ts", "../cli.ts")[0] ?? "", /out of the house to cli\.ts/);
  assert.deepEqual(wrongIn("servers/index.ts", "../package.json"), []);
  assert.deepEqual(wrongIn("servers/replay.ts", "../command-line.ts"), []);
});

test("models and protocol do not know each other", () => {
  const tied = wrongIn("sim/models/lending.ts", "../protocol/lending/math.ts");
  assert.match(tied[0] ?? "", /ties the model to the protocol/);
  assert.equal(wrongIn("sim/protocol/lending/math.ts", "../../models/lending.ts").length, 1);
  assert.deepEqual(wrongIn("sim/models/lending.test.ts", "../protocol/lending/math.ts"), []);
  assert.deepEqual(wrongIn("sim/models/lending.ts", "./rational.ts"), []);
});
