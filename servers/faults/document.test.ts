// docs/faults.md has every kind and every profile as it is. If broken, the page is out of date.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { RULE_MEMBERS } from "../../sim/index.ts";
import { kindsTable, profilesTable } from "./test-document.ts";

const page = readFileSync(new URL("../../docs/faults.md", import.meta.url), "utf8");

test("the page has the tables of kinds and profiles as they are", () => {
  for (const table of [kindsTable, profilesTable]) {
    assert.ok(page.includes(`\n\n${table}\n`), `write into docs/faults.md:\n\n${table}`);
  }
});

test("the page names each member of a rule", () => {
  const own = ["name", "kind", "surface", "at", "actor", ...Object.keys(RULE_MEMBERS)];
  for (const name of own) assert.ok(page.includes(`\`${name}\``), name);
});
