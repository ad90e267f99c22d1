// The plan's files on disk: its clauses, its features, and the page made from both.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Clauses, readClauses } from "./clauses.ts";
import { coveragePage, coverageProblems } from "./coverage.ts";
import { type Scenario, scenariosOf } from "./scenarios.ts";

const features = join(import.meta.dirname, "../../features");

export const COVERAGE_PAGE = join(features, "COVERAGE.md");

interface Plan {
  readonly clauses: Clauses;
  readonly scenarios: readonly Scenario[];
}

/** In the order of paths, so that the page does not depend on the disk. */
function readPlan(): Plan {
  const paths = readdirSync(features, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".feature"))
    .sort();
  const scenarios = paths.flatMap((path) =>
    scenariosOf(path, readFileSync(join(features, path), "utf8")),
  );
  return { clauses: readClauses(join(features, "clauses.json")), scenarios };
}

export function makePage(): { readonly page: string; readonly problems: readonly string[] } {
  const { clauses, scenarios } = readPlan();
  return {
    page: coveragePage(clauses, scenarios),
    problems: coverageProblems(clauses, scenarios),
  };
}
