// A recorder in a user's own test. One that missed requests, or wrote half of a recording, would give mocks
// that contradict the test.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { readRecording, tape } from "../fixtures/index.ts";
import { record } from "./fixtures.ts";

const out = mkdtempSync(join(tmpdir(), "lockstep-recorder-"));
after(() => rmSync(out, { recursive: true }));

const options = { out, preset: "near-liquidation", seed: 7 };

/** The loan before and after a crash, as its application gives it. */
async function story({ world }: Awaited<ReturnType<typeof record>>): Promise<unknown[]> {
  const { app } = world.as("borrower");
  const before = await app.get("/api/lend/positions");
  await world.setPrice("WETH", "1200");
  return [before, await app.get("/api/lend/positions")];
}

test("what a test requests is a recording, which answers the same", async () => {
  const recorder = await record({ ...options, name: "my loan", emit: ["nock"] });
  const found = await story(recorder);
  const folder = await recorder.finish();
  assert.equal(folder, join(out, "my-loan"));
  assert.equal(await recorder.finish(), folder, "once");
  assert.ok(existsSync(join(folder, "nock.mjs")));
  const recording = readRecording(folder);
  const mock = tape(recording);
  const asked = recording.tapes.app?.exchanges.filter(({ request }) =>
    request.path.includes("positions"),
  );
  const answers = [];
  for (const { request } of asked ?? []) {
    const { body, ...others } = request;
    answers.push(await mock.answer({ surface: "app", ...others, body: body ?? undefined }));
  }
  assert.deepEqual(
    answers.map(({ body }) => JSON.parse(body)),
    found,
  );
});

test("the end of a block writes it, and `discard` does not", async () => {
  {
    await using recorder = await record({ ...options, name: "at the end" });
    await story(recorder);
  }
  const recorder = await record({ ...options, name: "thrown away" });
  await story(recorder);
  await recorder.discard();
  await recorder.discard();
  await assert.rejects(recorder.finish(), /"thrown away" was discarded/);
  assert.deepEqual(readdirSync(out).sort(), ["at-the-end", "catalogue.json", "my-loan"]);
});

test("a folder that holds something else is refused before the test begins", async () => {
  const refused = record({ ...options, out: import.meta.dirname, name: "my loan" });
  await assert.rejects(refused, { name: "DamagedRecording" });
});
