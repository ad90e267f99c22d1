// Folders of servers that need each other: each imports one way, type imports included. What lies below a
// folder belongs to it. Tests and what they are made of may reach anywhere.

import { importsOf } from "./imports.ts";
import type { Problem, Source } from "./source.ts";

/** One import from a folder into another. */
interface Edge {
  readonly path: string;
  readonly line: number;
  readonly to: string;
}

export function folderProblems(sources: readonly Source[]): Problem[] {
  const edges = new Map<string, Edge[]>();
  for (const source of sources) {
    const from = folderOf(source.path);
    if (from !== undefined) edges.set(from, [...(edges.get(from) ?? []), ...edgesOf(source, from)]);
  }
  return [...edges].flatMap(([from, leaving]) => {
    // One problem for each way around, told where it is closed: in the folder that comes last.
    const backs = [...new Set(leaving.map(({ to }) => to))].filter(
      (to) => to < from && reaches(edges, to, from),
    );
    return backs.flatMap((back) => leaving.find(({ to }) => to === back) ?? []).map(problemOf);
  });
}

function problemOf({ path, line, to }: Edge): Problem {
  const wrong = `imports from ${to}, which needs ${folderOf(path)} itself`;
  return { path, line, wrong, right: "Move what both need into a third folder" };
}

function edgesOf(source: Source, from: string): Edge[] {
  return importsOf(source).flatMap(({ target, line }) => {
    const to = target === undefined ? undefined : folderOf(target);
    return to === undefined || to === from ? [] : [{ path: source.path, line, to }];
  });
}

function reaches(
  edges: ReadonlyMap<string, readonly Edge[]>,
  from: string,
  wanted: string,
  seen = new Set<string>(),
): boolean {
  if (from === wanted) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (edges.get(from) ?? []).some(({ to }) => reaches(edges, to, wanted, seen));
}

/** Undefined for what is in no folder of servers, and for tests. */
function folderOf(path: string): string | undefined {
  const [, folder] = /^(servers\/[^/]+)\//.exec(path) ?? [];
  return /\.test\.ts$|\/test-/.test(path) ? undefined : folder;
}
