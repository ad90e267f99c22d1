// A mutant that no test can kill, and a reason that many of them share.

export interface Equivalent {
  readonly file: string;
  /** The lines as they are and as the mutant has them. */
  readonly before: string;
  readonly after: string;
  /** Why nobody can tell the difference. */
  readonly why: string;
}

export const CACHE = "It bounds or fills a cache: answers are the same, only sooner or later.";
