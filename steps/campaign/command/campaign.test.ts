// The verb `campaign` as a person uses it, on this machine and at a queue that cannot be used. A
// campaign that forgot what it did, or hid why it stops, would show here.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { freePort } from "../../../.ci/services/service.ts";
import { importsOf } from "../../../.ci/tidy/imports.ts";
import { readSource } from "../../../.ci/tidy/source.ts";
import { readAddress } from "../queue/address.ts";
import { openStore } from "../queue/open-store.ts";
import { campaign } from "./campaign.ts";

const root = resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "lockstep-campaign-"));
after(() => rmSync(folder, { recursive: true }));

/** Any mutant, found at once. */
const found = async () => ({ mutant: "m", breaks: "b", foundBy: "X-01", steps: 1 });

test("it does every seed, writes its page, and does nothing twice", async () => {
  const out = join(folder, "out");
  const args = (to: number) => ["--to", `${to}`, "--commands", "3", "--threads", "1", "--out", out];
  const facts = () => JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
  assert.equal(await campaign(args(6), found), 0);
  const first = facts();
  assert.deepEqual(
    [first.state, first.seedsDone, first.seedsBefore, first.workers[0].seeds],
    ["done", 6, 0, 6],
  );
  assert.ok(first.steps > 0 && first.stepsASecond > 0);
  assert.equal(first.ledger.steps, first.steps);
  assert.ok(existsSync(join(out, "run.html")));
  const none = async () => Promise.reject(new Error("SyntaxError: no mutant"));
  assert.equal(await campaign(args(5), none), 1, "neither is what had nothing to find");
  const ledger = () => readFileSync(join(out, "ledger.html"), "utf8");
  assert.match(ledger(), /No mutant was planted<\/b>: SyntaxError: no mutant\./);
  const lost = async () => ({ ...(await found()), foundBy: "" });
  assert.equal(await campaign(args(5), lost), 1, "what finds no planted bug is no good news");
  const second = facts();
  assert.deepEqual([second.seedsDone, second.seedsBefore, second.workers[0].seeds], [5, 5, 0]);
  assert.equal(second.code, first.code);
  const { campaigns } = JSON.parse(readFileSync(join(out, "ledger.json"), "utf8"));
  assert.equal(campaigns.at(-1).canary.foundBy, "");
  assert.match(ledger(), /The canary was NOT found/);
});

test("a mutant that the environment names is planted, and its results are of another code", async () => {
  const out = join(folder, "mutant");
  process.env.LOCKSTEP_MUTANT = "transfer-unlogged";
  try {
    const code = await campaign(["--from", "14", "--to", "14", "--out", out], found);
    const { causes, ...facts } = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
    assert.deepEqual([code, causes.length, facts.findings >= 1], [1, 1, true]);
    assert.notEqual(
      facts.code,
      JSON.parse(readFileSync(join(folder, "out/run.json"), "utf8")).code,
    );
  } finally {
    delete process.env.LOCKSTEP_MUTANT;
  }
});

/** What a file loads when it is loaded: packages, and files from the project's root. */
function loadedBy(path: string, seen = new Set<string>()): Set<string> {
  for (const { specifier, target, dynamic, typeOnly } of importsOf(
    readSource(path, readFileSync(join(root, path), "utf8")),
  )) {
    const loaded = target ?? specifier;
    if (dynamic || typeOnly || seen.has(loaded)) continue;
    seen.add(loaded);
    if (target !== undefined) loadedBy(target, seen);
  }
  return seen;
}

test("without a queue nothing of a queue is loaded", () => {
  const isOfQueue = (name: string) => ["bullmq", "ioredis", "pg"].includes(name);
  const command = loadedBy("steps/campaign/command/main.ts");
  for (const path of ["campaign.ts", "worker.ts"])
    loadedBy(`steps/campaign/command/${path}`, command);
  assert.deepEqual([...command].filter(isOfQueue), []);
  const queue = [...loadedBy("steps/campaign/queue/bull.ts")];
  assert.deepEqual(queue.filter(isOfQueue), ["bullmq"]);
});

test("a port where nobody listens is named, with what to do", async () => {
  const port = await freePort();
  const address = readAddress(`redis://:secret@127.0.0.1:${port}`);
  await assert.rejects(
    openStore(address, () => {}, 0),
    (error: Error) => {
      assert.match(error.message, /^nobody answers at redis:\/\/127\.0\.0\.1:\d+: start one there/);
      return !error.message.includes("secret");
    },
  );
});
