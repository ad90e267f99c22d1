// Storms over the sample clients: one seed is one transcript, the careful client survives, and each way
// in which the naive one breaks is made small. A broken storm sees no break, or another each time.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { FAULT_PROFILES, rulesOfSeed } from "../../servers/index.ts";
import { environmentOf } from "./client-process.ts";
import type { Finding } from "./finding.ts";
import { readOptions } from "./options.ts";
import { runSeed, runStorm, type Story } from "./run.ts";
import { shrinkStorm } from "./shrink.ts";
import { StoredFeatures } from "./stored-features.ts";
import { StormTally } from "./tally.ts";
import { taskCells, taskIn } from "./tasks.ts";
import { transcriptOf } from "./transcript.ts";

const planOf = (client: string) => ({
  command: `${process.execPath} steps/storm/clients/${client}.mjs`,
  rulesOf: (seed: number) => rulesOfSeed(FAULT_PROFILES["bad-night"], seed),
});

describe("storms", () => {
  test("one seed gives one transcript", async () => {
    const [one, other] = [await runSeed(planOf("careful"), 5), await runSeed(planOf("careful"), 5)];
    assert.equal(one.transcript, other.transcript);
    assert.deepEqual(one.observed, other.observed);
    assert.ok(one.observed.length > 0);
    assert.notEqual((await runSeed(planOf("careful"), 8)).transcript, one.transcript);
  });

  test("the careful client does each task of some bad nights once", async () => {
    for (const seed of [11, 12, 13]) {
      const { findings } = await runSeed(planOf("careful"), seed);
      assert.deepEqual(findings, [], `seed ${seed}`);
    }
  });

  test("the naive client spends twice, which two tasks and one fault show", async () => {
    const { command } = planOf("naive");
    const run = (story: Story) => runStorm(command, story);
    const found = await runSeed(planOf("naive"), 3);
    const [finding] = found.findings;
    assert.equal(finding?.kind, "spent twice");
    const { result } = await shrinkStorm({ run }, found, finding);
    assert.ok(result.story.tasks.length <= 2 && result.story.rules.length === 1);
  });

  test("a client that cannot be run gives up, and one that does nothing loses its tasks", async () => {
    const story = { seed: 1, rules: [], tasks: [taskIn(["borrow", "7"])] };
    const missing = await runStorm("no-such-program", story);
    assert.equal(missing.findings[0]?.kind, "gave up");
    assert.match(missing.findings[0]?.message ?? "", /ended with 127/);
    const idle = await runStorm("true", story);
    assert.deepEqual(idle.findings, [
      { kind: "lost", about: "borrow", message: "borrow of 7 was never done" },
    ]);
    assert.equal(idle.observed.length, 0);
  });

  test("rules that no fault has are refused", async () => {
    const rules = [{ name: "lost", kind: "cut", when: "after" }] as const;
    await assert.rejects(
      runStorm("true", { seed: 1, rules, tasks: [] }),
      /rules\[0\]\.when is not allowed/,
    );
  });
});

