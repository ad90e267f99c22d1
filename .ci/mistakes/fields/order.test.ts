// The order in which scenarios and tests run for wrong fields, and the table of those that noticed.
// A broken order runs none of them, and counts an unchecked field as unnoticed, or runs all of them
// for hours.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, type Layer } from "./layers.ts";
import { Noticed, noticedText } from "./noticed.ts";
import { emptyId, Reach, spread } from "./reach.ts";

const fields = ["shop: GET /a 200 x", "shop: GET /a 200 y[].z", "shop: count result (all)"];
const [x = "", y = "", whole = ""] = fields;
const by = "features/a.feature: one: two #2";

test("the table of who noticed reads back as it was written", () => {
  const noticed = new Map([
    [x, by],
    [y, "servers/a.test.ts: b"],
    [whole, by],
  ]);
  const table = Noticed.read(noticedText(noticed));
  for (const [field, who] of noticed) assert.equal(table.of(field), who);
  assert.equal(table.of("shop: GET /a 200 new"), by, "who notices most of an answer comes first");
  assert.deepEqual(table.besides(x), [by, "servers/a.test.ts: b"]);
  assert.equal(table.of("shop: GET /b 200 x"), undefined);
});

test("a field's candidates run in rounds, until one notices", async () => {
  const requests: string[] = [];
  const layer: Layer = {
    candidates: (field) => (field === x ? ["one", "two", "three"] : ["one"]),
    run: async (candidates) => {
      for (const [field, names] of candidates) requests.push(`${field}: ${names}`);
      const isNoticed = ([, names]: readonly [string, readonly string[]]) => names.includes("two");
      return new Map([...candidates].filter(isNoticed).map(([field]) => [field, "two"]));
    },
  };
  assert.deepEqual(await ask(layer, [x, y], [1, 3]), new Map([[x, "two"]]));
  assert.deepEqual(requests, [`${x}: one`, `${y}: one`, `${x}: two,three`]);
});

test("those that receive few fields run first, and those with empty ones last", () => {
  const reach = new Reach([
    { status: "passed", who: "many", reached: [x, y, whole] },
    { status: "passed", who: "empty", reached: [emptyId(x), emptyId("other")] },
    { status: "passed", who: "few", reached: [x] },
    { status: "unsteady", who: "bad", reached: [x] },
  ]);
  const names = (field: string) => reach.of(field).map(({ who }) => who);
  assert.deepEqual([names(x), names("other"), names("none")], [["few", "many"], ["empty"], []]);
  assert.deepEqual(
    spread(["a1", "a2", "b1"], (item) => item[0] ?? ""),
    ["a1", "b1", "a2"],
  );
});
