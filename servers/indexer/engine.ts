// Answers requests for tables of the world. It is loaded and made for the first of them, so a world that nobody
// queries has no tables.

import type { Inbox } from "../core/inbox.ts";
import type { Exchange, Reply } from "../core/route.ts";
import { type QueryAnswer, query } from "../postgrest/query.ts";
import { IndexedWorld } from "./indexed-world.ts";
import { indexerProblemBody, noTable } from "./problems.ts";
import { tablesPage } from "./tables-page.ts";

export type SearchExchange = Pick<Exchange, "method" | "url" | "headers"> & {
  readonly params: { readonly table: string };
};

export class IndexerEngine {
  readonly #inbox: Inbox;
  #made: IndexedWorld | undefined;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
  }

  page(): string {
    return tablesPage(this.#tables);
  }

  get #tables(): IndexedWorld {
    return this.#inbox.read((world) => {
      this.#made ??= new IndexedWorld(world);
      return this.#made;
    });
  }

  search({ method, url, params, headers }: SearchExchange): Reply {
    const { table } = params;
    if (table === "") return { status: 403, body: indexerProblemBody(noTable()) };
    const at = url.indexOf("?");
    const { range, accept } = headers;
    const [prefer, profile] = [headers.prefer, headers["accept-profile"]].map((given) =>
      given === undefined ? undefined : String(given),
    );
    const { headers: answered, ...answer } = query(this.#tables, {
      method,
      table,
      query: at < 0 ? "" : url.slice(at + 1),
      headers: { prefer, range, accept, profile },
    });
    return { ...answer, headers: readable(answered) };
  }
}

/** Clients take 16 KiB of headers, and a request's query may be as long. */
const LOCATION_MAX = 8_192;

/** Without the query once more where clients would refuse to read so much. */
function readable(headers: QueryAnswer["headers"]): QueryAnswer["headers"] {
  const { "content-location": location = "", ...others } = headers;
  return location.length > LOCATION_MAX ? others : headers;
}
