// Writes features/COVERAGE.md: each clause of the plan with its scenarios. Fails while one has
// none.
import { writeFileSync } from "node:fs";
import { COVERAGE_PAGE, makePage } from "./plan/page.ts";

const { page, problems } = makePage();
writeFileSync(COVERAGE_PAGE, page);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
