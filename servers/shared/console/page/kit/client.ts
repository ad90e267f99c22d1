// How the page asks the surfaces: over HTTP, or the world that the page has inside.

export interface Request {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Client {
  /** `report` has the world inside: nothing of it survives the page. */
  readonly kind: "live" | "report";
  /** The address of each surface, by its name. */
  readonly urls: Readonly<Record<string, string>>;
  /** What people call each surface, by its name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly version: string;
  /** Throws Unanswered, or Unable for what no request can hold. */
  ask(surface: string, request: Request): Promise<Answer>;
}

/** The platform answered, but refused. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** No connection, or one that broke before the whole answer was there. */
export class Unanswered extends Error {
  override readonly name = "Unanswered";
}

/** What the page itself tells its reader: what it cannot do, or an answer that it cannot read. */
export class Unable extends Error {
  override readonly name = "Unable";
}

/** Why there is no answer, or not the expected one. */
export function faultText(error: unknown): string {
  const isReported = [Refused, Unanswered, Unable].some((kind) => error instanceof kind);
  if (isReported) return (error as Error).message;
  // For the developer who mends it.
  console.error(error);
  return `This page has a bug; the server is not the cause. ${error}`;
}

/** What people call a surface. */
export const labelOf = (surface: string): string => client.labels[surface] ?? surface;

type Facts = Pick<Client, "urls" | "labels" | "version">;

declare global {
  interface Window {
    /** Set by a page that has the world inside. */
    readonly lockstepWorld?: Client;
  }
}

export const client: Client = window.lockstepWorld ?? liveClient(factsOfPage());

function factsOfPage(): Facts {
  return JSON.parse(document.getElementById("facts")?.textContent ?? "{}");
}

function liveClient(facts: Facts): Client {
  return {
    ...facts,
    kind: "live",
    ask: async (surface, { path, ...sent }) => {
      const base = facts.urls[surface] ?? "";
      const answer = await fetch(requestOf(base + path, sent)).catch(() => {
        throw new Unanswered(`Nobody answers at ${base}.`);
      });
      const text = await answer.text().catch(() => {
        throw new Unanswered(`The answer of ${base} broke off.`);
      });
      return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
    },
  };
}

/** A header may have been typed with letters that no header can have. */
function requestOf(url: string, sent: RequestInit): globalThis.Request {
  try {
    return new Request(url, sent);
  } catch (error) {
    throw new Unable(`This cannot be sent: ${(error as Error).message}`);
  }
}

/** Statuses of servers that refuse a request by its size, often without a word. */
const TOO_LARGE: readonly number[] = [413, 414, 431];

/** Asks control. Throws what `Client.ask` does, and Refused with the platform's own message. */
async function control(request: Request): Promise<unknown> {
  const { status, text, headers } = await client.ask("control", request);
  const body = readJson(text);
  const isDone = status < 300;
  if (isDone && (body !== undefined || text === "")) return body;
  const { error }: { readonly error?: { readonly message?: string } } = body ?? {};
  if (!isDone && error?.message !== undefined) throw new Refused(status, error.message);
  if (TOO_LARGE.includes(status)) {
    throw new Refused(status, `the request is too large for the server (status ${status})`);
  }
  const what = `status ${status}, ${headers["content-type"] ?? "no content type"}`;
  const [path] = request.path.split("?");
  throw new Unable(`The answer to ${request.method} ${path} was not understood: ${what}.`);
}

/** Undefined if the text is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a path of control. */
export const get = <T>(path: string) => control({ method: "GET", path }) as Promise<T>;

/** Sends a write to control; a body goes as JSON. */
export function send<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) {
  const headers = { "content-type": "application/json" };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  return control({ method, path, ...sent }) as Promise<T>;
}

export const post = <T>(path: string, body?: unknown) => send<T>("POST", path, body);
