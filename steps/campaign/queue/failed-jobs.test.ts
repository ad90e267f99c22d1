// Which failed jobs a campaign takes as its own. One that it misses is waited for without end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { failedOf } from "./bull.ts";

const jobOf = (plan: string, from: number) => ({
  data: { key: { code: "c0de", plan }, plan: { focus: "all" }, range: { from, to: from } },
});

test("a plan's failed jobs are found behind any number of another plan's", async () => {
  for (const others of [0, 99, 100, 101, 250]) {
    const queue = Array.from({ length: others }, (_, at) => jobOf("other", at));
    const own = [jobOf("own", 1), jobOf("own", 2)];
    queue.push(...own);
    const found = await failedOf("own", async (from, to) => queue.slice(from, to + 1));
    assert.deepEqual(found, own, `behind ${others}`);
  }
});
