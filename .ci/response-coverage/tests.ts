// Records answers in a run of node:test: loaded by `--import` before the test files. Names the test
// that began last and has not ended; if several run at once, that may be the wrong one.

import { afterEach, beforeEach } from "node:test";
import { sourceOf } from "../scripts.ts";
import { recordAnswers } from "./record.ts";
import type { Cause } from "./recorder.ts";

const PRELOAD = "--import tsx --import ./.ci/response-coverage/tests.ts";

const running: string[] = [];

beforeEach((context) => {
  running.push(nameOf(context));
});
afterEach((context) => {
  running.splice(running.lastIndexOf(nameOf(context)), 1);
});
recordAnswers(causeNow);

function causeNow(): Cause {
  const name = running.at(-1);
  const files = process.argv.slice(2).map(sourceOf).join(" ");
  const pattern = name === undefined ? "" : ` --test-name-pattern ${quoted(lastPart(name))}`;
  const repeat = `node ${PRELOAD}${pattern} .ci/load-tests.ts ${files}`;
  return { name: name ?? "before or after a test", repeat };
}

/** Node 20's types lack the full name, which Node 20 has. */
function nameOf(context: unknown): string {
  const { name, fullName } = context as { name: string; fullName?: string };
  return fullName ?? name;
}

const lastPart = (name: string) => name.slice(name.lastIndexOf(" > ") + 1).replace(/^> /, "");

function quoted(name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("'", "'\\''");
  return `'${escaped}'`;
}
