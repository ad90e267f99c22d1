// The commands that make something go wrong on purpose.
import type { FaultRule } from "./fault-rules.ts";

/** `vmDelay`: calls that the VM runs are answered later. */
type FaultName = "vmDelay";

/** Switches a fault on or off. */
export interface SetFault {
  readonly kind: "setFault";
  readonly fault: FaultName;
  /** Virtual milliseconds, 0 to a day; 0 switches it off. */
  readonly ms: number;
}

/** Replaces the fault rules; none is the calm. See `FAULT_KINDS` for what there is. */
export interface SetFaultRules {
  readonly kind: "setFaultRules";
  readonly rules: readonly FaultRule[];
}

/** Freezes the time of an asset's price, whoever sets it, or releases it. */
export interface FreezePrice {
  readonly kind: "freezePrice";
  readonly asset: string;
  readonly frozen: boolean;
}

export type FaultCommand = SetFault | SetFaultRules | FreezePrice;
