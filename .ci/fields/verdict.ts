// What came of a run: the report for people, and what is wrong with it. A field that nobody noticed needs
// a reason in survivors.json, and a field with a reason there must not be noticed.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "../command.ts";
import { root } from "../project.ts";
import { fieldOf } from "./leaving.ts";
import type { Noticed } from "./noticed.ts";

export interface Checked {
  /** What was made wrong, one after the other. */
  readonly fields: readonly string[];
  readonly noticed: Noticed;
  /** Reasons by field. */
  readonly survivors: ReadonlyMap<string, string>;
  /** Whether scenarios of the plan get it. */
  isInPlan(field: string): boolean;
}

/** A line for each thing that is not as it should be. */
export function problemsOf({ fields, noticed, survivors }: Checked): string[] {
  const lost = fields.filter((field) => !noticed.has(field) && !survivors.has(field));
  const found = fields.filter((field) => noticed.has(field) && survivors.has(field));
  return [
    ...lost.map((field) => `NOT NOTICED  ${field}`),
    ...found.map((field) => `has a reason in survivors.json and is noticed  ${field}`),
  ];
}

/** Reasons for fields that no surface documents any more. */
export function staleReasons(documented: readonly string[], { survivors }: Checked): string[] {
  const known = new Set(documented);
  const stale = [...survivors.keys()].filter((field) => !known.has(field));
  return stale.map((field) => `has a reason in survivors.json and is not documented  ${field}`);
}

/** Writes the page; answers its path. */
export async function writeReport({
  fields,
  noticed,
  survivors,
  isInPlan,
}: Checked): Promise<string> {
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
