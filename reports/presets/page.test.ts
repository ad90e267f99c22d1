// The gallery over a report of two worlds. A broken page leaves a state out, marks what is not its
// own, or lets a name become part of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { presetsPage } from "./page.ts";
import type { ReportedState } from "./report.ts";

const stateOf = (name: string, line: string, amount: string): ReportedState => ({
  name,
  group: name === "default" ? "presets" : "loans",
  line,
  facts: [{ label: "height", text: "8" }],
  tables: [{ title: "Balances", columns: ["actor", "PUSD"], rows: [["lender", amount]] }],
});

test("the page has each state with its line, and marks what the default does not have", () => {
  const states = [
    stateOf("default", "As it begins.", "1,000"),
    stateOf("rich", "<More>.", "2,000"),
  ];
  const page = presetsPage({ states });
  for (const text of ["2 presets", "As it begins.", "&lt;More&gt;.", "<h2>Loans</h2>"]) {
    assert.ok(page.includes(text), text);
  }
  assert.match(page, /<td>1,000<\/td>[\s\S]*<td><b class="own">2,000<\/b><\/td>/);
  assert.equal(page.match(/<li>height 8<\/li>/g)?.length, 2);
  assert.ok(!page.includes("<More>"));
});
