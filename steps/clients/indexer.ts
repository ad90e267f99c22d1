// The indexer as the plan uses it. Pages ask with PostgREST's own client, unmodified, as most of them
// do; it reads JSON as JavaScript does, so they cast amounts to text. Analysts send plain requests and
// read numbers with all their digits. Both go through the plan's HTTP, which checks each answer.

import { PostgrestClient } from "@supabase/postgrest-js";
import type { Answer, Http } from "./http.ts";

export type Row = Readonly<Record<string, unknown>>;

interface IndexerQuery {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Indexer {
  readonly #http: Http;

  /** At {indexer_url}. */
  constructor(http: Http) {
    this.#http = http;
  }

  /** `request` is a table and its query, `storage?limit=1`. */
  ask(request: string, { method = "GET", headers = {} }: IndexerQuery = {}): Promise<Answer> {
    return this.#http.ask({ method, path: `/search/${request}`, headers });
  }

  /** PostgREST's own client; `hear` gets each answer. */
  page(hear: (answer: Answer) => void): PostgrestClient {
    const root = "http://indexer";
    return new PostgrestClient(`${root}/search`, {
      fetch: async (input, { method = "GET", headers } = {}) => {
        const path = String(input).slice(root.length);
        const sent = Object.fromEntries(new Headers(headers));
        const answer = await this.#http.ask({ method, path, headers: sent });
        hear(answer);
        return new Response(answer.text, answer);
      },
    });
  }
}

/** A text or a number of JSON. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** JSON with each number as a text of its digits. */
export function parseDigits(text: string): unknown {
  return JSON.parse(text.replace(TEXT_OR_NUMBER, (part) => (part[0] === '"' ? part : `"${part}"`)));
}
