// What an invariant is: an id, what it says, how far and which way rounding may take it, and its check.
// Knows no invariant.
import type { Audit } from "./audit.ts";

/**
 * S holds at any time, T from one step to the next, A after one kind of action. These are checked
 * after every step. M compares two runs and L says that something stays possible; those are tests.
 */
type InvariantKind = "S" | "T" | "A" | "M" | "L";

export interface Invariant {
  readonly id: string;
  readonly kind: InvariantKind;
  /** What it says, in a sentence. */
  readonly says: string;
  /** The most a right system may be off; "none" where it is exact. */
  readonly tolerance: string;
  /** Which way, so never to the platform's loss; "exact" where there is no way. */
  readonly direction: string;
  /**
   * Where the idea is from: D is a rule of this protocol; the other letters are published suites of
   * invariants of other protocols and token standards, with the ids they have there.
   */
  readonly source: string;
  /** Of S, T and A: undefined when the step keeps it, else what is wrong. */
  readonly check?: (audit: Audit) => string | undefined;
  /** Whether a step may have broken it, told at less cost than the check; always where it is left out. */
  readonly stirred?: (audit: Audit) => boolean;
  /** Of M and L, and of what a step alone cannot show: the test that shows it. */
  readonly shownBy?: string;
}

/** An invariant that does not speak of this platform, or not yet. */
export interface NotApplied {
  readonly id: string;
  readonly why: string;
}
