// What situations and bounds of pools ask of a step: its action, the pool before and after, and what
// came out.
import type { SwapAction } from "../../../models/swap-model.ts";
import type { StepSeen } from "../../run/run.ts";
import { logged } from "../../run/situation.ts";
import { type PoolAction, type PoolModel, SwapFieldModel } from "./swap-field-model.ts";

interface Seen<K extends SwapAction["kind"]> extends StepSeen {
  readonly action: Extract<SwapAction, { kind: K }>;
  readonly late: boolean;
  readonly pool: PoolModel;
  readonly field: SwapFieldModel;
}

/** What it says of a step that is an action of this kind on a pool; undefined of any other. */
export function on<K extends SwapAction["kind"], T>(kind: K, ask: (seen: Seen<K>) => T) {
  return (step: StepSeen): T | undefined => {
    if (step.deed.kind !== "call" || step.deed.field !== "swap") return undefined;
    const { action, pool, late } = step.deed.action as PoolAction;
    if (action.kind !== kind) return undefined;
    const field = step.run.fieldOf(SwapFieldModel);
    return ask({ ...step, action: action as never, late, pool: field.pool(pool), field });
  };
}

export const paidOut = (step: StepSeen) =>
  (logged(step, "Swap")?.values[4] as bigint | undefined) ?? 0n;
