// Finds logs by who wrote them and by their topics, the same for every surface: over blocks, or block by
// block. Knows no wire form; how a filter is written down is the surfaces' own. (DECISIONS 32)
import {
  type Block,
  type EncodedLog,
  encodeLog,
  eventForm,
  type Log,
  type LogRecord,
  type Transaction,
  transactionHash,
  type World,
} from "../../sim/index.ts";

/** Any of these, bare lowercase hex; undefined takes anything. */
export type Wanted = ReadonlySet<string> | undefined;

export interface LogFilter {
  readonly addresses: Wanted;
  /** By position: a log with fewer topics than are wanted does not match. */
  readonly topics: readonly Wanted[];
}

/** So many blocks one query may span, and so many logs it may find. (Specification, Limits) */
export const LOG_BLOCKS_MAX = 10_000;
export const LOGS_MAX = 1_000;
/** An event has at most its signature and three indexed parameters. */
export const TOPICS_MAX = 4;

/** Both block numbers are within it. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** How many blocks a range names, whether there are such blocks or not. */
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

/**
 * All matching logs of a range in the order of the chain, but not many more than `LOGS_MAX`: whoever finds
 * more than that has found too many. `look` is told how many logs each block had. Cost: the logs there are.
 */
export function findLogs(
  world: World,
  { from, to }: BlockRange,
  { filter, look }: { readonly filter: LogFilter; readonly look?: (logs: number) => void },
): LogRecord[] {
  const { blocks } = world.chain;
  const found: LogRecord[] = [];
  const last = Math.min(to, blocks.length - 1);
  for (let number = from; number <= last && found.length <= LOGS_MAX; number += 1) {
    const logs = addLogsOf(world, blocks[number] as Block, { filter, found });
    look?.(logs);
  }
  return found;
}

/** The matching logs of one block. */
export function logsOfBlock(world: World, block: Block, filter: LogFilter): LogRecord[] {
  const found: LogRecord[] = [];
  addLogsOf(world, block, { filter, found });
  return found;
}

interface Finding {
  readonly filter: LogFilter;
  readonly found: LogRecord[];
}

/** Answers how many logs the block has. */
function addLogsOf(world: World, block: Block, { filter, found }: Finding): number {
  const { chain } = world;
  let logIndex = 0;
  for (let at = block.from; at < block.to; at += 1) {
    const transaction = chain.transactions[at] as Transaction;
    let hash: string | undefined;
    for (const log of chain.logs.read(transaction.logsFrom, transaction.logsTo)) {
      const position = logIndex;
      logIndex += 1;
      const encoded = matching(filter, log);
      if (encoded === undefined) continue;
      hash ??= transactionHash(transaction.request, transaction.nonce, chain.chainId);
      found.push({
        ...encoded,
        transactionHash: hash,
        blockNumber: block.number,
        blockHash: world.parts.commitment.sealOf(block.number).hash,
        transactionIndex: transaction.index,
        logIndex: position,
      });
    }
  }
  return logIndex;
}

/** Encoding is what costs: it is done for logs of the right contract and event alone. */
function matching(filter: LogFilter, log: Log): EncodedLog | undefined {
  const { addresses, topics } = filter;
  if (addresses !== undefined && !addresses.has(log.address)) return undefined;
  const [signatures] = topics;
  if (signatures?.has(eventForm(log.event).topic0) === false) return undefined;
  const encoded = encodeLog(log);
  return matchesLog(filter, encoded) ? encoded : undefined;
}
