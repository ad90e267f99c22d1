// One request over real HTTP, and its answer as plain data, on keep-alive connections. Uses Node's
// own client, at half the cost of `fetch`, because a plan sends tens of thousands of requests.
import { Agent, type IncomingMessage, request as sendPlain } from "node:http";
import { Agent as SecureAgent, request as sendSecure } from "node:https";

export interface Question {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** The value of the Authorization header. */
  readonly authorization?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
}

/** `Success` is the body of a successful answer, typed by the call if it is a typed one. */
export interface Answer<Success = unknown> {
  readonly question: string;
  readonly status: number;
  readonly headers: Headers;
  /** The body as it came. */
  readonly text: string;
  /** Parsed JSON, even of a refusal, or undefined if the answer has none. */
  readonly body: unknown;
  /** The body of a request that succeeded. */
  readonly success?: Success | undefined;
}

/** Wraps each request of a client: calls `send`, and may look at the answer or throw. */
export type RequestWrapper = (question: Question, send: () => Promise<Answer>) => Promise<Answer>;

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How often a request is repeated at a live address that answers "later". */
const PATIENCE = 5;

const agents = {
  "http:": new Agent({ keepAlive: true }),
  "https:": new SecureAgent({ keepAlive: true }),
};

export class Http {
  /** Without a slash at its end. */
  readonly base: string;
  readonly #waits: boolean;
  readonly #around: RequestWrapper;

  /** `waits`: obeys `Retry-After`, as a client of a live address must. */
  constructor(base: string, waits = false, around: RequestWrapper = (_question, send) => send()) {
    this.base = base.replace(/\/$/, "");
    this.#waits = waits;
    this.#around = around;
  }

  ask(question: Question): Promise<Answer> {
    return this.#around(question, () => this.#patiently(question));
  }

  async #patiently(question: Question): Promise<Answer> {
    for (let left = this.#waits ? PATIENCE : 0; ; left -= 1) {
      const reply = await this.#send(question);
      if (left === 0 || reply.status !== 429) return answerOf(question, reply);
      const seconds = Number(reply.headers.get("retry-after") ?? "1");
      await new Promise((done) => setTimeout(done, seconds * 1000));
    }
  }

  async #send({ method, path, authorization, headers = {}, body }: Question): Promise<Reply> {
    const sent: Record<string, string> = { ...headers };
    if (authorization !== undefined) sent.authorization = authorization;
    if (body === undefined) return exchange(this.base + path, method, sent);
    sent["content-type"] ??= "application/json";
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return exchange(this.base + path, method, sent, text);
  }

  /** The text of a document that is not JSON. Throws unless it is there. */
  async text(path: string): Promise<string> {
    const { status, text } = await exchange(this.base + path, "GET", {});
    if (status === 200) return text;
    throw new Error(`GET ${path}: ${status}`);
  }
}

function exchange(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Reply> {
  const isSecure = url.startsWith("https:");
  const agent = agents[isSecure ? "https:" : "http:"];
  const send = isSecure ? sendSecure : sendPlain;
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      { agent, method, headers: { ...headers, ...length } },
      (response) => {
        readReply(response).then(resolve, reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  response.setEncoding("utf8");
  let text = "";
  for await (const part of response) text += part;
  const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return { status: response.statusCode ?? 0, headers: new Headers(pairs), text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answerOf({ method, path }: Question, { status, headers, text }: Reply): Answer {
  const body = parsed(text);
  const success = status >= 200 && status < 300 ? { success: body } : {};
  return { question: `${method} ${path}`, status, headers, text, body, ...success };
}

/** The body of an answer that must be a success. Throws with the actual answer otherwise. */
export function settled<T>(answer: Answer<T> | Answer): T {
  if (answer.status === 200) return answer.body as T;
  throw new Error(`${answer.question}: ${answer.status} ${JSON.stringify(answer.body)}`);
}
