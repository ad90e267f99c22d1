// Writes the page of what surfaces answered in a test run: reports/out/answers.html from answers.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answersPage } from "./answers/page.ts";
import type { AnswersReport } from "./answers/report.ts";

const out = join(import.meta.dirname, "out");
const report: AnswersReport = JSON.parse(readFileSync(join(out, "answers.json"), "utf8"));
writeFileSync(join(out, "answers.html"), answersPage(report));
