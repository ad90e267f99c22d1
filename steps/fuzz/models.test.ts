// The verb's walks of all modules beside their models. A module left out of the list shows here, and so
// does an output that says how long it took: it must be the same each time.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { BadOption } from "../../command-line.ts";
import { readOptions } from "./options.ts";

const MODULES = [...["lending", "swap", "safety", "oracle"]];

test("each module has its line, alike for one seed", () => {
  const args = [
    "--import",
    "tsx",
    "steps/fuzz/main.ts",
    "--models",
    "--steps",
    "25",
    "--seed",
    "3",
  ];
  const [one, other] = [1, 2].map(() =>
    execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  );
  assert.equal(one, other);
  const lines = (one ?? "").trimEnd().split("\n");
  assert.deepEqual(
    lines.map((line) => line.split(":")[0]),
    MODULES,
  );
  for (const line of lines) assert.match(line, /: 2\d actions, [\d.]+ % accepted, .*agree$/);
});

test("--models takes neither plants nor a replay", () => {
  assert.equal(readOptions(["--models"]).steps, 100_000);
  assert.equal(readOptions([]).models, false);
  for (const other of [["--plants"], ["--replay", "x"]]) {
    assert.throws(() => readOptions(["--models", ...other]), BadOption);
  }
});
