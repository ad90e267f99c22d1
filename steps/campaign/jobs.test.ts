// Seeds as ranges against a plain set, and the jobs cut from what is not done. A seed lost or done
// twice would show here first.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countOf, nextJob, SEED_MAX, type SeedRange, SeedSet } from "./jobs.ts";

const MOST = 60;
const ranges = fc.array(
  fc.tuple(fc.nat(MOST), fc.nat(9)).map(([from, more]) => ({ from, to: from + more })),
  { maxLength: 12 },
);

function setOf(added: readonly SeedRange[]): SeedSet {
  const set = new SeedSet();
  for (const range of added) set.add(range);
  return set;
}

test("a set of ranges has the seeds that a plain set has", () => {
  fc.assert(
    fc.property(ranges, (added) => {
      const plain = new Set<number>();
      for (const { from, to } of added) for (let at = from; at <= to; at += 1) plain.add(at);
      const set = setOf(added);
      assert.equal(set.size, plain.size);
      for (let seed = 0; seed <= MOST + 11; seed += 1) assert.equal(set.has(seed), plain.has(seed));
    }),
  );
});

function jobsOf(within: SeedRange, seeds: number, done: SeedSet): SeedRange[] {
  const jobs: SeedRange[] = [];
  for (let at = within.from; ; at = (jobs.at(-1)?.to ?? 0) + 1) {
    const job = nextJob(at, { within, seeds, done });
    if (job === undefined) return jobs;
    jobs.push(job);
  }
}

test("jobs have every seed that is not done once, and end at multiples", () => {
  fc.assert(
    fc.property(
      ranges,
      fc.nat(30),
      fc.nat(40),
      fc.integer({ min: 1, max: 9 }),
      (added, ...rest) => {
        const [from, more, size] = rest;
        const within = { from, to: from + more };
        const done = setOf(added);
        const given = jobsOf(within, size, done).flatMap((job) => {
          assert.equal(Math.floor(job.from / size), Math.floor(job.to / size));
          return Array.from({ length: countOf(job) }, (_, at) => job.from + at);
        });
        const missing = Array.from({ length: countOf(within) }, (_, at) => from + at);
        assert.deepEqual(
          given,
          missing.filter((seed) => !done.has(seed)),
        );
      },
    ),
  );
});

test("one seed is one job, and of 2^31 seeds the first and the last job come at once", () => {
  const done = new SeedSet();
  const one = { from: 7, to: 7 };
  assert.deepEqual(jobsOf(one, 100, done), [one]);
  const within = { from: 0, to: SEED_MAX };
  assert.deepEqual(nextJob(0, { within, seeds: 100, done }), { from: 0, to: 99 });
  done.add({ from: 1, to: SEED_MAX - 1 });
  assert.deepEqual(jobsOf(within, 100, done), [
    { from: 0, to: 0 },
    { from: SEED_MAX, to: SEED_MAX },
  ]);
  assert.equal(done.size, 2 ** 31 - 2);
});
