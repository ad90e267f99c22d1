// A filter of logs, by contract and topics, the same for every surface. Each surface has its own
// notation. (decision 32)
import type { EncodedLog } from "../../../sim/index.ts";

/** Any of these, bare lowercase hex; undefined matches anything. */
export type WantedValues = ReadonlySet<string> | undefined;

export interface LogFilter {
  readonly addresses: WantedValues;
  /** By position: a log with fewer topics than the filter does not match. */
  readonly topics: readonly WantedValues[];
}

/** The most blocks one query may span, and the most logs it may find. */
export const LOG_BLOCKS_MAX = 10_000;
export const LOGS_MAX = 1_000;
/** An event has at most its signature and three indexed parameters. */
export const TOPICS_MAX = 4;

/** Both block numbers are included. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** How many blocks a range spans, whether they exist or not. */
export const spanOf = ({ from, to }: BlockRange): number => to - from + 1;

export function matchesLog(
  { addresses, topics }: LogFilter,
  log: Pick<EncodedLog, "address" | "topics">,
): boolean {
  if (addresses !== undefined && !addresses.has(log.address)) return false;
  for (let at = 0; at < topics.length; at += 1) {
    const topic = log.topics[at];
    if (topic === undefined || topics[at]?.has(topic) === false) return false;
  }
  return true;
}
