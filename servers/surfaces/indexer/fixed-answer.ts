// One answer, made in pieces while the world goes on, about the tables as they were at one moment.

import { Pieces } from "../../core/pieces.ts";
import type { Reply } from "../../core/route.ts";
import {
  type AnswerParts,
  answerParts,
  type QueryHead,
  type QueryRequest,
} from "../postgrest/query.ts";
import type { LeaveOut } from "../postgrest/run/left-out.ts";
import type { LiveTables } from "../postgrest/tables/table.ts";
import type { IndexedWorld } from "./indexed-world.ts";
import type { Moment } from "./tables/moment.ts";

/** Characters of an answer that is sent as a whole. */
const WHOLE_MAX = 1_048_576;

export class FixedAnswer {
  readonly #parts: AnswerParts;
  readonly #tables: IndexedWorld;
  /** The moment whose state the answer shows; undefined until the query holds its tables. */
  #moment: Moment | undefined;

  constructor(tables: IndexedWorld, request: QueryRequest, leaveOut?: LeaveOut) {
    this.#tables = tables;
    const live: LiveTables = {
      get: (name) => tables.get(name),
      isBehind: (name) => tables.isBehind(name),
      preparing: (name) => tables.preparing(name),
      hold: () => {
        this.#moment = tables.moment;
        return tables.hold();
      },
    };
    this.#parts = answerParts(live, request, leaveOut);
  }

  /** Undefined if the world went back. A long body is handed over to be made while it is sent. */
  *replying(): Generator<undefined, Reply | undefined> {
    let head: QueryHead = { status: 200, headers: {} };
    let text = "";
    let isHandedOver = false;
    try {
      while (text.length < WHOLE_MAX) {
        const { done, value } = this.#parts.next();
        if (done === true) return { ...head, headers: readable(head.headers), body: text };
        if (typeof value === "string") text += value;
        else if (value !== undefined) head = value;
        else {
          yield;
          if (!this.#stands) return undefined;
        }
      }
      isHandedOver = true;
      return { ...head, headers: readable(head.headers), body: this.#rest(text) };
    } finally {
      if (!isHandedOver) this.#parts.return();
    }
  }

  get #stands(): boolean {
    return this.#moment === undefined ? !this.#tables.isLeft : this.#moment.stands;
  }

  #rest(begun: string): Pieces {
    const parts = this.#parts;
    const pieces = this.#pieces(begun);
    // A generator that was not begun runs no `finally`.
    return new Pieces(Object.assign(pieces, { return: () => parts.return() as never }));
  }

  *#pieces(begun: string): Generator<string | undefined, void> {
    yield begun;
    for (;;) {
      if (!this.#stands) throw new Error("the world went back before the whole answer was sent");
      const { done, value } = this.#parts.next();
      if (done === true) return;
      yield typeof value === "object" ? undefined : value;
    }
  }
}

/** Clients take 16 KiB of headers, and a request's query may be as long. */
const LOCATION_MAX = 8_192;

/** Without the query once more where clients would refuse to read so much. */
export function readable(headers: QueryHead["headers"]): QueryHead["headers"] {
  const { "content-location": location = "", ...others } = headers;
  return location.length > LOCATION_MAX ? others : headers;
}
