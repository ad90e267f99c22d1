// eth_getLogs: reads the rows of the range alone, and makes topics only of what the address and the
// event let through. (Specification, section G; Limits)
import {
  type Block,
  type EncodedLog,
  encodeLog,
  eventForm,
  type Log,
  type LogRecord,
  type Transaction,
  topicOf,
  transactionHash,
} from "../../../sim/index.ts";
import { knownBlock } from "../blocks.ts";
import { FILTER_KIND, type LogFilter, type Wanted } from "../log-filter.ts";
import { type Context, define } from "../method.ts";
import { LATEST, required } from "../params.ts";
import { presentLog } from "../present.ts";
import { badParams } from "../refusal.ts";
import { LOGS } from "../schemas.ts";

const BLOCKS_MAX = 10_000;
const LOGS_MAX = 1_000;

interface Range {
  readonly from: number;
  readonly to: number;
}

function rangeOf(context: Context, { from, to, blockHash }: LogFilter): Range {
  const head = context.world.chain.height;
  if (blockHash !== undefined) {
    const { number } = knownBlock(context, blockHash);
    return { from: number, to: number };
  }
  const first = from === LATEST ? head : from;
  const last = to === LATEST ? head : to;
  if (last - first + 1 > BLOCKS_MAX) {
    throw badParams(`eth_getLogs block range exceeds ${BLOCKS_MAX} blocks; use smaller ranges`);
  }
  return { from: first, to: Math.min(last, head) };
}

/** A log's place: its own position in the book and in the block. */
interface Found {
  readonly transaction: Transaction;
  readonly logIndex: number;
  readonly log: EncodedLog;
}

function getLogs(context: Context, filter: LogFilter): unknown {
  const range = rangeOf(context, filter);
  const { chain } = context.world;
  const found: Found[] = [];
  for (let number = range.from; number <= range.to; number += 1) {
    const block = chain.blocks[number] as Block;
    context.work.spend(1 + block.to - block.from);
    searchBlock(context, { block, filter, found });
  }
  return present(context, found);
}

interface Search {
  readonly block: Block;
  readonly filter: LogFilter;
  readonly found: Found[];
}

function searchBlock({ world }: Context, { block, filter, found }: Search): void {
  const { logs, transactions } = world.chain;
  const { topics } = filter;
  let logIndex = 0;
  for (let position = block.from; position < block.to; position += 1) {
    const transaction = transactions[position] as Transaction;
    const { logsTo } = transaction;
    let at = logs.seek(transaction.logsFrom, logsTo);
    while (at < logsTo) {
      const event = logs.eventAt(at);
      const next = at + 2 + event.parameters.length;
      if (mayFit(filter, logs.addressAt(at), event)) {
        const [log] = logs.read(at, next);
        if (log !== undefined && fits(log, topics)) {
          if (found.length === LOGS_MAX) throw tooMany();
          found.push({ transaction, logIndex, log: encodeLog(log) });
        }
      }
      logIndex += 1;
      at = logs.seek(next, logsTo);
    }
  }
}

const tooMany = () =>
  badParams(
    `eth_getLogs result exceeds ${LOGS_MAX} matching events; use smaller ranges or narrower filters`,
  );

function takes(wanted: Wanted, topic: string): boolean {
  return wanted === undefined || wanted.has(topic);
}

/** By what every log of an event has alike. One with fewer topics than are asked for never fits. */
function mayFit({ addresses, topics }: LogFilter, address: string, event: Log["event"]): boolean {
  if (addresses !== undefined && !addresses.has(address)) return false;
  const { topic0, indexed } = eventForm(event);
  return indexed.members.length + 1 >= topics.length && takes(topics[0], topic0);
}

/** By its own indexed values, of which only those are encoded that are asked for. */
function fits({ event, values }: Log, wanted: readonly Wanted[]): boolean {
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

function present({ world }: Context, found: readonly Found[]): unknown {
  const { chain, parts } = world;
  let last: { of: Transaction; hash: string } | undefined;
  return found.map(({ transaction, logIndex, log }) => {
    const { request, nonce, blockNumber, index } = transaction;
    if (last?.of !== transaction) {
      last = { of: transaction, hash: transactionHash(request, nonce, chain.chainId) };
    }
    const record: LogRecord = {
      ...log,
      transactionHash: last.hash,
      blockNumber,
      blockHash: parts.commitment.sealOf(blockNumber).hash,
      transactionIndex: index,
      logIndex,
    };
    return presentLog(record, "alone");
  });
}

export const ethGetLogs = define({
  name: "eth_getLogs",
  isKept: true,
  summary: `Logs of at most ${BLOCKS_MAX} blocks, at most ${LOGS_MAX} of them, oldest first`,
  params: [required("filter", FILTER_KIND, "Which logs")],
  result: LOGS,
  shape: "Logs",
  handle: (context, [filter]) => getLogs(context, filter),
});
