// Texts of a world as the console shows them. A broken one lets a token pass for another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { escaped, isPlain, piecesOf } from "./page/kit/texts.ts";
import { readable } from "./page/story/values.ts";

test("letters that nobody sees are named, and line ends stay", () => {
  const hidden: Readonly<Record<string, string>> = {
    "\u202eDSUP": "‹U+202E›DSUP",
    "PU\u200bSD": "PU‹U+200B›SD",
    "PUSD\u0000": "PUSD‹U+0000›",
    "P\u00adUSD": "P‹U+00AD›USD",
    "PUSD\u{e0041}": "PUSD‹U+E0041›",
    "PU\u3164SD": "PU‹U+3164›SD",
    "a\n\tb": "a\n\tb",
    "PUSD 1 → €": "PUSD 1 → €",
  };
  for (const [text, shown] of Object.entries(hidden)) assert.equal(escaped(text), shown);
});

test("times of changes have the parts of their seconds", () => {
  const texts = ["1767225651297", "1767225651000"].map((ms) => readable("ms", ms, null));
  assert.deepEqual(texts, ["2026-01-01 00:00:51.297", "2026-01-01 00:00:51"]);
});

test("another direction stands for itself, and a word without end is cut", () => {
  assert.deepEqual(piecesOf("3 שקל חדש for 2"), [
    "3 ",
    { whole: "שקל חדש", shown: "שקל חדש" },
    " for 2",
  ]);
  const [name, ...more] = piecesOf(`${"LONG".repeat(30)} is sold`);
  assert.deepEqual(name, { whole: "LONG".repeat(30), shown: `${"LONG".repeat(5)}…` });
  assert.deepEqual(more, [" is sold"]);
  const path = `POST /api/lend/liquidate/0x${"0".repeat(40)}`;
  assert.ok(isPlain(path) && isPlain("") && !isPlain("\u202e"));
});
