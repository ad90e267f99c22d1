// The verdict over a few fields, and the table of who noticed. A broken verdict accepts an
// unchecked field, or forgets who noticed it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, type Layer } from "./campaign.ts";
import { noticedText, readNoticed } from "./noticed.ts";
import { emptyId, Reach, spread } from "./reach.ts";
import { problemsOf, staleReasons } from "./verdict.ts";

const fields = ["shop: GET /a 200 x", "shop: GET /a 200 y[].z", "shop: count result (all)"];
const [x = "", y = "", whole = ""] = fields;
const by = "features/a.feature: one: two #2";
const isInPlan = () => true;

test("a field needs a scenario or test that notices, or a reason, and not both", () => {
  const noticed = new Map([[x, by]]);
  const survivors = new Map([[y, "nobody reads it"]]);
  const checked = { fields, noticed, survivors, isInPlan };
  assert.deepEqual(problemsOf(checked), [`NOT NOTICED  ${whole}`]);
  const both = {
    ...checked,
    survivors: new Map([...survivors, [x, "it is noticed"], [whole, ""]]),
  };
  assert.deepEqual(problemsOf(both), [`has a reason in survivors.json and is noticed  ${x}`]);
  assert.equal(staleReasons([x, whole], checked).length, 1);
});

test("the table of who noticed reads back as it was written", () => {
  const noticed = new Map([
    [x, by],
    [y, "servers/a.test.ts: b"],
    [whole, by],
  ]);
  assert.deepEqual(readNoticed(noticedText(noticed)), noticed);
});

test("a field's candidates are asked in rounds, until one notices", async () => {
  const asked: string[] = [];
  const layer: Layer = {
    candidates: (field) => (field === x ? ["one", "two", "three"] : ["one"]),
    run: async (candidates) => {
      for (const [field, names] of candidates) asked.push(`${field}: ${names}`);
      const isNoticed = ([, names]: readonly [string, readonly string[]]) => names.includes("two");
      return new Map([...candidates].filter(isNoticed).map(([field]) => [field, "two"]));
    },
  };
  assert.deepEqual(await ask(layer, [x, y], [1, 3]), new Map([[x, "two"]]));
  assert.deepEqual(asked, [`${x}: one`, `${y}: one`, `${x}: two,three`]);
});

test("those that receive few fields are asked first, and those with empty ones last", () => {
  const recorded = [
    { status: "passed", tookMs: 1, name: "many", reached: [x, y, whole] },
    { status: "passed", tookMs: 1, name: "empty", reached: [emptyId(x), emptyId("other")] },
    { status: "passed", tookMs: 1, name: "few", reached: [x] },
    { status: "unsteady", tookMs: 1, name: "bad", reached: [x] },
  ];
  const reach = new Reach(recorded);
  const names = (field: string) => reach.of(field).map(({ name }) => name);
  assert.deepEqual([names(x), names("other"), names("none")], [["few", "many"], ["empty"], []]);
  assert.deepEqual(
    spread(["a1", "a2", "b1"], (item) => item[0] ?? ""),
    ["a1", "b1", "a2"],
  );
});
