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
  readonly version: string;
  /** Throws if nobody answers. */
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

/** Why there is no answer, or not the one that was asked for. */
export const faultText = (error: unknown): string =>
  error instanceof Refused
    ? error.message
    : `Nobody answers at ${client.urls.control ?? "this address"}.`;

interface Facts {
  readonly urls: Readonly<Record<string, string>>;
  readonly version: string;
}

declare global {
  interface Window {
    /** Set by a page that has the world inside. */
    readonly lockstepWorld?: Client;
  }
}

export const client: Client = window.lockstepWorld ?? liveClient(factsOfPage());

function factsOfPage(): Facts {
  return JSON.parse(document.getElementById("facts")?.textContent ?? "{}") as Facts;
}

function liveClient({ urls, version }: Facts): Client {
  return {
    ...{ kind: "live", urls, version },
    ask: async (surface, { path, ...asked }) => {
      const answer = await fetch(`${urls[surface]}${path}`, asked);
      const headers = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, text: await answer.text() };
    },
  };
}

/** Asks control. Throws `Refused` with the platform's own message. */
async function control(request: Request): Promise<unknown> {
  const { status, text } = await client.ask("control", request);
  const body = readJson(text);
  if (status < 300) return body;
  const { error } = (body ?? {}) as { readonly error?: { readonly message?: string } };
  throw new Refused(status, error?.message ?? `The answer has the status ${status}`);
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
