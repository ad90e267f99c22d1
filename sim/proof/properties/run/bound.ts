// A bound that the platform must hold to the unit, and how far a step was from it.
import type { StepSeen } from "./run.ts";

/** How much was left to the bound: negative for what was beyond it, and therefore refused. */
export interface Distance {
  readonly left: bigint;
  /** What `left` is a share of: the bound itself. */
  readonly bound: bigint;
}

export interface Bound {
  readonly name: string;
  /** What is on either side of it, in a sentence. */
  readonly about: string;
  /** What `left` counts. */
  readonly unit: string;
  /** True if nothing that is beyond it is ever tried. */
  readonly isOneSided?: boolean;
  /** Undefined for a step that has nothing to do with it. */
  readonly distance: (step: StepSeen) => Distance | undefined;
}
