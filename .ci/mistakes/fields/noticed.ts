// The table of who notices which field: the scenario or test that failed when the field was wrong.
// A run writes it and the next one asks these first, so that most fields take a single run.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fieldOf } from "./leaving.ts";

const file = join(import.meta.dirname, "noticed.txt");

const HEAD = `# Who notices when a documented field of an answer is wrong: an answer and who notices most of its fields, below
# it the fields that others notice. Written by \`npx lockstep mistakes fields\`, which asks these first.
`;
const BY = " <- ";

export class Noticed {
  /** By answer. */
  readonly #most = new Map<string, string>();
  /** By field, where it is not the answer's. */
  readonly #others = new Map<string, Map<string, string>>();

  static read(text = readFileSync(file, "utf8")): Noticed {
    const noticed = new Noticed();
    let shape = "";
    for (const line of text.split("\n")) {
      if (line === "" || line.startsWith("#")) continue;
      const [what = "", by = ""] = line.split(BY);
      if (line.startsWith("  ")) {
        for (const path of what.trim().split(" ")) noticed.#othersOf(shape).set(path, by);
      } else {
        shape = what;
        noticed.#most.set(shape, by);
      }
    }
    return noticed;
  }

  /** `features/x.feature: a scenario` or `servers/x.test.ts: a test`. */
  of(field: string): string | undefined {
    const { shape, path } = partsOf(field);
    return this.#others.get(shape)?.get(path) ?? this.#most.get(shape);
  }

  /** The tests and scenarios that notice any field of the same answer. */
  besides(field: string): string[] {
    const { shape } = partsOf(field);
    const most = this.#most.get(shape);
    return [...(most === undefined ? [] : [most]), ...(this.#others.get(shape)?.values() ?? [])];
  }

  #othersOf(shape: string): Map<string, string> {
    const known = this.#others.get(shape) ?? new Map<string, string>();
    this.#others.set(shape, known);
    return known;
  }
}

function partsOf(field: string): { readonly shape: string; readonly path: string } {
  const { shape } = fieldOf(field);
  return { shape, path: field.slice(shape.length + 1) };
}

/** In the order in which the surfaces document the fields. */
export function noticedText(noticed: ReadonlyMap<string, string>): string {
  const shapes = new Map<string, Map<string, string[]>>();
  for (const [field, by] of noticed) {
    const { shape, path } = partsOf(field);
    const noticers = shapes.get(shape) ?? new Map<string, string[]>();
    shapes.set(shape, noticers);
    noticers.set(by, [...(noticers.get(by) ?? []), path]);
  }
  const lines = [...shapes].flatMap(([shape, noticers]) => {
    const [most, ...others] = [...noticers].toSorted(([, a], [, b]) => b.length - a.length);
    const rest = others.map(([by, paths]) => `  ${paths.join(" ")}${BY}${by}`);
    return [`${shape}${BY}${most?.[0]}`, ...rest];
  });
  return `${HEAD}${lines.join("\n")}\n`;
}

export function writeNoticed(noticed: ReadonlyMap<string, string>): void {
  writeFileSync(file, noticedText(noticed));
}
