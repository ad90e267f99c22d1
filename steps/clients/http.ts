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

export interface Answer {
  readonly question: string;
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or undefined where the answer is none. */
  readonly body: unknown;
}

/** How often a live address that says "later" is asked again. */
const PATIENCE = 5;

export class Http {
  readonly #base: string;
  readonly #waits: boolean;

  /** `waits`: does what `Retry-After` says, as a client of a live address has to. */
  constructor(base: string, waits = false) {
    this.#base = base.replace(/\/$/, "");
    this.#waits = waits;
  }

  async ask(question: Question): Promise<Answer> {
    for (let left = PATIENCE; ; left -= 1) {
      const answer = await this.#askOnce(question);
      if (!this.#waits || answer.status !== 429 || left === 0) return answer;
      const seconds = Number(answer.headers.get("retry-after") ?? "1");
      await new Promise((done) => setTimeout(done, seconds * 1000));
    }
  }

  /** The text of a document that is no JSON. Throws unless it is there. */
  async text(path: string): Promise<string> {
    const response = await fetch(this.#base + path);
    if (response.ok) return response.text();
    throw new Error(`GET ${path}: ${response.status}`);
  }

  async #askOnce({ method, path, authorization, headers = {}, body }: Question): Promise<Answer> {
    const sent: Record<string, string> = { ...headers };
    if (authorization !== undefined) sent.authorization = authorization;
    if (body !== undefined) sent["content-type"] ??= "application/json";
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init = { method, headers: sent, ...(body === undefined ? {} : { body: text }) };
    const response = await fetch(this.#base + path, init);
    return {
      question: `${method} ${path}`,
      status: response.status,
      headers: response.headers,
      body: parsed(await response.text()),
    };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of an answer that had to succeed. Throws with what was answered instead. */
export function settled<T>(answer: Answer): T {
  if (answer.status === 200) return answer.body as T;
  throw new Error(`${answer.question}: ${answer.status} ${JSON.stringify(answer.body)}`);
}
