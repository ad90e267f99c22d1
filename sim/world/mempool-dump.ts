// What a dump says of the mempool: the rule by which blocks are made, and what waits.
import type { MiningMode } from "./command.ts";
import type { Waiting } from "./waiting-index.ts";

export interface MiningRule {
  readonly mode: MiningMode;
  /** Virtual milliseconds; counted in whole intervals since the rule was set. */
  readonly intervalMs: number;
  readonly sinceMs: number;
}

export interface MempoolDump {
  readonly rule: MiningRule;
  readonly first: number;
  readonly waiting: readonly Waiting[];
  readonly ahead: readonly Waiting[];
}
