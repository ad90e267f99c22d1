// Files that need each other to load. Type imports and import() make no load cycle and are left out.

import { importsOf } from "./imports.ts";
import type { Problem, Source } from "./source.ts";

export function cycleProblems(sources: readonly Source[]): Problem[] {
  const edges = new Map(sources.map((source) => [source.path, valueTargets(source)]));
  const done = new Set<string>();
  const problems: Problem[] = [];
  for (const path of edges.keys()) visit(path, { edges, done, trail: [], problems });
  return problems;
}

interface Walk {
  readonly edges: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly done: Set<string>;
  readonly trail: readonly string[];
  readonly problems: Problem[];
}

/** Depth first; an edge back into the trail closes a cycle. */
function visit(path: string, walk: Walk): void {
  if (walk.done.has(path)) return;
  const trail = [...walk.trail, path];
  for (const [target, line] of walk.edges.get(path) ?? []) {
    const start = trail.indexOf(target);
    if (start === -1) {
      visit(target, { ...walk, trail });
      continue;
    }
    const wrong = `import cycle ${[...trail.slice(start), target].join(" -> ")}`;
    walk.problems.push({ path, line, wrong, right: "Move what both need into a third file" });
  }
  walk.done.add(path);
}

function valueTargets(source: Source): Map<string, number> {
  const targets = new Map<string, number>();
  for (const { target, line, typeOnly, dynamic } of importsOf(source)) {
    if (target !== undefined && !typeOnly && !dynamic) targets.set(target, line);
  }
  return targets;
}
