// Finds the logs that match a filter, in a range of blocks or in one. Reads only the rows of the
// range, and encodes only logs whose address and event match.
import {
  type Block,
  encodeLog,
  eventForm,
  type Log,
  type LogRecord,
  present,
  topicOf,
  transactionHash,
  type World,
} from "../../../sim/index.ts";
import {
  type BlockRange,
  LOGS_MAX,
  type LogFilter,
  matchesLog,
  type WantedValues,
} from "./log-filter.ts";

interface Search {
  readonly filter: LogFilter;
  /** Called before each block is searched. A throw ends the search. */
  readonly look?: (block: Block) => void;
}

/**
 * All matching logs of a range in chain order, but few more than `LOGS_MAX`: a caller that gets
 * more than that must refuse.
 */
export function findLogs(world: World, { from, to }: BlockRange, search: Search): LogRecord[] {
  const { blocks } = world.chain;
  const found: LogRecord[] = [];
  const last = Math.min(to, blocks.length - 1);
  for (let number = from; number <= last && found.length <= LOGS_MAX; number += 1) {
    const block = present(blocks[number], "the block");
    search.look?.(block);
    addLogsOf(world, block, { filter: search.filter, found });
  }
  return found;
}

/** The matching logs of one block. */
export function logsOfBlock(world: World, block: Block, filter: LogFilter): LogRecord[] {
  const found: LogRecord[] = [];
  addLogsOf(world, block, { filter, found });
  return found;
}

interface LogFinding {
  readonly filter: LogFilter;
  readonly found: LogRecord[];
}

function addLogsOf({ chain, parts }: World, block: Block, { filter, found }: LogFinding): void {
  const { logs } = chain;
  let logIndex = 0;
  for (let position = block.from; position < block.to; position += 1) {
    const transaction = present(chain.transactions[position], "the transaction");
    const { request, nonce, logsTo, index: transactionIndex } = transaction;
    let hash: string | undefined;
    for (let at = logs.seek(transaction.logsFrom, logsTo); at < logsTo; logIndex += 1) {
      const event = logs.eventAt(at);
      const next = at + 2 + event.parameters.length;
      const [log] = mayFit(filter, logs.addressAt(at), event) ? logs.read(at, next) : [];
      at = logs.seek(next, logsTo);
      if (log === undefined || !fits(log, filter.topics)) continue;
      hash ??= transactionHash(request, nonce, chain.chainId);
      const blockHash = parts.commitment.sealOf(block.number).hash;
      const place = { blockNumber: block.number, blockHash, transactionIndex, logIndex };
      found.push({ ...encodeLog(log), transactionHash: hash, ...place });
    }
  }
}

const takes = (wanted: WantedValues, topic: string): boolean =>
  wanted === undefined || wanted.has(topic);

/** Compares what all logs of an event share. One with fewer topics than the filter never fits. */
function mayFit({ addresses, topics }: LogFilter, address: string, event: Log["event"]): boolean {
  if (addresses !== undefined && !addresses.has(address)) return false;
  if (event.isRaw === true) return true;
  const { topic0, indexed } = eventForm(event);
  return indexed.members.length + 1 >= topics.length && takes(topics[0], topic0);
}

/** Compares a log's own indexed values, encoding only those the filter names. */
function fits(log: Log, wanted: readonly WantedValues[]): boolean {
  const { event, values } = log;
  if (event.isRaw === true)
    return matchesLog({ topics: wanted, addresses: undefined }, encodeLog(log));
  if (wanted.length < 2) return true;
  const { indexed, marks } = eventForm(event);
  let topic = 0;
  for (let at = 0; at < marks.length; at += 1) {
    const member = marks[at] ? indexed.members[topic] : undefined;
    if (member === undefined) continue;
    topic += 1;
    const one = wanted[topic];
    if (one !== undefined && !one.has(topicOf(member.shape, values[at]))) return false;
  }
  return true;
}
