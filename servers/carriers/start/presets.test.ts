// Named states over the command line: their list, a start from one, and its journal. A broken one
// would start another world than its line describes.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { createWorld, STATES } from "../../../sim/index.ts";
import { runCli, type StartedPlatform, startCli } from "./test-process.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-presets-"));
after(() => rmSync(folder, { recursive: true }));

test("--presets lists each with its line, and starts nothing", async () => {
  const { exitCode, stdout, stderr } = await runCli(["start", "--presets"]).ended;
  assert.deepEqual([exitCode, stderr], [0, ""]);
  for (const { preset } of Object.values(STATES)) {
    assert.ok(stdout.includes(`  ${preset.name} `), preset.name);
    assert.ok(stdout.includes(` ${preset.summary}\n`), preset.summary);
  }
});

test("--preset starts from a named state, and its journal goes on from there", async () => {
  const options = ["--journal", join(folder, "run.journal")];
  const hashOf = (run: StartedPlatform) => run.get(`${run.facts.urls.control}/state-hash`);
  const begun = await startCli([...options, "--preset", "liquidatable"]);
  const first = await hashOf(begun);
  assert.equal(first.body.stateHash, `0x${createWorld({ preset: "liquidatable" }).stateHash()}`);
  await begun.post(`${begun.facts.urls.control}/clock/advance`, { seconds: 60 });
  const last = await hashOf(begun);
  await begun.stop();
  const continued = await startCli(options);
  assert.deepEqual((await hashOf(continued)).body, last.body);
  const { stderr } = await continued.stop();
  assert.equal(stderr, "");
});
