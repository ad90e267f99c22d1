// Answers requests for tables of the world. It is loaded and made for the first of them, so a world that nobody
// queries has no tables.

import type { Inbox } from "../core/inbox.ts";
import type { Exchange, Reply } from "../core/route.ts";
import type { MetTables } from "../faults/table-faults.ts";
import { type QueryAnswer, query } from "../postgrest/query.ts";
import type { Row } from "../postgrest/tables/table.ts";
import { IndexedWorld } from "./indexed-world.ts";
import { indexerProblemBody, noTable } from "./problems.ts";
import { tablesPage } from "./tables-page.ts";

export type SearchExchange = Pick<Exchange, "method" | "url" | "headers" | "caller" | "address"> & {
  readonly params: { readonly table: string };
};

type LeaveOut = (rows: readonly Row[]) => ReadonlySet<Row>;

export class IndexerEngine {
  readonly #inbox: Inbox;
  #made: IndexedWorld | undefined;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
  }

  page(): string {
    return tablesPage(this.#tables);
  }

  get names(): readonly string[] {
    return this.#tables.names;
  }

  get #tables(): IndexedWorld {
    return this.#inbox.read((world) => {
      this.#made ??= new IndexedWorld(world);
      return this.#made;
    });
  }

  search(exchange: SearchExchange): Reply {
    return this.#answer(exchange, this.#tables);
  }

  /** The same where tables are behind, which follow there and back as to a restore, or lack rows. */
  searchMet(exchange: SearchExchange, { look, missing }: MetTables): Reply {
    const leaveOut: LeaveOut = (rows) => missing(rows, textOf);
    return look(() => this.#answer(exchange, this.#tables, leaveOut));
  }

  #answer(
    { method, url, params, headers }: SearchExchange,
    tables: IndexedWorld,
    leaveOut?: LeaveOut,
  ): Reply {
    const { table } = params;
    if (table === "") return { status: 403, body: indexerProblemBody(noTable()) };
    const at = url.indexOf("?");
    const { range, accept } = headers;
    const [prefer, profile] = [headers.prefer, headers["accept-profile"]].map((given) =>
      given === undefined ? undefined : String(given),
    );
    const { headers: answered, ...answer } = query(
      tables,
      {
        method,
        table,
        query: at < 0 ? "" : url.slice(at + 1),
        headers: { prefer, range, accept, profile },
      },
      leaveOut,
    );
    return { ...answer, headers: readable(answered) };
  }
}

const textOf = (row: Row): string =>
  JSON.stringify(row, (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );

/** Clients take 16 KiB of headers, and a request's query may be as long. */
const LOCATION_MAX = 8_192;

/** Without the query once more where clients would refuse to read so much. */
function readable(headers: QueryAnswer["headers"]): QueryAnswer["headers"] {
  const { "content-location": location = "", ...others } = headers;
  return location.length > LOCATION_MAX ? others : headers;
}
