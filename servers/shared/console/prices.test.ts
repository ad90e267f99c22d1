// Prices as people set them on the page. A broken slider aims elsewhere than it shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { WAD } from "../../../sim/index.ts";
import { isLeft, momentOf } from "./page/charts/series.ts";
import { percentText, ratioText, usdText, wadOfNumber } from "./page/kit/figures.ts";
import { isMisspelt } from "./page/kit/typed.ts";
import {
  changeText,
  isNear,
  pathTo,
  SLIDER_STEPS,
  slidPrice,
  stepsTo,
} from "./page/now/dollars.ts";
import { wadOf } from "./page/now/typed.ts";

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

test("typed dollars are read exactly, and what is none is none", () => {
  assert.equal(wadOf("$2,343.75"), "2343750000000000000000");
  assert.equal(wadOf("0.000000000000000001"), "1");
  for (const text of ["cheap", "1 WETH", "", "0.0000000000000000001"]) {
    assert.ok(isMisspelt(wadOf(text)), text);
  }
});

test("a change is written in per cent with its sign", () => {
  assert.deepEqual(
    [changeText(200n, 150n), changeText(200n, 201n), changeText(1n, 2_000n)],
    ["−25.00 %", "+0.50 %", "+199,900.00 %"],
  );
});

test("figures are cut in one way, also those that charts have as doubles", () => {
  assert.equal(ratioText(wadOfNumber(0.999999999999999)), "0.9999");
  assert.equal(ratioText(wadOfNumber(1.0026)), "1.0026");
  assert.equal(usdText(wadOfNumber(123_456_789_012.34)), "$123,456,789,012.34");
  assert.deepEqual([usdText("-2500000000000000000"), usdText("1", 4)], ["−$2.50", "$<0.0001"]);
  assert.deepEqual([wadOfNumber(-1e-7), wadOfNumber(0)], ["-100000000000", "0"]);
  assert.deepEqual([percentText(375), percentText(-5)], ["3.75 %", "−0.05 %"]);
});

test("a position is shown at its own moment, or the last before it, unless it was left", () => {
  assert.deepEqual([momentOf([0, 2, 4], 2), momentOf([0, 2, 4], 3)], [1, 1]);
  const left = [{ from: 7, to: 10 }];
  assert.deepEqual(
    [6, 7, 10, 11].map((each) => isLeft(left, each)),
    [false, true, true, false],
  );
});
