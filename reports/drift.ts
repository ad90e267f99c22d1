// Writes the page of differences from a live address: drift.html from drift.json, in the folder given
// or in reports/out.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { driftPage } from "./drift/page.ts";
import type { DriftReport } from "./drift/report.ts";

const out = process.argv[2] ?? join(import.meta.dirname, "out");
const report = JSON.parse(readFileSync(join(out, "drift.json"), "utf8")) as DriftReport;
// Renamed when it is whole, so that nobody reads half a page.
writeFileSync(join(out, "drift.html.new"), driftPage(report));
renameSync(join(out, "drift.html.new"), join(out, "drift.html"));
