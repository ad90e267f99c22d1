// Answers requests for tables of the world. The tables are made for the first request, so a world that nobody
// queries has none.

import type { Inbox } from "../core/inbox.ts";
import { Problem } from "../core/problem.ts";
import type { Exchange, Reply } from "../core/route.ts";
import { query } from "../postgrest/query.ts";
import { IndexedWorld } from "./indexed-world.ts";
import { indexerProblemBody } from "./problems.ts";

export type SearchExchange = Pick<Exchange, "method" | "url" | "headers"> & {
  readonly params: { readonly table: string };
};

export class IndexerDoor {
  readonly #inbox: Inbox;
  #made: IndexedWorld | undefined;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
  }

  get tables(): IndexedWorld {
    return this.#inbox.read((world) => {
      this.#made ??= new IndexedWorld(world);
      return this.#made;
    });
  }

  search({ method, url, params, headers }: SearchExchange): Reply {
    const { table } = params;
    if (table === "") return { status: 403, body: indexerProblemBody(noTable()) };
    const at = url.indexOf("?");
    const { prefer, range, accept } = headers;
    return query(this.tables, {
      method,
      table,
      query: at < 0 ? "" : url.slice(at + 1),
      headers: { prefer: prefer === undefined ? undefined : String(prefer), range, accept },
    });
  }
}

export const noTable = (): Problem => new Problem("forbidden", "No table is named in the path");
