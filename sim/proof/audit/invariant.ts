// What an invariant is: an id, its sentence, the allowed rounding and its direction, and its check.
import type { Audit } from "./audit.ts";

/**
 * S holds at any time, T from one step to the next, A after one kind of action; these are checked
 * after every step. M compares two runs and L says that something stays possible; those are tests.
 */
export type InvariantKind = "S" | "T" | "A" | "M" | "L";

export interface InvariantOn<C> {
  readonly id: string;
  readonly kind: InvariantKind;
  /** The invariant in one sentence. */
  readonly says: string;
  /** The most that a right system may be off; "none" if it is exact. */
  readonly tolerance: string;
  /** The direction of rounding, never at the platform's cost; "exact" if there is none. */
  readonly direction: string;
  /**
   * Where the idea comes from. D is a rule of this protocol; the other letters are published
   * invariants of other protocols and token standards, with their own ids.
   */
  readonly source: string;
  /** True for a T that holds over several commands taken as one step, too. */
  readonly across?: true;
  /** For S, T and A: undefined if the step keeps it, otherwise what is wrong. */
  readonly check?: (checked: C) => string | undefined;
  /** Whether a step may have broken it, cheaper than the check; by default always. */
  readonly stirred?: (audit: Audit) => boolean;
  /** For M and L, and for what one step cannot show: the test that shows it. */
  readonly shownBy?: string;
}

export type Invariant = InvariantOn<Audit>;

type Usual = "tolerance" | "direction" | "source";
type Facts<C> = Omit<InvariantOn<C>, "id" | "kind" | Usual> & Partial<Pick<InvariantOn<C>, Usual>>;

/** Exact, and a rule of this protocol, unless its facts say otherwise. */
export const invariant = <C = Audit>(
  id: string,
  kind: InvariantKind,
  facts: Facts<C>,
): InvariantOn<C> => ({ id, kind, tolerance: "none", direction: "exact", source: "D", ...facts });

/** An invariant that does not apply to this platform, or not yet. */
export interface NotApplied {
  readonly id: string;
  readonly why: string;
}
