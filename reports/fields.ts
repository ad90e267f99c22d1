// Writes the page of wrong fields: reports/out/fields.html from fields.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fieldsPage } from "./fields/page.ts";
import type { FieldsReport } from "./fields/report.ts";

const out = join(import.meta.dirname, "out");
const report: FieldsReport = JSON.parse(readFileSync(join(out, "fields.json"), "utf8"));
writeFileSync(join(out, "fields.html"), fieldsPage(report));
