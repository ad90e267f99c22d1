// A surface as one caller uses it, over the plan's own HTTP: typed calls, and raw requests for what
// the types forbid.
import { filledPath, type PathParts, type RouteFacts } from "../../servers/index.ts";
import type { AnswerTo, Init, PathWith, Verb } from "./client.ts";
import type { Answer, Http, Question } from "./http.ts";

/** The parts of any call's init, whatever its route. */
interface PlainInit {
  readonly params?: PathParts & { readonly header?: Readonly<Record<string, string>> };
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
    const { header: headers = {} } = params;
    const place = { method: verb.toUpperCase(), path: filledPath(String(path), params) };
    const answer = await this.ask({ ...place, headers, body });
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
