// Short notation for tampering with a module: what is done before and after, and what is changed
// then. For the tests of this folder.
import type { CallRequest } from "./market.ts";
import { Modules } from "./module-stage.ts";
import type { Tampering, TamperingStage } from "./tamperings.ts";

interface TamperedStep {
  readonly before?: (at: Modules) => void;
  readonly after: (at: Modules) => [name: string, asked: CallRequest];
  readonly tamper: (at: Modules) => void;
}

/** `how` says what goes wrong; `id` is the invariant that notices. */
export function tamperAfter(
  id: string,
  how: string,
  { before, after, tamper }: TamperedStep,
): Tampering {
  const at = ({ market }: TamperingStage) => new Modules(market);
  return {
    ...{ id, how, tamper: (stage) => tamper(at(stage)), after: (stage) => after(at(stage)) },
    ...(before === undefined ? {} : { before: (stage) => before(at(stage)) }),
  };
}

type Cell = { readonly value: bigint; set(value: bigint): void };
export const less = (cell: Cell, by = 1n) => cell.set(cell.value - by);
export const more = (cell: Cell, by = 1n) => cell.set(cell.value + by);
