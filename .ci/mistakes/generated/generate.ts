// Generates all mutants of the protocol, the chain and the surfaces from the text of their sources.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { readProjectSource, root } from "../../project.ts";
import { importsOf } from "../../tidy/imports.ts";
import { lineAt, readSource, type Source } from "../../tidy/source.ts";
import { drops } from "./drops.ts";
import { type Edit, edited, keyOf, MISTAKES, type Mistake, type Mutant } from "./mutant.ts";
import { argumentSwaps, memberSwaps } from "./swaps.ts";
import { bounds, conditions, constants, roundings } from "./tokens.ts";

const MAKERS: Readonly<Record<Mistake, (source: Source) => Edit[][]>> = {
  swap: (source) => [...argumentSwaps(source), ...memberSwaps(source)],
  bound: bounds,
  drop: drops,
  rounding: roundings,
  constant: constants,
  condition: conditions,
};

const OF_SIM = "chain|commands|dump|protocol|refusals|world";
const MUTATED = new RegExp(
  `^(?:sim/contract/codec.ts$|(?:sim/(?:${OF_SIM})|servers/[\\w-]+)/.*\\.ts$)`,
);
/** What assembles or checks a platform, or names its users. */
const NO_SURFACE =
  /^servers\/(?:shared\/actors\/|judges\/consistency\/|carriers\/start\/|surfaces\/list\.ts$)/;
/** Tests, and what only they use. */
const NOT_MUTATED = /\.test\.ts$|\/(?:testing|refusal-cases|test-[\w-]+)\.ts$/;

/** Files that the servers load; what only tests and campaigns load is not part of the product. */
export function mutatedFiles(): string[] {
  const product = loadedBy("servers/index.ts");
  return [...product]
    .filter((path) => MUTATED.test(path) && !NO_SURFACE.test(path) && !NOT_MUTATED.test(path))
    .sort();
}

function loadedBy(entry: string): Set<string> {
  const loaded = new Set([entry]);
  for (const path of loaded) {
    for (const { target, typeOnly, dynamic } of importsOf(readProjectSource(path))) {
      if (target !== undefined && !typeOnly && !dynamic) loaded.add(target);
    }
  }
  return loaded;
}

/** All mutants of a file, in the order of its lines; each has a unique key. */
export function mutantsOf(file: string, text = readFileSync(join(root, file), "utf8")): Mutant[] {
  const source = readSource(file, text);
  const mistakes = Object.keys(MISTAKES) as Mistake[];
  const all = mistakes.flatMap((mistake) =>
    MAKERS[mistake](source)
      .filter((edits) => !isImport(source, edits))
      .map((edits) => named(text, file, mistake, edits)),
  );
  const byKey = new Map(all.map((mutant) => [keyOf(mutant), mutant]));
  return [...byKey.values()].sort((a, b) => a.line - b.line);
}

function isImport({ code }: Source, [first]: readonly Edit[]): boolean {
  const from = first?.from ?? 0;
  const statement = code.slice(code.lastIndexOf(";", from) + 1, from).trimStart();
  return /^(?:import|export (?:type |interface |\{)|interface |type )/.test(statement);
}

function named(text: string, file: string, mistake: Mistake, edits: readonly Edit[]): Mutant {
  const [first = { from: 0, to: 0 }, second = first] = edits.filter(({ from, to }) => from !== to);
  const from = text.lastIndexOf("\n", Math.min(first.from, second.from) - 1) + 1;
  const end = text.indexOf("\n", Math.max(first.to, second.to) - 1);
  const to = end === -1 ? text.length : end;
  const within = edits
    .filter((edit) => edit.from >= from && edit.to <= to)
    .map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
  const lines = text.slice(from, to);
  const line = lineAt(text, Math.min(first.from, second.from) + 1);
  const [before, after] = [oneLine(lines), oneLine(edited(lines, within))];
  return { mistake, file, line, before, after, edits };
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** Types are erased when a program runs, so a change of types alone is not a mutant. */
export function changesCode({ file, edits }: Mutant): boolean {
  const text = readFileSync(join(root, file), "utf8");
  try {
    return plain(text) !== plain(edited(text, edits));
  } catch {
    return false; // It does not even parse.
  }
}

function plain(text: string): string {
  return transformSync(text, { loader: "ts" }).code;
}

/**
 * All mutants, the kinds of mistakes in turn, in an order that the seed alone decides: unrelated
 * changes of the sources do not affect it.
 */
export function inSeededOrder(mutants: readonly Mutant[], seed: string): Mutant[] {
  const rank = (mutant: Mutant) =>
    createHash("sha256")
      .update(`${seed} ${keyOf(mutant)}`)
      .digest("hex");
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const turn = new Map<Mistake, number>();
  const placed = ranked.map(({ mutant }) => {
    const place = turn.get(mutant.mistake) ?? 0;
    turn.set(mutant.mistake, place + 1);
    return { mutant, place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ mutant }) => mutant);
}
