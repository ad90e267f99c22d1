// The way to the indexer for surfaces: loads what answers on the first request.

import { WITHIN } from "../../core/caller.ts";
import { namingFaults } from "../../core/fault-header.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { Reply } from "../../core/route.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import { tableFaults } from "../../shared/faults/table-faults.ts";
import type { IndexerEngine, SearchExchange } from "./engine.ts";

export class IndexerEndpoint {
  readonly #inbox: Inbox;
  readonly #injector: FaultInjector | undefined;
  #engine: IndexerEngine | undefined;

  /** Without an injector there are no faults. */
  constructor(inbox: Inbox, injector?: FaultInjector) {
    this.#inbox = inbox;
    this.#injector = injector;
  }

  /** `surface` is the one that got the request. Requests from within this process get no faults. */
  search(exchange: SearchExchange, surface: string): Reply | Promise<Reply> {
    const injector = this.#injector;
    if (injector === undefined || injector.isCalm || exchange.address === WITHIN) {
      return this.#ask((engine) => engine.search(exchange));
    }
    const read = { surface, exchange, at: exchange.params.table };
    const faulty = tableFaults(injector, this.#inbox, {
      ...read,
      hasRows: true,
      tellsHeight: false,
    });
    const named = (reply: Reply) => namingFaults(reply, faulty.rules);
    return this.#ask((engine) => {
      const reply = engine.searchMet(exchange, faulty);
      return reply instanceof Promise ? reply.then(named) : named(reply);
    });
  }

  /** The page that lists the tables. */
  page(): Reply | Promise<Reply> {
    const headers = { "content-type": "text/html; charset=utf-8" };
    return this.#ask((engine) => ({ status: 200, body: engine.page(), headers }));
  }

  /** The names of all tables. */
  async tables(): Promise<readonly string[]> {
    return (this.#engine ?? (await this.#load())).names;
  }

  #ask(answer: (engine: IndexerEngine) => Reply | Promise<Reply>): Reply | Promise<Reply> {
    return this.#engine === undefined ? this.#load().then(answer) : answer(this.#engine);
  }

  async #load(): Promise<IndexerEngine> {
    const { IndexerEngine: Engine } = await import("./engine.ts");
    this.#engine ??= new Engine(this.#inbox);
    return this.#engine;
  }
}
