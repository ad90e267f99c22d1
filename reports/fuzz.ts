// Writes the page of a campaign beside its report: `node --import tsx reports/fuzz.ts
// [REPORT.json]`. Exits with 2, and the reason, if the file is not a report.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { endWith } from "../file-errors.ts";
import { campaignPage } from "./fuzz/page.ts";
import { BadReport, readReport } from "./fuzz/report.ts";

const file = resolve(process.argv[2] ?? join(import.meta.dirname, "out/fuzz/report.json"));
try {
  const report = readReport(readFileSync(file, "utf8"));
  const page = join(dirname(file), "index.html");
  writeFileSync(page, campaignPage(report, featureOf(report.failure?.folder)));
  process.stdout.write(`the page is ${relative(process.cwd(), page)}\n`);
} catch (error) {
  endWith(error, error instanceof BadReport ? `${file}: ${error.message}` : undefined);
}

/** The failure's feature, if it is still where the report says. */
function featureOf(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined;
  const path = resolve(dirname(file), folder, "failure.feature");
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
