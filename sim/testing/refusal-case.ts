// How a refusal is reached: what must have happened before, who asks, and for what.
import type { Lending } from "./lending.ts";
import type { CallRequest, Market } from "./market.ts";

/** A market with a million partly lent out: alice owes 1,500 dollars against one gold. */
export interface RefusalStage {
  readonly market: Market;
  readonly ask: Lending;
}

export interface RefusalCase {
  readonly before?: (stage: RefusalStage) => void;
  /** Alice by default. */
  readonly who?: string;
  readonly asked: (stage: RefusalStage) => CallRequest;
}
