// What to tell a client about anything that was thrown.
import { boundsOf } from "./bodies.ts";
import { type Problem, problemOf } from "./problem.ts";
import type { BoundRoute, Surface } from "./surface.ts";

interface Thrown {
  readonly thrown: unknown;
  /** Receives internal errors in full; clients get a general message. */
  report(cause: unknown): void;
}

export function problemIn(
  surface: Surface,
  route: BoundRoute | undefined,
  { thrown, report }: Thrown,
): Problem {
  const problem = problemOf(thrown, boundsOf(surface, route));
  // A problem that was thrown on purpose needs no report.
  if (problem.kind === "broken" && problem !== thrown) report(thrown);
  return problem;
}
