// Writes the page of differences from a live address: drift.html from drift.json, in the folder given
// or in reports/out. Exits with 2, and the reason, if a file cannot be used.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endWith, wordsOfFileError } from "../file-errors.ts";
import { driftPage } from "./drift/page.ts";
import type { DriftReport } from "./drift/report.ts";

const out = process.argv[2] ?? join(import.meta.dirname, "out");
const page = join(out, "drift.html");
let named = join(out, "drift.json");
try {
  const report: DriftReport = JSON.parse(readFileSync(named, "utf8"));
  named = page;
  // Renamed when it is whole, so that nobody reads half a page.
  writeFileSync(`${page}.new`, driftPage(report));
  renameSync(`${page}.new`, page);
} catch (error) {
  endWith(error, wordsOfFileError(error, named));
}
