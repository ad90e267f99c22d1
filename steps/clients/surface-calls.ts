// A surface as one caller uses it, over the plan's own HTTP: typed calls, and raw requests for what
// the types forbid.
import type { RouteFacts } from "../../servers/index.ts";
import type { AnswerTo, Init, PathWith, Verb } from "./client.ts";
import type { Answer, Http, Question } from "./http.ts";

/** The parts of any call's init, whatever its route. */
interface PlainInit {
  readonly params?: {
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly header?: Readonly<Record<string, string>>;
  };
  readonly body?: unknown;
}

export class SurfaceCalls<Routes extends RouteFacts> {
  readonly #http: Http;
  readonly #authorization: string | undefined;

  /** `token` is undefined for a caller without one. */
  constructor(http: Http, token?: string) {
    this.#http = http;
    this.#authorization = token === undefined ? undefined : `Bearer ${token}`;
  }

  /** A refusal is an answer. */
  async call<V extends Verb, P extends PathWith<Routes, V>>(
    verb: V,
    path: P,
    ...[init]: Init<Routes, V, P>
  ): Promise<Answer<AnswerTo<Routes, V, P>>> {
    const { params = {}, body } = (init ?? {}) as PlainInit;
    const { path: values = {}, query = {}, header: headers = {} } = params;
    const filled = String(path).replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(values[name] ?? ""),
    );
    const method = verb.toUpperCase();
    const answer = await this.ask({ method, path: filled + searchOf(query), headers, body });
    // The status says which of the route's bodies it is.
    return answer as Answer<AnswerTo<Routes, V, P>>;
  }

  /** For invalid requests: wrong bodies, unknown routes. */
  ask(question: Question): Promise<Answer> {
    return this.#http.ask({ authorization: this.#authorization, ...question });
  }

  /** The text of a document that is not JSON. Throws unless it is there. */
  text(path: string): Promise<string> {
    return this.#http.text(path);
  }
}

/** A list is in a query once for each of its items. */
function searchOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}
