// The mempool in a dump: the mining rule, and what waits.
import type { MiningMode } from "./command.ts";
import type { QueueEntry } from "./waiting-index.ts";

export interface MiningRule {
  readonly mode: MiningMode;
  /** Virtual milliseconds; whole intervals are counted from when the rule was set. */
  readonly intervalMs: number;
  readonly sinceMs: number;
}

export interface MempoolDump {
  readonly rule: MiningRule;
  readonly first: number;
  readonly waiting: readonly QueueEntry[];
  readonly ahead: readonly QueueEntry[];
}
