// What a long run prints as it goes on. A broken one is silent for minutes, or writes a line for
// each step.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Progress } from "./progress.ts";

test("a line is written at once, every five seconds, and at the end", (context) => {
  let nowMs = 1_000;
  context.mock.method(performance, "now", () => nowMs);
  const progress: string[] = [];
  context.mock.method(process.stderr, "write", (line: string) => progress.push(line));
  const watch = new Progress("it begins");
  for (let step = 1; step <= 12; step += 1) {
    nowMs += 1_000;
    watch.tell((ms) => `step ${step} after ${ms}`);
  }
  watch.end((ms) => `done after ${ms}`);
  assert.deepEqual(progress, [
    "it begins\n",
    "step 5 after 5000\n",
    "step 10 after 10000\n",
    "done after 12000\n",
  ]);
});
