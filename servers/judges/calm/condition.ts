// What must hold once faults have ended and time has passed.
import type { Unmet } from "../../surfaces/control/calm-report.ts";

export interface Condition {
  readonly name: string;
  /** True if time alone cannot make it hold. */
  readonly isLasting?: true;
  /** In a fixed order; empty if it holds. */
  unmet(): readonly Unmet[] | Promise<readonly Unmet[]>;
}
