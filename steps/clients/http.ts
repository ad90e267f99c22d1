// One request over real HTTP, and its answer as plain data. Connections are kept alive.
// Knows no route and no body by name.

export interface Question {
  readonly method: "GET" | "POST" | "DELETE" | "PUT";
  /** With the query. */
  readonly path: string;
  /** The value of the Authorization header. */
  readonly authorization?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
}

/** `Success` is what the body is where the request succeeds: told by the call, where it is a typed one. */
export interface Answer<Success = unknown> {
  readonly question: string;
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, of a refusal too, or undefined where the answer is none. */
  readonly body: unknown;
  /** The body of a request that succeeded. */
  readonly success?: Success | undefined;
}

/** How often a live address that says "later" is asked again. */
const PATIENCE = 5;

export class Http {
  /** Without a slash at its end. */
  readonly base: string;
  readonly #waits: boolean;

  /** `waits`: does what `Retry-After` says, as a client of a live address has to. */
  constructor(base: string, waits = false) {
    this.base = base.replace(/\/$/, "");
    this.#waits = waits;
  }

  /** As the global `fetch`, with the patience of this client. */
  async fetch(request: Request): Promise<Response> {
    for (let left = this.#waits ? PATIENCE : 0; ; left -= 1) {
      if (left === 0) return fetch(request);
      // A body can be sent only once.
      const response = await fetch(request.clone());
      if (response.status !== 429) return response;
      const seconds = Number(response.headers.get("retry-after") ?? "1");
      await new Promise((done) => setTimeout(done, seconds * 1000));
    }
  }

  async ask({ method, path, authorization, headers = {}, body }: Question): Promise<Answer> {
    const sent: Record<string, string> = { ...headers };
    if (authorization !== undefined) sent.authorization = authorization;
    if (body !== undefined) sent["content-type"] ??= "application/json";
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init = { method, headers: sent, ...(body === undefined ? {} : { body: text }) };
    const response = await this.fetch(new Request(this.base + path, init));
    return answerOf(`${method} ${path}`, response, parsed(await response.text()));
  }

  /** The text of a document that is no JSON. Throws unless it is there. */
  async text(path: string): Promise<string> {
    const response = await fetch(this.base + path);
    if (response.ok) return response.text();
    throw new Error(`GET ${path}: ${response.status}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function answerOf<Success>(
  question: string,
  { status, headers, ok }: Response,
  body: Success | unknown,
): Answer<Success> {
  return { question, status, headers, body, ...(ok ? { success: body as Success } : {}) };
}

/**
 * The body of an answer that had to succeed, as the call told or as the asker names it. Throws with what
 * was answered instead.
 */
export function settled<T>(answer: Answer<T> | Answer): T {
  if (answer.status === 200) return answer.body as T;
  throw new Error(`${answer.question}: ${answer.status} ${JSON.stringify(answer.body)}`);
}
