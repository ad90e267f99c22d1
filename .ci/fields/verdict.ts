// The result of a run: the report for people, and its problems. A field that nobody noticed needs a
// reason in survivors.json, and a field with a reason must not be noticed.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "../command.ts";
import { root } from "../project.ts";
import { fieldOf } from "./leaving.ts";
import type { Noticed } from "./noticed.ts";

export interface CheckedFields {
  /** The fields that were made wrong. */
  readonly fields: readonly string[];
  readonly noticed: Noticed;
  /** Reasons by field. */
  readonly survivors: ReadonlyMap<string, string>;
  /** Whether scenarios of the plan receive it. */
  isInPlan(field: string): boolean;
}

/** A line for each problem. */
export function problemsOf({ fields, noticed, survivors }: CheckedFields): string[] {
  const lost = fields.filter((field) => !noticed.has(field) && !survivors.has(field));
  const found = fields.filter((field) => noticed.has(field) && survivors.has(field));
  return [
    ...lost.map((field) => `NOT NOTICED  ${field}`),
    ...found.map((field) => `has a reason in survivors.json and is noticed  ${field}`),
  ];
}

/** Reasons for fields that no surface documents any more. */
export function staleReasons(
  documented: readonly string[],
  { survivors }: CheckedFields,
): string[] {
  const known = new Set(documented);
  const stale = [...survivors.keys()].filter((field) => !known.has(field));
  return stale.map((field) => `has a reason in survivors.json and is not documented  ${field}`);
}

/** Writes the page; returns its path. */
export async function writeReport({
  fields,
  noticed,
  survivors,
  isInPlan,
}: CheckedFields): Promise<string> {
  const shown = fields.map((id) => {
    const { shape } = fieldOf(id);
    const [by, reason] = [noticed.get(id), survivors.get(id)];
    return { shape, path: id.slice(shape.length + 1), by, reason, inPlan: isInPlan(id) };
  });
  const out = join(root, "reports/out");
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "fields.json"), `${JSON.stringify({ fields: shown }, null, 1)}\n`);
  const { exitCode, output } = await runNode(["--import", "tsx", "reports/fields.ts"]);
  if (exitCode !== 0) throw new Error(output);
  return "reports/out/fields.html";
}
