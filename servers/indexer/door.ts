// The way to the indexer for surfaces: loads what answers on the first request.

import type { Inbox } from "../core/inbox.ts";
import type { Reply } from "../core/route.ts";
import type { IndexerEngine, SearchExchange } from "./engine.ts";

export class IndexerDoor {
  readonly #inbox: Inbox;
  #engine: IndexerEngine | undefined;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
  }

  search(exchange: SearchExchange): Reply | Promise<Reply> {
    return this.#ask((engine) => engine.search(exchange));
  }

  /** The page that lists the tables. */
  page(): Reply | Promise<Reply> {
    const headers = { "content-type": "text/html; charset=utf-8" };
    return this.#ask((engine) => ({ status: 200, body: engine.page(), headers }));
  }

  #ask(answer: (engine: IndexerEngine) => Reply): Reply | Promise<Reply> {
    return this.#engine === undefined ? this.#load().then(answer) : answer(this.#engine);
  }

  async #load(): Promise<IndexerEngine> {
    const { IndexerEngine: Engine } = await import("./engine.ts");
    this.#engine ??= new Engine(this.#inbox);
    return this.#engine;
  }
}
