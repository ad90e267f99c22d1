// The table of refusals: each code once, with the text that the facts give.

import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalFacts } from "../proof/testing/facts/refusals.ts";
import { linesOf } from "../proof/testing/facts/shorthand.ts";
import { REFUSALS, type RefusalCode, Revert } from "./refusals.ts";

const codes = Object.keys(REFUSALS) as RefusalCode[];

test("each code has the text that the facts give, and there are no others", () => {
  const lines = Object.values(refusalFacts).flatMap(linesOf);
  const here = codes.map((code) => `${code} ${REFUSALS[code]}`);
  assert.deepEqual(here.sort(), lines.sort());
});

test("codes and texts are one to one within a module", () => {
  // Modules share a few texts: pools and lending both say "Insufficient liquidity".
  const texts = codes.map((code) => `${code.split("_")[0]}: ${REFUSALS[code]}`);
  assert.equal(new Set(texts).size, codes.length);
});

test("an uncaught refusal shows its code and its reason", () => {
  assert.equal(String(new Revert("NOT_OWNER", "not yours")), "Revert NOT_OWNER: not yours");
});
