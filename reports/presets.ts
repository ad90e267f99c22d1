// The second half of the verb `presets`: writes the gallery, reports/out/presets.html from
// presets.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { presetsPage } from "./presets/page.ts";
import type { PresetsReport } from "./presets/report.ts";

const out = join(import.meta.dirname, "out");
const report: PresetsReport = JSON.parse(readFileSync(join(out, "presets.json"), "utf8"));
writeFileSync(join(out, "presets.html"), presetsPage(report));
