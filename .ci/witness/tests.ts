// Witnesses answers in a run of node:test: loaded by `--import` before the test files. Knows of the
// test that began last and has not ended; where several run at once, that may be another one.

import { afterEach, beforeEach } from "node:test";
import { sourceOf } from "../scripts.ts";
import { testify } from "./testify.ts";
import type { Cause } from "./witness.ts";

const PRELOAD = "--import tsx --import ./.ci/witness/tests.ts";

const running: string[] = [];

beforeEach((context) => {
  running.push(nameOf(context));
});
afterEach((context) => {
  running.splice(running.lastIndexOf(nameOf(context)), 1);
});
testify(causeNow);

function causeNow(): Cause {
  const name = running.at(-1);
  const files = process.argv.slice(2).map(sourceOf).join(" ");
  const pattern = name === undefined ? "" : ` --test-name-pattern ${quoted(lastPart(name))}`;
  const repeat = `node ${PRELOAD}${pattern} .ci/load-tests.ts ${files}`;
  return { name: name ?? "before or after a test", repeat };
}

/** Types of Node 20 lack the full name, which Node 20 has. */
function nameOf(context: unknown): string {
  const { name, fullName } = context as { name: string; fullName?: string };
  return fullName ?? name;
}

const lastPart = (name: string) => name.slice(name.lastIndexOf(" > ") + 1).replace(/^> /, "");

function quoted(name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("'", "'\\''");
  return `'${escaped}'`;
}
