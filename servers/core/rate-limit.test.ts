// Windows of virtual time. A broken counter forgets callers, remembers them for ever, or grows
// without end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RateLimits } from "./rate-limit.ts";

test("a window begins with the first request and lasts a minute", () => {
  const limits = new RateLimits();
  const take = (nowMs: number) => limits.take("a", 2, nowMs);
  assert.deepEqual(take(1500), {
    allowed: true,
    limit: 2,
    remaining: 1,
    resetSeconds: 62,
    retryAfterSeconds: 60,
  });
  assert.equal(take(2000).remaining, 0);
  assert.equal(take(61_499).allowed, false);
  assert.equal(take(61_499).retryAfterSeconds, 1);
  assert.equal(take(61_500).allowed, true);
});

test("turning the clock back begins a new window", () => {
  const limits = new RateLimits();
  limits.take("a", 1, 100_000);
  assert.equal(limits.take("a", 1, 99_999).allowed, true);
});

test("subjects are counted separately, and the oldest is forgotten beyond ten thousand", () => {
  const limits = new RateLimits();
  limits.take("first", 1, 0);
  for (let at = 0; at < 9_999; at += 1) limits.take(`subject ${at}`, 1, 1);
  assert.equal(limits.take("first", 1, 2).allowed, false);
  limits.take("one more", 1, 2);
  assert.equal(limits.take("first", 1, 2).allowed, true);
  assert.equal(limits.take("subject 9998", 1, 2).allowed, false);
});
