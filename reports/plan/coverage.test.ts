// The coverage table: it must be true of the current features, and show a clause without a
// scenario, a claim on nothing, or an outline without examples.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Clauses } from "./clauses.ts";
import { coveragePage, coverageProblems } from "./coverage.ts";
import { COVERAGE_PAGE, makePage } from "./page.ts";
import { scenariosOf } from "./scenarios.ts";

test("every clause of the plan has a scenario", () => {
  assert.deepEqual(makePage().problems, []);
});

test("the page in the repository is the one the features make", () => {
  const message = "run `node --import tsx reports/plan-coverage.ts`";
  assert.equal(readFileSync(COVERAGE_PAGE, "utf8"), makePage().page, message);
});

const clauses: Clauses = {
  groups: [{ section: "A", source: "somewhere", clauses: { one: "First", two: "Second" } }],
  catalogue: {
    section: "Numbers",
    source: "elsewhere",
    classes: "",
    scenarios: { "1": { text: "Begin" }, "2": { text: "Fly", without: "no wings" } },
  },
};

const feature = `
@plan:one
Feature: Something
  Said in a sentence.

  @scenario:1
  Scenario: it begins
    When it begins
      """
      @plan:two
      """

  @plan:two
  Scenario Outline: it goes on
    When <it> goes on

    Examples:
      | it |
      | a  |
      | b  |

    @control
    Examples: with control
      | it |
      | c  |
`;

test("scenarios are read with their tags and the number of their runs", () => {
  const [first, second] = scenariosOf("x.feature", feature);
  assert.deepEqual(first?.tags, ["plan:one", "scenario:1"], "a text is no tag");
  assert.deepEqual([first?.runs, first?.liveRuns], [1, 1]);
  assert.deepEqual([second?.runs, second?.liveRuns], [3, 2]);
  assert.deepEqual(coverageProblems(clauses, scenariosOf("x.feature", feature)), []);
});

test("a clause without a scenario that runs is a problem", () => {
  const without = feature.replace("@plan:two\n  Scenario", "Scenario");
  const problems = coverageProblems(clauses, scenariosOf("x.feature", without));
  assert.deepEqual(problems, ["no scenario covers @plan:two"]);
  const noRows = feature.replace(/^ +\| [abc] +\|\n/gm, "");
  const empty = coverageProblems(clauses, scenariosOf("x.feature", noRows));
  assert.deepEqual(empty, ["no scenario covers @plan:two"]);
});

test("a claim on no clause, a missing claim, and a claim on an excluded clause are problems", () => {
  const wrong = feature
    .replace("@plan:one", "")
    .replace("@scenario:1", "@plan:three @scenario:2")
    .replace("@plan:two\n  Scenario", "Scenario");
  const problems = coverageProblems(clauses, scenariosOf("x.feature", wrong));
  assert.deepEqual(problems, [
    'x.feature: "it begins" claims @plan:three, which is no clause',
    'x.feature: "it goes on" covers no clause',
    "scenario 2 is left out, and yet covered",
    "no scenario covers @plan:one",
    "no scenario covers @plan:two",
    "no scenario covers @scenario:1",
  ]);
});

test("the page names each clause with its scenarios, and reasons for exclusions", () => {
  const page = coveragePage(clauses, scenariosOf("lending/x.feature", feature));
  assert.match(
    page,
    /\| Second \| `two` \| \[x\]\(lending\/x\.feature\): it goes on x 3 \(2 live\)/,
  );
  assert.match(page, /\| 2 \| Fly \| left out: no wings \|/);
  assert.match(page, /2 scenarios run 4 times with their examples; 3 of the runs/);
});
