// What a file imports and re-exports. Specifiers are read as written, and relative paths are
// resolved by text alone.

import { posix } from "node:path";
import { lineAt, type Source } from "./source.ts";

export interface Import {
  readonly specifier: string;
  /** The project path that the specifier names, or undefined for a package or a built-in module. */
  readonly target: string | undefined;
  readonly line: number;
  /** Erased before the program runs. */
  readonly typeOnly: boolean;
  /** Loaded by `import()`, so it cannot make a load cycle. */
  readonly dynamic: boolean;
}

/** By file, the files that import it; imports of types are erased and count for nothing. */
export function importersOf(sources: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const source of sources) {
    for (const { target, typeOnly } of importsOf(source)) {
      if (target === undefined || typeOnly) continue;
      const known = importers.get(target) ?? [];
      importers.set(target, known);
      known.push(source.path);
    }
  }
  return importers;
}

// Strings are blank in `code`, so that only real imports match; the specifier is read from the
// text.
const staticForm =
  /(?<![\w$.])(?:import\s*|(?:import|export)\b(\s+type\b(?!\s*(?:,|from\b)))?[^;'"`()=]*?\bfrom\s*)["']/g;
const dynamicForm = /(?<![\w$.])import\s*\(\s*["']/g;

export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  for (const match of source.code.matchAll(staticForm)) {
    const quoteAt = match.index + match[0].length - 1;
    found.push(read(source, quoteAt, { typeOnly: match[1] !== undefined, dynamic: false }));
  }
  for (const match of source.code.matchAll(dynamicForm)) {
    const quoteAt = match.index + match[0].length - 1;
    found.push(read(source, quoteAt, { typeOnly: false, dynamic: true }));
  }
  return found.sort((a, b) => a.line - b.line);
}

function read(
  source: Source,
  quoteAt: number,
  how: { typeOnly: boolean; dynamic: boolean },
): Import {
  const quote = source.text[quoteAt] ?? '"';
  const specifier = source.text.slice(quoteAt + 1, source.text.indexOf(quote, quoteAt + 1));
  const target = specifier.startsWith(".")
    ? posix.join(posix.dirname(source.path), specifier)
    : undefined;
  return { specifier, target, line: lineAt(source.text, quoteAt), ...how };
}
