// docs/faults.md has every kind and every profile as it is. If broken, the page is out of date.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { RULE_MEMBERS } from "../../../sim/index.ts";
import { PAGE, withTables } from "./document.ts";

const page = readFileSync(PAGE, "utf8");

test("the page has the tables of kinds and profiles as they are", () => {
  assert.equal(page, withTables(page), "run node --import tsx servers/shared/faults/document.ts");
});

test("the page names each member of a rule", () => {
  const own = ["name", "kind", "surface", "at", "actor", ...Object.keys(RULE_MEMBERS)];
  for (const name of own) assert.ok(page.includes(`\`${name}\``), name);
});
