// The page of a run and its server: every figure is on it, and nothing that a name contains becomes
// markup. A wrong page would hide that nobody works, or that seeds were given up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BadOption } from "../../../command-line.ts";
import { type CampaignFacts, lineOf } from "./facts.ts";
import { runPage } from "./page.ts";
import { servePage } from "./page-server.ts";

const worker = { name: "<b>:12", threads: 4, seeds: 31, steps: 620, code: "c0de" };
const FACTS: CampaignFacts = {
  schema: "lockstep-campaign-1",
  state: "running",
  code: "c0de",
  plan: "91a4",
  seeds: { from: 1, to: 1_000 },
  seedsAll: 1_000,
  seedsDone: 250,
  seedsBefore: 50,
  jobsDone: 2,
  jobsOut: 3,
  steps: 4_321,
  elapsedMs: 8_000,
  stepsASecond: 540,
  workers: [worker],
  strangers: [{ ...worker, name: "stranger:1", code: "0dd" }],
  findings: 3,
  causes: [{ name: "TOK-05 · transfer · balance", count: 3, firstSeed: 7, lastSeed: 90 }],
  failed: [{ range: { from: 100, to: 199 }, reason: "seed 123: out of memory" }],
};

test("the page has the progress, workers, causes and jobs given up", () => {
  const page = runPage(FACTS);
  for (const text of [
    "Campaign of seeds 1 to 1000 is running",
    '<progress max="1000" value="250"',
    "<b>250 of 1000</b><span>seeds",
    "<b>540</b><span>steps a second",
    "<b>1</b><span>workers alive",
    "<b>3</b><span>findings",
    "&lt;b&gt;:12",
    "stranger:1</td>",
    "has other sources",
    "TOK-05 · transfer · balance",
    "100 to 199",
    "seed 123: out of memory",
    'http-equiv="refresh"',
  ]) {
    assert.ok(page.includes(text), text);
  }
  assert.ok(!page.includes("<b>:12"));
  assert.ok(!runPage({ ...FACTS, state: "done" }).includes("http-equiv"));
});

test("the line for the terminal says when nobody works", () => {
  assert.equal(
    lineOf(FACTS),
    "250 of 1000 seeds, 2 jobs, 540 steps a second, 1 worker, 1 worker of other code, " +
      "3 findings of 1 cause, about 30 s left",
  );
  const left = (more: Partial<CampaignFacts>) =>
    / cause(.*)$/.exec(lineOf({ ...FACTS, ...more }))?.[1];
  assert.equal(left({ elapsedMs: 160_000 }), ", about 10 min left");
  assert.equal(left({ elapsedMs: 3_600_000 }), ", about 4 h left");
  assert.equal(left({ seedsBefore: 250 }), "", "nothing was done yet");
  assert.equal(left({ state: "stopped" }), "");
  assert.match(lineOf({ ...FACTS, workers: [] }), /0 workers \(start some: npx lockstep campaign/);
});

test("the server has the page and the same facts, and refuses anything else", async () => {
  const server = await servePage(0, () => FACTS);
  try {
    const page = await fetch(server.url);
    assert.equal(await page.text(), runPage(FACTS));
    assert.deepEqual(await (await fetch(`${server.url}facts`)).json(), FACTS);
    assert.equal((await fetch(`${server.url}else`)).status, 404);
    assert.equal((await fetch(server.url, { method: "POST" })).status, 405);
    const taken = servePage(Number(new URL(server.url).port), () => FACTS);
    await assert.rejects(
      taken,
      (error) => error instanceof BadOption && /is in use/.test(error.message),
    );
  } finally {
    server.close();
  }
});
