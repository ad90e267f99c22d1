// The course of a campaign with workers that are late, repeat themselves, forget and fail. A seed
// that is lost or taken twice would make the ledger wrong, and a job given up must be named.
import assert from "node:assert/strict";
import { test } from "node:test";
import { countOf, nameOfRange, type SeedRange } from "../jobs.ts";
import type { SeedResult } from "../seed.ts";
import type { JobResult } from "../store/results.ts";
import { Coordinator } from "./coordinator.ts";
import type { Labour, News } from "./labour.ts";

const resultOf = (seed: number): SeedResult => ({
  ...{ seed, steps: seed, branches: 0, reached: [], findings: [] },
});

const jobResult = (range: SeedRange): JobResult => ({
  range,
  results: Array.from({ length: countOf(range) }, (_, at) => resultOf(range.from + at)),
});

/** Finishes the last job given first, and tells of each one twice. */
class Backwards implements Labour {
  readonly ahead = 3;
  readonly workers = [];
  readonly given: string[] = [];
  readonly #before: readonly SeedRange[];
  readonly #hopeless: string;
  #waiting: SeedRange[] = [];
  #results: JobResult[] = [];

  constructor(before: readonly SeedRange[] = [], hopeless = "") {
    this.#before = before;
    this.#hopeless = hopeless;
  }

  async *known(): AsyncIterable<JobResult> {
    yield* this.#before.map(jobResult);
  }

  async give(ranges: readonly SeedRange[]): Promise<void> {
    this.#waiting.push(...ranges);
    this.given.push(...ranges.map(nameOfRange));
  }

  async news(): Promise<News> {
    const range = this.#waiting.pop();
    if (range === undefined) return { finished: this.#results, failed: [] };
    if (nameOfRange(range) === this.#hopeless) {
      return { finished: [], failed: [{ range, reason: "it ends the thread" }] };
    }
    this.#results = [...this.#results, jobResult(range)];
    return { finished: this.#results, failed: [] };
  }

  async close(): Promise<void> {}
}

async function campaign(labour: Labour, within: SeedRange, signal?: AbortSignal) {
  const taken: number[] = [];
  const take = ({ seed }: SeedResult) => taken.push(seed);
  const coordinator = new Coordinator({
    ...{ within, jobSeeds: 10, labour, take },
    ...(signal && { signal }),
  });
  const isWhole = await coordinator.run();
  return { coordinator, isWhole, taken: taken.sort((a, b) => a - b) };
}

const seedsOf = (range: SeedRange) => jobResult(range).results.map(({ seed }) => seed);

test("each seed is taken once, in whatever order and however often its result comes", async () => {
  const within = { from: 5, to: 47 };
  const { taken, isWhole, coordinator } = await campaign(new Backwards(), within);
  assert.deepEqual(taken, seedsOf(within));
  assert.equal(isWhole, true);
  assert.deepEqual([coordinator.jobs, coordinator.out, coordinator.seedsBefore], [5, 0, 0]);
  assert.equal(
    coordinator.steps,
    taken.reduce((sum, seed) => sum + seed, 0),
  );
});

test("what was done before is not given again, also by another campaign's jobs", async () => {
  const before = [
    { from: 0, to: 9 },
    { from: 8, to: 14 },
    { from: 30, to: 99 },
  ];
  const labour = new Backwards(before);
  const within = { from: 4, to: 33 };
  const { taken, coordinator } = await campaign(labour, within);
  assert.deepEqual(taken, seedsOf(within));
  assert.deepEqual(labour.given.sort(), ["15-19", "20-29"]);
  assert.equal(coordinator.seedsBefore, 15);
});

test("a job that was given up is named, and the others are done", async () => {
  const within = { from: 0, to: 39 };
  const { isWhole, coordinator, taken } = await campaign(new Backwards([], "20-29"), within);
  assert.equal(isWhole, false);
  assert.deepEqual(coordinator.failed, [
    { range: { from: 20, to: 29 }, reason: "it ends the thread" },
  ]);
  assert.equal(taken.length, 30);
});

test("a signal ends it, also while it waits for somebody who never answers", async () => {
  const silent = new Backwards();
  silent.news = () => new Promise<News>(() => {});
  const stop = new AbortController();
  const running = campaign(silent, { from: 0, to: 9 }, stop.signal);
  stop.abort();
  assert.equal((await running).isWhole, false);
});

test("one seed, and of 2^31 seeds the first jobs, cost nothing", async () => {
  const one = await campaign(new Backwards(), { from: 7, to: 7 });
  assert.deepEqual([one.taken, one.isWhole], [[7], true]);
  const labour = new Backwards(
    [{ from: 25, to: 2 ** 31 - 1 }].map(({ from }) => ({ from, to: 99 })),
  );
  const stop = new AbortController();
  const { news } = labour;
  labour.news = () => {
    stop.abort();
    return news.call(labour);
  };
  await campaign(labour, { from: 0, to: 2 ** 31 - 1 }, stop.signal);
  assert.deepEqual(labour.given, ["0-9", "10-19", "20-24"]);
});
