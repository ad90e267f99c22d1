// Prices as people set them on the page. A broken slider aims elsewhere than it shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  changeText,
  isNear,
  pathTo,
  SLIDER_STEPS,
  slidPrice,
  stepsTo,
} from "./page/now/dollars.ts";
import { wadOf } from "./page/now/typed.ts";

const WAD = 10n ** 18n;

test("the slider goes from a tenth to ten times, in even steps, to four digits", () => {
  const middle = 2_500n * WAD;
  assert.equal(slidPrice(middle, 0), middle);
  assert.equal(slidPrice(middle, SLIDER_STEPS), 25_000n * WAD);
  assert.equal(slidPrice(middle, -SLIDER_STEPS), 250n * WAD);
  assert.equal(slidPrice(middle, 1), 2_512n * WAD);
  assert.equal(slidPrice(1n, -SLIDER_STEPS), 1n);
  for (const steps of [-437, -1, 1, 88, 499]) {
    assert.equal(stepsTo(middle, slidPrice(middle, steps)), steps, String(steps));
  }
  assert.equal(stepsTo(middle, 1n), -SLIDER_STEPS);
  assert.deepEqual([isNear(middle, 2_600n * WAD), isNear(middle, 26_000n * WAD)], [true, false]);
});

test("a path goes straight to its end, and is never free", () => {
  assert.deepEqual(pathTo(100n * WAD, 40n * WAD, 90, 3), [
    { afterSeconds: 30, price: String(80n * WAD) },
    { afterSeconds: 60, price: String(60n * WAD) },
    { afterSeconds: 90, price: String(40n * WAD) },
  ]);
  assert.deepEqual(pathTo(5n, 0n, 1, 1), [{ afterSeconds: 1, price: "1" }]);
});

test("typed dollars are read exactly, and what is none is left as it is", () => {
  assert.equal(wadOf("$2,343.75"), "2343750000000000000000");
  assert.equal(wadOf("0.000000000000000001"), "1");
  assert.equal(wadOf("cheap"), "cheap");
});

test("a change is told in per cent with its sign", () => {
  assert.deepEqual([changeText(200n, 150n), changeText(200n, 201n)], ["−25.00 %", "+0.50 %"]);
});
