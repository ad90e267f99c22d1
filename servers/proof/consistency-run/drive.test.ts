// Random commands, and after each the facts it touched through every surface: all agree. A broken
// surface differs; `npx lockstep fuzz --consistency` does the same for longer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { drive } from "./drive.ts";

test("no surface disagrees with another over random commands", async () => {
  const { commands, taken, checked, disagreements } = await drive({ seed: 11, commands: 400 });
  assert.deepEqual(disagreements, []);
  assert.equal(commands, 400);
  assert.ok(taken > 350, `${taken} taken`);
  assert.ok(checked > 4_000, `${checked} facts`);
});

test("the same seed is the same run", async () => {
  const once = await drive({ seed: 12, commands: 60 });
  assert.deepEqual(await drive({ seed: 12, commands: 60 }), once);
});

test("no surface disagrees with another in worlds that begin with a story", async () => {
  for (const preset of ["every-error", "odd-decimals", "user-contract", "governance-open"]) {
    const record = async () => ({ seed: 1, preset, commands: [{ kind: "mine" } as const] });
    const { checked, disagreements } = await drive({
      seed: 1,
      commands: 1,
      sampleEvery: 1,
      record,
    });
    assert.deepEqual(disagreements, [], preset);
    assert.ok(checked > 100, `${preset}: ${checked} facts`);
  }
});
