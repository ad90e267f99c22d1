// The table of who notices which field: the scenario or test that failed when the field was wrong.
// A whole run writes it and the next one asks these first, so that most fields take a single run.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fieldOf, idOf } from "./leaving.ts";

/** `features/x.feature: a scenario` or `servers/x.test.ts: a test`, by field. */
export type Noticed = ReadonlyMap<string, string>;

const file = join(import.meta.dirname, "noticed.txt");

const HEAD = `# Who notices when a documented field of an answer is wrong: a shape, below it scenarios and tests,
# below each the fields. Written by \`npm run fields\`, which asks these first.
`;

export function readNoticed(text = readFileSync(file, "utf8")): Map<string, string> {
  const noticed = new Map<string, string>();
  let [shape, by] = ["", ""];
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("    ")) {
      for (const path of line.trim().split(" ")) noticed.set(idOf({ shape, path }), by);
    } else if (line.startsWith("  ")) by = line.trim();
    else shape = line;
  }
  return noticed;
}

/** In the order in which the surfaces document the fields. */
export function noticedText(noticed: Noticed): string {
  const shapes = new Map<string, Map<string, string[]>>();
  for (const [id, by] of noticed) {
    const { shape } = fieldOf(id);
    const path = id.slice(shape.length + 1);
    const noticers = shapes.get(shape) ?? new Map<string, string[]>();
    shapes.set(shape, noticers);
    noticers.set(by, [...(noticers.get(by) ?? []), path]);
  }
  const lines = [...shapes].flatMap(([shape, noticers]) => [
    shape,
    ...[...noticers].flatMap(([by, paths]) => [`  ${by}`, `    ${paths.join(" ")}`]),
  ]);
  return `${HEAD}${lines.join("\n")}\n`;
}

export function writeNoticed(noticed: Noticed): void {
  writeFileSync(file, noticedText(noticed));
}

export const isScenario = (by: string): boolean => by.startsWith("features/");
