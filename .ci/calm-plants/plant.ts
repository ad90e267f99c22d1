// The shape of a planted convergence bug: one small change of a source file, and what must find it.

export interface CalmPlant {
  readonly name: string;
  /** Relative to the project's root. */
  readonly file: string;
  /** A statement or an expression that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** What never converges with it. */
  readonly breaks: string;
  /** The story in which clients meet it, of `servers/calm/test-scenarios.ts`. */
  readonly scenario: string;
  /** The condition that must name it. */
  readonly condition: string;
}
