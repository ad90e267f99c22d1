// The verdict on planted mistakes, on made-up results. If it took a survivor for noticed, or a long
// script for short, it would hide what the search is for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Found, linesOf, pageOf, totalsOf } from "./found.ts";
import type { CampaignFinding } from "./judges.ts";
import { type Judge, readPatches } from "./patches.ts";
import { medianExcess, type Noticed, wrongIn } from "./written.ts";

const ENTRY = "one: a | b\na.ts: campaign SWAP-01 soon, plan\n- x\n+ y\nshortest: a; b";

function patchOf(entry = ENTRY) {
  const [patch] = readPatches(entry, "swap");
  assert.ok(patch);
  return patch;
}

const findOf = (commands: number, broke = "SWAP-01", steps = 7): CampaignFinding => ({
  ...{ broke, again: broke, message: "", story: [], runs: 1, commands, steps },
});

function results(find: CampaignFinding, plan = "a: b", vectors = ""): Map<Judge, Noticed> {
  return new Map<Judge, Noticed>([
    ["vectors", { by: vectors }],
    ["campaign", { by: find.broke, find }],
    ["plan", { by: plan }],
  ]);
}

test("those that its entry names must notice it, in the way that it says, and nobody else", () => {
  const wrong = (...given: Parameters<typeof results>) => wrongIn(patchOf(), results(...given));
  assert.deepEqual(wrong(findOf(2)), []);
  assert.deepEqual(wrong(findOf(2), ""), ["survives the plan"]);
  assert.deepEqual(wrong(findOf(2), "a: b", "c"), [
    "no longer survives the vectors: its entry does not say so",
  ]);
  assert.deepEqual(wrong(findOf(2, "")), ["survives the campaign"]);
  assert.match(wrong(findOf(2, "SWAP-02"))[0] ?? "", /^SWAP-02 broke, alone SWAP-02/);
  assert.deepEqual(wrong(findOf(2, "SWAP-01", 301)), ["found after 301 steps, not soon"]);
  const calm = patchOf("one: b\na.ts: calm lists in a story\n- x\n+ y");
  const wrongBy = (by: string) => wrongIn(calm, new Map([["calm", { by }]]));
  assert.deepEqual(
    [wrongBy("lists: a"), wrongBy("clock: a"), wrongBy("")],
    [[], ["the calm names clock: a"], ["survives the calm"]],
  );
});

test("the median counts how much longer than the shortest a script is", () => {
  const finds = [2, 3, 9].map((commands) => ({ patch: patchOf(), find: findOf(commands) }));
  assert.equal(medianExcess(finds), 1);
  assert.equal(medianExcess([]), 0);
});

test("lines, totals and page show who noticed, survivors first", () => {
  const found: Found = { name: "one", breaks: "a | b", noticed: { plan: "x | y\nz" }, wrong: [] };
  const lost: Found = { name: "two", breaks: "c", noticed: {}, wrong: ["survives the plan"] };
  assert.equal(linesOf(found), "ok   one\n     plan: x | y");
  assert.match(linesOf(lost), /^BAD {2}two\n {5}not noticed\n {5}BAD: survives the plan$/);
  assert.equal(totalsOf([found, lost]), "1 of 2 noticed: plan 1");
  const page = pageOf("written", [found, lost]);
  assert.match(
    page,
    /\| two \| c \| \*\*nobody\*\* \| survives the plan \|\n\| one \| a \\\| b \|/,
  );
});
