// The second half of the verb `presets`: writes the gallery, presets.html from presets.json.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { OUT } from "../programs.ts";
import { presetsPage } from "./presets/page.ts";
import type { PresetsReport } from "./presets/report.ts";

const out = resolve(OUT);
const report: PresetsReport = JSON.parse(readFileSync(join(out, "presets.json"), "utf8"));
writeFileSync(join(out, "presets.html"), presetsPage(report));
