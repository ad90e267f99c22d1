// A process that runs scenarios of the plan one after another, each with its own wrong field, from
// the job file in the first argument. Needs register.ts, so that answers can be changed.

import { PassThrough } from "node:stream";
import { loadConfiguration, runCucumber } from "@cucumber/cucumber/api";
import { root } from "../project.ts";
import { job } from "./plan-queue.ts";

const stdout = new PassThrough();
stdout.resume();
const environment = { cwd: root, stdout };
const provided = { paths: job.paths.length === 0 ? ["features"] : [...job.paths] };
const file = ".ci/fields/cucumber.js";
const { runConfiguration } = await loadConfiguration({ file, provided }, environment);
await runCucumber(runConfiguration, environment);
