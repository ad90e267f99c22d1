// Reads the filter and the range of GET /logs from its query. (decision 32)

import { argumentProblem } from "../../core/input.ts";
import {
  type BlockRange,
  LOG_BLOCKS_MAX,
  type LogFilter,
  spanOf,
} from "../../shared/chain/log-filter.ts";
import { readTopics } from "./topics.ts";

const OPERATION = "Logs";
const NUMBER = /^[0-9]{1,15}$/;

interface LogQuery {
  readonly address?: string | undefined;
  readonly topics?: readonly string[] | undefined;
  readonly fromBlock?: string | undefined;
  readonly toBlock?: string | undefined;
}

/** Throws a problem that names each wrong part. */
export function readFilter({ address, topics = [] }: LogQuery): LogFilter {
  const read = readTopics(positionsOf(topics), "topics");
  if (read.faults.length > 0) throw argumentProblem(OPERATION, read.faults);
  return { addresses: address === undefined ? undefined : new Set([address]), topics: read.topics };
}

/** Repeated, separated by commas, or a JSON list. An empty text and `null` match anything. */
function positionsOf(texts: readonly string[]): unknown {
  const [first = "", ...others] = texts;
  if (others.length === 0 && first.trim().startsWith("[")) return parsed(first);
  const named = texts.flatMap((text) => text.split(","));
  if (named.length === 1 && named[0] === "") return [];
  return named.map((text) => (text === "" || text === "null" ? null : text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw argumentProblem(OPERATION, ['"topics" must be a JSON list, or texts']);
  }
}

/** By default the last 10,000 blocks. */
export function readRange({ fromBlock, toBlock = "latest" }: LogQuery, height: number): BlockRange {
  const faults = Object.entries({ fromBlock, toBlock })
    .filter(([, text]) => text !== undefined && text !== "latest" && !NUMBER.test(text))
    .map(([name]) => `"${name}" must be a block number or latest`);
  if (faults.length > 0) throw argumentProblem(OPERATION, faults);
  const numberOf = (text: string) => (text === "latest" ? height : Number(text));
  const to = numberOf(toBlock);
  const from = fromBlock === undefined ? Math.max(0, to - LOG_BLOCKS_MAX + 1) : numberOf(fromBlock);
  const range = { from, to };
  if (spanOf(range) <= LOG_BLOCKS_MAX) return range;
  throw argumentProblem(OPERATION, [
    `"fromBlock" must be at most ${LOG_BLOCKS_MAX - 1} blocks before "toBlock"`,
  ]);
}
