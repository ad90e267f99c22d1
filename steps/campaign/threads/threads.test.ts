// Threads that do jobs, with scripts that end, hang and fail. A job must fail by its seed's name and
// the next one succeed, or one bad seed would stop a worker.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { JobFailed, Stopped, Threads } from "./threads.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-threads-"));
after(() => rmSync(folder, { recursive: true }));

/** A thread's script: `act` is done for each seed and may post `result`. */
function scriptOf(name: string, act: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ range }) => {
      for (let seed = range.from; seed <= range.to; seed += 1) {
        const result = { seed, steps: 2, branches: 0, reached: [], findings: [] };
        const post = (posted = { result }) => parentPort.postMessage(posted);
        ${act}
      }
    });`,
  );
  return path;
}

const plan = { focus: "all" };
const order = (from: number, to: number) => ({ plan, range: { from, to } });

test("jobs are done side by side and one after another, seeds in order", async () => {
  const threads = new Threads({ count: 2, script: scriptOf("good", "post();") });
  const jobs = [order(0, 4), order(5, 5), order(6, 9)];
  const results = await Promise.all(jobs.map((job) => threads.perform(job)));
  assert.deepEqual(
    results.map(({ range, results: seeds }) => [range, seeds.map(({ seed }) => seed)]),
    [
      [{ from: 0, to: 4 }, [0, 1, 2, 3, 4]],
      [{ from: 5, to: 5 }, [5]],
      [{ from: 6, to: 9 }, [6, 7, 8, 9]],
    ],
  );
  assert.deepEqual([threads.seeds, threads.steps], [10, 20]);
  await threads.close();
  await assert.rejects(threads.perform(order(1, 1)), Stopped);
});

const BAD: Readonly<Record<string, readonly [act: string, reason: RegExp]>> = {
  "ends its thread": [
    "if (seed === 3) process.exit(7); else post();",
    /^seed 3: the thread ended with 7$/,
  ],
  throws: ['if (seed === 3) throw new Error("no"); else post();', /^seed 3: no$/],
  fails: ['post(seed === 3 ? { seed, failed: "a bug" } : undefined);', /^seed 3: a bug$/],
  hangs: ["if (seed === 3) for (;;); else post();", /^seed 3: no end after 0\.05 s$/],
};

for (const [name, [act, reason]] of Object.entries(BAD)) {
  test(`a seed that ${name} fails its job by its name, and the next job is done`, async () => {
    // Clocks that a busy machine does not disturb, where none is needed.
    const seedMsMax = name === "hangs" ? 50 : 60_000;
    const threads = new Threads({ count: 1, seedMsMax, script: scriptOf(name, act) });
    await assert.rejects(
      threads.perform(order(3, 6)),
      (error) => error instanceof JobFailed && reason.test(error.message),
    );
    if (name !== "hangs") assert.equal((await threads.perform(order(8, 9))).results.length, 2);
    await threads.close();
  });
}

test("closing gives back the jobs in hand and those that wait", async () => {
  const threads = new Threads({ count: 1, script: scriptOf("slow", "for (;;);") });
  const jobs = [threads.perform(order(1, 1)), threads.perform(order(2, 2))];
  const ended = Promise.allSettled(jobs);
  await threads.close();
  const reasons = (await ended).map((each) => (each.status === "rejected" ? each.reason : each));
  assert.ok(reasons.every((reason) => reason instanceof Stopped));
});
