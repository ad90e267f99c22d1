// Answers requests for tables of the world. It is loaded and made for the first of them, so a world that nobody
// queries has no tables.

import { atOnce } from "../../../sim/index.ts";
import { WITHIN } from "../../core/caller.ts";
import { atOnceOrInPieces } from "../../core/in-pieces.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { Exchange, Reply } from "../../core/route.ts";
import type { TableFaults } from "../../shared/faults/table-faults.ts";
import { type QueryRequest, query } from "../postgrest/query.ts";
import type { LeaveOut } from "../postgrest/run/left-out.ts";
import type { Row } from "../postgrest/tables/table.ts";
import { FixedAnswer, readable } from "./fixed-answer.ts";
import { IndexedWorld } from "./indexed-world.ts";
import { indexerProblemBody, noTable } from "./problems.ts";
import { tablesPage } from "./tables-page.ts";

export type SearchExchange = Pick<
  Exchange,
  "method" | "url" | "headers" | "caller" | "address" | "connection"
> & {
  readonly params: { readonly table: string };
};

type SearchRequest = Omit<SearchExchange, "address" | "caller">;

/** Real milliseconds after which tables that nobody queries are given up. */
const IDLE_MS = 60_000;
/** Changes of a world from which on its tables take up much memory, and are given up. */
const CHANGES_MIN = 100_000;

export class IndexerEngine {
  readonly #inbox: Inbox;
  readonly #changesMin: number;
  #made: IndexedWorld | undefined;
  /** Whether they were queried since the last look at that. */
  #isUsed = false;
  #idle: ReturnType<typeof setInterval> | undefined;
  /** Tables of the past, for those that are behind. */
  #past: IndexedWorld | undefined;

  constructor(inbox: Inbox, changesMin = CHANGES_MIN) {
    this.#inbox = inbox;
    this.#changesMin = changesMin;
  }

  get hasTables(): boolean {
    return this.#made !== undefined;
  }

  page(): string {
    return tablesPage(this.#tables);
  }

  get names(): readonly string[] {
    return this.#tables.names;
  }

  get #tables(): IndexedWorld {
    this.#isUsed = true;
    return this.#inbox.read((world) => {
      if (this.#idle === undefined && world.parts.journal.length >= this.#changesMin) {
        this.#idle = setInterval(() => this.#giveUp(), IDLE_MS);
        // In a browser it is a number.
        this.#idle.unref?.();
      }
      if (this.#made === undefined || this.#made.isLeft) this.#made = new IndexedWorld(world);
      return this.#made;
    });
  }

  /** The next query makes new tables. */
  #giveUp(): void {
    const isRead = (this.#made?.readers ?? 0) > 0;
    const wasUsed = this.#isUsed;
    this.#isUsed = false;
    if (isRead || wasUsed) return;
    this.#made = undefined;
    this.#past = undefined;
    clearInterval(this.#idle);
    this.#idle = undefined;
  }

  /** At once if that is quick; else in pieces, all of it as of one moment. */
  search(exchange: SearchExchange): Reply | Promise<Reply> {
    this.#past = undefined;
    const work = this.#answering(exchange);
    // A caller in this process compares the answer with the world as it is now.
    return exchange.address === WITHIN ? atOnce(work) : atOnceOrInPieces(work, exchange.connection);
  }

  /** The same where tables are behind, or lack rows. */
  searchMet(
    exchange: SearchExchange,
    { look, isBehind, missing }: TableFaults,
  ): Reply | Promise<Reply> {
    const leaveOut: LeaveOut = (rows) => missing(rows, textOf);
    if (!isBehind)
      return atOnceOrInPieces(this.#answering(exchange, leaveOut), exchange.connection);
    return look(() => {
      this.#past ??= this.#inbox.read((world) => new IndexedWorld(world));
      const { status, headers, body } = query(this.#past, requestOf(exchange), leaveOut);
      return { status, headers: readable(headers), body };
    });
  }

  /** Begins again if the world goes back before the answer has begun. */
  *#answering(exchange: SearchRequest, leaveOut?: LeaveOut): Generator<undefined, Reply> {
    if (exchange.params.table === "") return { status: 403, body: indexerProblemBody(noTable()) };
    for (;;) {
      const answer = new FixedAnswer(this.#tables, requestOf(exchange), leaveOut);
      const reply = yield* answer.replying();
      if (reply !== undefined) return reply;
    }
  }
}

function requestOf({ method, url, params, headers }: SearchRequest): QueryRequest {
  const at = url.indexOf("?");
  const { range, accept } = headers;
  const [prefer, profile] = [headers.prefer, headers["accept-profile"]].map((given) =>
    given === undefined ? undefined : String(given),
  );
  return {
    ...{ method, table: params.table, query: at < 0 ? "" : url.slice(at + 1) },
    headers: { prefer, range, accept, profile },
  };
}

const textOf = (row: Row): string =>
  JSON.stringify(row, (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
