// Finds the tests that a change can reach: the import graph read backwards from the changed files.

import { dirname, join } from "node:path/posix";
import { importsOf } from "./tidy/imports.ts";
import type { Source } from "./tidy/source.ts";

export interface ReachedTest {
  readonly path: string;
  /** Imports between the test and the nearest changed file; 0 for a changed test. */
  readonly distance: number;
}

/** Test files that load a changed file, nearest first, then by path. */
export function testsReachedBy(
  changed: readonly string[],
  sources: readonly Source[],
): ReachedTest[] {
  const importers = importersOf(sources);
  const distances = new Map(changed.map((path) => [path, 0]));
  // A map iterates in order of insertion, so this is a breadth-first search.
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return [...distances]
    .filter(([path]) => path.endsWith(".test.ts") && sources.some((each) => each.path === path))
    .map(([path, distance]) => ({ path, distance }))
    .sort((a, b) => a.distance - b.distance || (a.path < b.path ? -1 : 1));
}

/**
 * By file, the files that load it. Type imports are erased and count for nothing; the compiler
 * checks them.
 */
function importersOf(sources: readonly Source[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const source of sources) {
    for (const target of needsOf(source)) {
      const known = importers.get(target) ?? new Set();
      importers.set(target, known.add(source.path));
    }
  }
  return importers;
}

/**
 * What a file imports, and the programs it starts or files it reads, whose paths are in strings.
 */
function needsOf(source: Source): string[] {
  const imports = importsOf(source);
  const specifiers = new Set(imports.map(({ specifier }) => specifier));
  const loaded = imports.flatMap(({ target, typeOnly }) => (typeOnly ? [] : (target ?? [])));
  const named = [...source.text.matchAll(pathInString)].map(([, path = ""]) => path);
  const others = named.filter((path) => !specifiers.has(path));
  return [...loaded, ...others.flatMap((path) => [path, join(dirname(source.path), path)])];
}

const pathInString = /["'`]((?:[\w.-]+\/)*[\w.-]+\.(?:m?[tj]s|md|feature))["'`]/g;
