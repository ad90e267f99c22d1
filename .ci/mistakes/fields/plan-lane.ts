// A process that runs scenarios of the plan one after another, each with its own wrong field, from
// the job file in the first argument. Needs register.ts, so that answers can be changed.

import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { loadConfiguration, runCucumber } from "@cucumber/cucumber/api";
import { root } from "../../project.ts";
import type { Job } from "./runs.ts";

const job: Job = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const stdout = new PassThrough();
stdout.resume();
const environment = { cwd: root, stdout };
const provided = { paths: [...job.files] };
const file = ".ci/mistakes/fields/cucumber.js";
const { runConfiguration } = await loadConfiguration({ file, provided }, environment);
await runCucumber(runConfiguration, environment);
