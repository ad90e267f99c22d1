// Filters that clients ask again and again: what is new of blocks, of transactions that were sent, of logs. They live
// as long as the server, at most a thousand; no command makes them, so no journal brings them back.
import { prefixed, quantity } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import { QUANTITY_KIND, required } from "../../../shared/json-rpc/params.ts";
import { CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";
import { HASH, LOGS, QUANTITY } from "../../../shared/json-rpc/schemas.ts";
import { FILTER_KIND, type RpcLogFilter } from "../../rpc/methods/log-filter.ts";
import { getLogs } from "../../rpc/methods/logs.ts";
import type { News, Reader } from "./news.ts";

const FILTERS_MAX = 1_000;

interface Filter {
  readonly kind: "blocks" | "transactions" | "logs";
  /** Which logs; only a filter of logs has it. */
  readonly wanted?: RpcLogFilter;
  readonly reader: Reader;
}

class Filters {
  readonly #news: News;
  readonly #filters = new Map<bigint, Filter>();
  #last = 0n;

  constructor(news: News) {
    this.#news = news;
  }

  /** Beyond the bound the one that was asked longest ago goes. */
  add(filter: Omit<Filter, "reader">): string {
    this.#last += 1n;
    this.#filters.set(this.#last, { ...filter, reader: this.#news.open() });
    const [oldest] = this.#filters.keys();
    if (this.#filters.size > FILTERS_MAX && oldest !== undefined) this.remove(oldest);
    return quantity(this.#last);
  }

  remove(id: bigint): boolean {
    const filter = this.#filters.get(id);
    if (filter !== undefined) this.#news.close(filter.reader);
    return this.#filters.delete(id);
  }

  find(id: bigint): Filter {
    const filter = this.#filters.get(id);
    if (filter === undefined) throw new RpcRefusal(CODES.unavailable, "filter not found");
    this.#filters.delete(id);
    this.#filters.set(id, filter);
    return filter;
  }

  changes(id: bigint): unknown[] {
    const { kind, reader, wanted } = this.find(id);
    if (kind === "blocks") return this.#news.blocks(reader).map(({ hash }) => prefixed(hash));
    if (wanted === undefined) return this.#news.transactions(reader);
    return this.#news.logs(reader, wanted);
  }
}

const ID = required("id", QUANTITY_KIND, "What making the filter answered");
const UNKNOWN = { [CODES.unavailable]: "No such filter" } as const;

export function filterMethods(news: News): readonly Method[] {
  const filters = new Filters(news);
  const making = (name: string, kind: "blocks" | "transactions", summary: string): Method =>
    define({ name, summary, params: [], result: QUANTITY, handle: () => filters.add({ kind }) });
  return [
    making("eth_newBlockFilter", "blocks", "A filter of the hashes of new blocks"),
    making(
      "eth_newPendingTransactionFilter",
      "transactions",
      "A filter of the hashes of transactions that are sent",
    ),
    define({
      name: "eth_newFilter",
      summary: "A filter of new logs",
      params: [required("filter", FILTER_KIND, "Which logs")],
      result: QUANTITY,
      handle: (_context, [wanted]) => filters.add({ kind: "logs", wanted }),
    }),
    define({
      name: "eth_getFilterChanges",
      summary: "What is new since the filter was made or asked",
      params: [ID],
      result: { anyOf: [LOGS, { type: "array", items: HASH }] },
      refusals: UNKNOWN,
      handle: (_context, [id]) => filters.changes(id),
    }),
    define({
      name: "eth_getFilterLogs",
      summary: "All logs that a filter of logs matches, new or not",
      params: [ID],
      result: LOGS,
      refusals: UNKNOWN,
      handle: (context: Context, [id]) => {
        const { wanted } = filters.find(id);
        if (wanted === undefined) {
          throw new RpcRefusal(CODES.unavailable, "filter not found among those of logs");
        }
        return getLogs(context, wanted, "inBlock");
      },
    }),
    define({
      name: "eth_uninstallFilter",
      summary: "Ends a filter; false if there is none",
      params: [ID],
      result: { type: "boolean" },
      handle: (_context, [id]) => filters.remove(id),
    }),
  ];
}