describe("parts of a storm", () => {
  test("a task is read back from its cells", async () => {
    const { story } = await runStorm("true", { seed: 3, rules: [], before: [] });
    assert.ok(story.tasks.length >= 4);
    for (const task of story.tasks) assert.deepEqual(taskIn(taskCells(task)), task);
    assert.throws(() => taskIn(["dance"]), /there is no task dance/);
  });

  test("the environment names every surface, and JSON-RPC knows the caller", () => {
    const urls = { app: "http://a", rpc: "http://r" };
    const facts = { command: "", urls, seed: 4, tasks: [], name: "borrower" };
    const named = environmentOf({ ...facts, address: "ab", privateKey: "cd" });
    assert.equal(named.LOCKSTEP_RPC_URL, "http://r/?caller=borrower");
    assert.equal(named.LOCKSTEP_WS_URL, "ws://a/ws");
    assert.equal(named.LOCKSTEP_ADDRESS, "0xab");
  });

  test("what breaks is counted by its way, first at the lowest seed", () => {
    const tally = new StormTally();
    const finding = { kind: "lost", about: "borrow", message: "" } as const;
    for (const seed of [9, 4, 6]) {
      const story = { seed, before: [], tasks: [], rules: [] };
      tally.take({
        story,
        findings: [finding],
        observed: [],
        injections: {},
        inside: [],
        transcript: "",
      });
    }
    const [way] = tally.ways;
    assert.deepEqual([way?.count, way?.first.story.seed, tally.unseen], [3, 4, 3]);
    assert.match(tally.table(), /3 {2}lost: borrow .*first at seed 4/);
    assert.match(tally.table(), /3 storms, 0 faults met \(none in 3 storms\), 3 broke the client/);
  });

  test("what people understand first comes first, whatever is more frequent", () => {
    const tally = new StormTally();
    const story = { seed: 1, before: [], tasks: [], rules: [] };
    const take = (...kinds: Finding["kind"][]) => {
      const findings = kinds.map((kind) => ({ kind, about: "", message: "" }));
      tally.take({ story, findings, observed: [], injections: {}, inside: [], transcript: "" });
    };
    take("not converged", "lost");
    take("not converged", "spent twice");
    const titles = tally.ways.map(({ title }) => title);
    assert.deepEqual(titles, ["spent twice", "lost", "not converged"]);
  });

  test("a client cannot reach control", async () => {
    const story = { seed: 1, rules: [], tasks: [] };
    const client = join(import.meta.dirname, "clients", "test-meddler.mjs");
    const { findings, injections } = await runStorm(`${process.execPath} ${client}`, {
      ...story,
      rules: [{ name: "error", kind: "error", status: 429, when: "before", surface: "app" }],
    });
    assert.deepEqual([findings, injections], [[], { error: 1 }]);
  });

  test("a storm fails if no fault was observed, or the client broke", () => {
    const tally = new StormTally();
    const finding = { kind: "lost", about: "", message: "" } as const;
    const take = (seed: number, injections: Record<string, number>, findings: Finding[] = []) => {
      const story = { seed, before: [], tasks: [], rules: [] };
      tally.take({ story, findings, observed: [], injections, inside: [], transcript: "" });
    };
    take(1, { late: 0 });
    assert.equal(tally.end().code, 1);
    assert.match(tally.end().line ?? "", /^The storm failed: no fault was met/);
    // Inside the world alone, so no client observed it.
    take(2, { late: 0, "stale price": 2 });
    assert.deepEqual(tally.end(), { code: 0, line: "the client survived 2 of 2 storms" });
    assert.deepEqual([tally.observed, tally.unseen], [2, 1]);
    assert.match(
      tally.table(),
      /by their rule:\n {5}2 {2}stale price\nrules that struck nothing: late\n/,
    );
    take(3, { late: 1 }, [finding]);
    assert.deepEqual(tally.end(), { code: 1 });
  });

  test("a bad option is refused, and the message says how to correct it", () => {
    assert.throws(() => readOptions([]), /--client needs a command/);
    const client = ["--client", "naive"];
    assert.throws(() => readOptions([...client, "--faults", "bad-nigth"]), /mean bad-night/);
    assert.throws(() => readOptions([...client, "--seeds", "0"]), /from 1 to 1000000, not 0/);
    const last = [...client, "--seed", "2147483647"];
    assert.throws(() => readOptions([...last, "--seeds", "2"]), /go past the last one, 2147483647/);
    const folder = mkdtempSync(join(tmpdir(), "storm-"));
    const file = join(folder, "rules.json");
    const rules = [{ name: "one", kind: "cut", nth: 1 }];
    writeFileSync(file, JSON.stringify(rules));
    assert.deepEqual(readOptions([...client, "--faults", file]).rulesOf(7), rules);
    writeFileSync(file, JSON.stringify([{ name: "one", kind: "cutt" }]));
    assert.throws(() => readOptions([...client, "--faults", file]), /rules\[0\]\.kind must be one/);
    rmSync(folder, { recursive: true });
    assert.equal(readOptions([...last, "--seeds", "1"]).seed, 2 ** 31 - 1);
    assert.equal(readOptions(client).command, "node steps/storm/clients/naive.mjs");
  });

  test("a storm replaces its own features and leaves all other files", () => {
    const report = mkdtempSync(join(tmpdir(), "storm-"));
    try {
      const plan = { command: "a", faults: "bad-night", seed: 1, seeds: 2, report } as const;
      const other = new StoredFeatures({ ...plan, command: "b" });
      const one = new StoredFeatures(plan);
      for (const name of ["notes.md", "1-mine.feature"]) writeFileSync(join(report, name), "");
      other.clear();
      other.keep(1, "lost", "of the other");
      one.clear();
      one.keep(1, "lost", "first");
      one.keep(2, "gave-up", "second");
      assert.equal(readdirSync(report).length, 5);
      new StoredFeatures(plan).clear();
      const left = readdirSync(report).map((name) => name.replace(/-[\da-f]{8}\./, "-MARK."));
      assert.deepEqual(left.sort(), ["1-lost-MARK.feature", "1-mine.feature", "notes.md"]);
    } finally {
      rmSync(report, { recursive: true });
    }
  });

  test("a transcript has what a surface read, not when the rest of a request came", () => {
    const said = (body: unknown, text: string | null) =>
      transcriptOf(
        [
          {
            ...{ surface: "app", method: "POST", path: "/", status: 401 },
            request: { headers: {}, body, sent: { text } },
            response: { headers: {}, body: "no" },
          },
        ],
        {},
      );
    assert.equal(said(undefined, null), said(undefined, '{"amount":"7"}'));
    assert.notEqual(said({ amount: "7" }, null), said({ amount: "8" }, null));
  });
});
