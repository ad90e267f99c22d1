// eth_getLogs: the bounds on blocks and logs.
import {
  type BlockRange,
  LOG_BLOCKS_MAX,
  LOGS_MAX,
  spanOf,
} from "../../../shared/chain/log-filter.ts";
import { findLogs } from "../../../shared/chain/log-search.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import { required } from "../../../shared/json-rpc/params.ts";
import { badParams } from "../../../shared/json-rpc/refusal.ts";
import { LOGS } from "../../../shared/json-rpc/schemas.ts";
import { isHead, knownBlock } from "./chosen-block.ts";
import { FILTER_KIND, type RpcLogFilter } from "./log-filter.ts";
import { type IndexPlacing, presentLog } from "./present.ts";

function rangeOf(context: Context, { from, to, blockHash }: RpcLogFilter): BlockRange {
  const head = context.world.chain.height;
  if (blockHash !== undefined) {
    const { number } = knownBlock(context, blockHash);
    return { from: number, to: number };
  }
  const range = { from: isHead(from) ? head : from, to: isHead(to) ? head : to };
  if (spanOf(range) <= LOG_BLOCKS_MAX) return range;
  throw badParams(`eth_getLogs block range exceeds ${LOG_BLOCKS_MAX} blocks; use smaller ranges`);
}

/** Throws a refusal for too many blocks or logs. */
export function getLogs(context: Context, filter: RpcLogFilter, placing: IndexPlacing): unknown {
  const found = findLogs(context.world, rangeOf(context, filter), {
    filter,
    look: (block) => context.work.spend(1 + block.to - block.from),
  });
  if (found.length > LOGS_MAX) throw tooMany();
  return found.map((log) => presentLog(log, placing));
}

const tooMany = () =>
  badParams(
    `eth_getLogs result exceeds ${LOGS_MAX} matching events; use smaller ranges or narrower filters`,
  );

export const logsMethod = (placing: IndexPlacing): Method =>
  define({
    name: "eth_getLogs",
    isCached: true,
    summary: `Logs of at most ${LOG_BLOCKS_MAX} blocks, at most ${LOGS_MAX} of them, oldest first`,
    params: [required("filter", FILTER_KIND, "Which logs")],
    result: LOGS,
    shape: "Logs",
    handle: (context, [filter]) => getLogs(context, filter, placing),
  });
