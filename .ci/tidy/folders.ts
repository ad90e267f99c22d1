// Folders import one way, type imports included. A folder counts by itself, so that a parent and
// its child may not need each other, and with everything below it. Tests and their helpers may
// import anything.

import { importsOf } from "./imports.ts";
import type { Problem, Source } from "./source.ts";

const ROOTS = ["sim", "servers", "fixtures", "steps", ".ci", "bench", "reports"];

/** A file's folders below a root: `servers`, `rpc`, `methods`. */
type FolderPath = readonly string[];

interface Import {
  readonly path: string;
  readonly line: number;
  readonly from: FolderPath;
  readonly to: FolderPath;
}

/** One import from a folder into another. */
interface Edge extends Pick<Import, "path" | "line"> {
  readonly from: string;
  readonly to: string;
}

type Edges = ReadonlyMap<string, readonly Edge[]>;

export function folderProblems(sources: readonly Source[]): Problem[] {
  const imports = sources.flatMap(importsBetween);
  const deepest = Math.max(0, ...imports.flatMap(({ from, to }) => [from.length, to.length]));
  const found = new Map<string, Problem>();
  // From the tops of roots down, so that two whole folders are reported before their contents.
  for (let depth = 2; depth <= deepest; depth += 1) {
    for (const problem of problemsAt(depth, imports)) {
      const place = `${problem.path}:${problem.line}`;
      if (!found.has(place)) found.set(place, problem);
    }
  }
  return [...found.values()];
}

function importsBetween(source: Source): Import[] {
  const { path } = source;
  const from = placeOf(path);
  if (from === undefined) return [];
  return importsOf(source).flatMap(({ target, line }) => {
    const to = target === undefined ? undefined : placeOf(target);
    return to === undefined ? [] : [{ path, line, from, to }];
  });
}

/** Undefined for files outside the roots' folders, and for tests. */
function placeOf(path: string): FolderPath | undefined {
  const place = path.split("/").slice(0, -1);
  const isTest = /\.test\.ts$|\/test-|\/testing\.ts$/.test(path);
  return isTest || place.length < 2 || !ROOTS.includes(place[0] ?? "") ? undefined : place;
}

/** Deeper files belong to their folder at this depth. */
function problemsAt(depth: number, imports: readonly Import[]): Problem[] {
  const nameOf = (place: FolderPath) => place.slice(0, depth).join("/");
  const edges = new Map<string, Edge[]>();
  for (const { path, line, ...way } of imports) {
    const [from, to] = [nameOf(way.from), nameOf(way.to)];
    if (from !== to) edges.set(from, [...(edges.get(from) ?? []), { path, line, from, to }]);
  }
  return [...edges].flatMap(([from, leaving]) => {
    // One problem per cycle, reported in the folder that comes last.
    const backs = [...new Set(leaving.map(({ to }) => to))].filter(
      (to) => to < from && reaches(edges, to, from),
    );
    return backs.flatMap((back) => leaving.find(({ to }) => to === back) ?? []).map(problemOf);
  });
}

function problemOf({ path, line, from, to }: Edge): Problem {
  const wrong = `imports from ${to}, which needs ${from} itself`;
  return { path, line, wrong, right: "Move what both need into a third folder" };
}

function reaches(edges: Edges, from: string, wanted: string, seen = new Set<string>()): boolean {
  if (from === wanted) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (edges.get(from) ?? []).some(({ to }) => reaches(edges, to, wanted, seen));
}
