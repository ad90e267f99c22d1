// The demo's three things to try, pasted into a shell as they are printed.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { DEMO } from "./demo.ts";
import { parseStart, type StartOptions } from "./options.ts";
import { startPlatform } from "./platform.ts";
import { tableOf } from "./tell.ts";

const missing = ["bash", "curl"].find((tool) => spawnSync(tool, ["--version"]).status !== 0);

test("nobody can be liquidated; an hour later the borrower can; afterwards nobody", {
  skip: missing && `there is no ${missing} here`,
}, async () => {
  const platform = await startPlatform(DEMO);
  try {
    const text = tableOf(platform, parseStart(["--demo"], []) as StartOptions);
    const session = text.split("\n").filter((line) => line.startsWith("  "));
    const script = session.join("\n");
    const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script]);
    const lines = stdout.trim().split("\n");
    const [before, clock, after, liquidated, left] = lines.map((line) => JSON.parse(line));
    assert.deepEqual([before, left], [[], []]);
    assert.equal(clock.timestamp, "2026-01-01T01:00:00.000Z");
    assert.equal(after[0].healthFactor, "0.959994653147587968");
    assert.equal(liquidated.status, "success");
  } finally {
    await platform.close();
  }
});
