// A mutant that no test can kill, and the reasons that many of them share.

export interface Equivalent {
  readonly file: string;
  /** The original lines and the mutant's. */
  readonly before: string;
  readonly after: string;
  /** Why nobody can tell the difference. */
  readonly why: string;
}

export const CACHE = "It bounds or fills a cache: answers are the same, only sooner or later.";
