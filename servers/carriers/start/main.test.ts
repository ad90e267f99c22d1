// What `npm start` runs, bundled: the same world as the sources make, even for two at once. A stale
// or torn bundle would answer with another world, or not at all.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { createWorld } from "../../../sim/index.ts";
import { runNode } from "./test-process.ts";

async function stateHashOf(seed: number): Promise<string> {
  const options = ["--port", "0", "--pace", "frozen", "--json", "--seed", String(seed)];
  const running = runNode(["lockstep.mjs", "start", ...options]);
  const { urls }: { urls: { control: string } } = JSON.parse(await running.firstLine);
  const answer = await fetch(`${urls.control}/state-hash`);
  const { stateHash }: { stateHash: string } = await answer.json();
  running.child.kill();
  const { stderr } = await running.ended;
  assert.equal(stderr, "");
  return stateHash.replace("0x", "");
}

test("two started at once are the worlds of their seeds", async () => {
  const hashes = await Promise.all([stateHashOf(1), stateHashOf(2)]);
  assert.deepEqual(
    hashes,
    [1, 2].map((seed) => createWorld({ seed }).stateHash()),
  );
});

test("a changed source or a damaged note makes a new bundle", async () => {
  const note = join(import.meta.dirname, "../../../reports/out/start/last.json");
  const hash = await stateHashOf(3);
  const whole = readFileSync(note, "utf8");
  const { sources }: { sources: Record<string, string> } = JSON.parse(whole);
  const source = sources["sim/world/world.ts"] as string;
  assert.match(source, /^\d+ \d+/);
  for (const damaged of [whole.replace(source, "1 1"), "{"]) {
    writeFileSync(note, damaged);
    assert.equal(await stateHashOf(3), hash);
    assert.equal(readFileSync(note, "utf8"), whole);
  }
});

test("a bad option ends as it does without a bundle", async () => {
  const { exitCode, stderr } = await runNode(["lockstep.mjs", "start", "--prot", "1"]).ended;
  assert.equal(exitCode, 2);
  assert.match(stderr, /did you mean --port\?/);
});
