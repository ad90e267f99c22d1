// A surface as one caller asks it, over the plan's own HTTP: typed calls, and raw requests for what the
// types would not let through. Knows no route.
import {
  type AnswerTo,
  type Client,
  createClientOf,
  type Init,
  type PathWith,
  type Verb,
} from "./client.ts";
import { type Answer, answerOf, type Http, type Question } from "./http.ts";

export class SurfaceCalls<Paths> {
  readonly #http: Http;
  readonly #token: string | undefined;
  readonly #client: Client<Paths>;

  /** `token` is undefined for somebody without one. */
  constructor(http: Http, token?: string) {
    this.#http = http;
    this.#token = token;
    const fetch = (request: Request) => http.fetch(request);
    this.#client = createClientOf<Paths>({ baseUrl: http.base, token, fetch });
  }

  /** A refusal is an answer. */
  async call<V extends Verb, P extends PathWith<Paths, V>>(
    verb: V,
    path: P,
    ...init: Init<Paths, V, P>
  ): Promise<Answer<AnswerTo<Paths, V, P>>> {
    const { data, error, response } = await this.#client.request(verb, path, ...init);
    const { pathname, search } = new URL(response.url);
    const question = `${verb.toUpperCase()} ${pathname}${search}`;
    return answerOf(question, response, response.ok ? data : error);
  }

  /** What is no right request: wrong bodies, unknown routes. */
  ask(question: Question): Promise<Answer> {
    const authorization = this.#token === undefined ? undefined : `Bearer ${this.#token}`;
    return this.#http.ask({ authorization, ...question });
  }

  /** The text of a document that is no JSON. Throws unless it is there. */
  text(path: string): Promise<string> {
    return this.#http.text(path);
  }
}
