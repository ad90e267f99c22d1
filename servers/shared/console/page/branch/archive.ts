// The exchanges of a range in forms that other tools read: an HTTP archive, and plain JSON.
import { isOf } from "../story/rows.ts";

/** An exchange or an event of a socket, as control lists them. */
export interface RecordedEntry {
  readonly number: number;
  readonly kind: "exchange" | "opened" | "heard" | "sent" | "closed";
  readonly surface: string;
  readonly path: string;
  readonly atMs: number;
  readonly position: number;
  readonly method?: string;
  readonly status?: number;
  readonly commands?: readonly number[];
  readonly request?: Message;
  readonly response?: Message;
  readonly connection?: number;
  readonly text?: string | null;
  readonly code?: number | null;
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Where the requests went, and which version answered. */
export interface Place {
  readonly urls: Readonly<Record<string, string>>;
  readonly version: string;
}

const NOTHING: Message = { headers: {}, body: null };

/** The same as the timeline shows of a range. */
export const within = (
  entries: readonly RecordedEntry[],
  from: number,
  to: number,
): RecordedEntry[] => entries.filter((each) => isOf(each, { from, to }));

/** HAR 1.2, with the messages of sockets as browsers write them. */
export function harOf(recorded: readonly RecordedEntry[], { urls, version }: Place): object {
  const entries = recorded.flatMap((each): object[] => {
    if (each.kind === "exchange") return [exchangeEntry(each, urls)];
    return each.kind === "opened" ? [socketEntry(each, recorded, urls)] : [];
  });
  return { log: { version: "1.2", creator: { name: "lockstep", version }, pages: [], entries } };
}

function exchangeEntry(each: RecordedEntry, urls: Place["urls"]): object {
  const { method, status = 0, path, surface, request = NOTHING, response = NOTHING } = each;
  const typeOf = ({ headers }: Message) => headers["content-type"] ?? "";
  const { body } = request;
  const text = response.body ?? "";
  return entryOf(each, {
    request: {
      ...requestOf(method ?? "GET", `${urls[surface]}${path}`, request),
      ...(body === null ? {} : { postData: { mimeType: typeOf(request), params: [], text: body } }),
    },
    response: {
      ...{ status, statusText: "", ...sharedOf(response), redirectURL: "", bodySize: sizeOf(text) },
      content: { size: sizeOf(text), mimeType: typeOf(response), text },
    },
  });
}

function socketEntry(
  opened: RecordedEntry,
  entries: readonly RecordedEntry[],
  urls: Place["urls"],
): object {
  const url = `${(urls[opened.surface] ?? "").replace(/^http/, "ws")}${opened.path}`;
  const own = entries.filter(
    ({ surface, connection }) => surface === opened.surface && connection === opened.connection,
  );
  const messages = own.flatMap(({ kind, atMs, text }) => {
    if (kind !== "heard" && kind !== "sent") return [];
    const type = kind === "heard" ? "send" : "receive";
    return [{ type, time: atMs / 1000, opcode: 1, data: text ?? "" }];
  });
  return entryOf(opened, {
    request: requestOf("GET", url, NOTHING),
    response: {
      ...{ status: 101, statusText: "", ...sharedOf(NOTHING), redirectURL: "", bodySize: 0 },
      content: { size: 0, mimeType: "x-unknown" },
    },
    _resourceType: "websocket",
    _webSocketMessages: messages,
  });
}

const entryOf = ({ atMs, number }: RecordedEntry, rest: object): object => ({
  ...{ startedDateTime: new Date(atMs).toISOString(), time: 0, comment: String(number) },
  ...rest,
  ...{ cache: {}, timings: { send: 0, wait: 0, receive: 0 } },
});

function requestOf(method: string, url: string, message: Message): object {
  const queryString = URL.canParse(url) ? pairs(new URL(url).searchParams) : [];
  return { method, url, queryString, ...sharedOf(message), bodySize: sizeOf(message.body ?? "") };
}

const sharedOf = ({ headers }: Message) => ({
  ...{ httpVersion: "HTTP/1.1", cookies: [], headersSize: -1 },
  headers: pairs(Object.entries(headers)),
});

const pairs = (entries: Iterable<[string, string]>) =>
  [...entries].map(([name, value]) => ({ name, value }));

const sizeOf = (text: string): number => new Blob([text]).size;

/** URLs, and bodies as values, as `npx lockstep record --emit plain` writes them. */
export function plainOf(entries: readonly RecordedEntry[], { urls }: Place, name: string): object {
  const exchanges = entries.flatMap(({ kind, number, atMs, surface, path, ...rest }) => {
    if (kind !== "exchange") return [];
    const { method, status, request = NOTHING, response = NOTHING } = rest;
    const line = { url: `${urls[surface]}${path}`, method, headers: request.headers };
    return [
      {
        ...{ id: `${surface}-${number}`, at: new Date(atMs).toISOString() },
        request: { ...line, body: asValue(request.body) },
        answer: { status, headers: response.headers, body: asValue(response.body) },
      },
    ];
  });
  const sockets = entries.flatMap(({ kind, number, atMs, surface, path, text, ...rest }) => {
    if (kind === "exchange") return [];
    const url = `${(urls[surface] ?? "").replace(/^http/, "ws")}${path}`;
    const at = new Date(atMs).toISOString();
    const said = text === null || text === undefined ? {} : { body: asValue(text) };
    return [{ id: `${surface}-${number}`, at, url, connection: rest.connection, kind, ...said }];
  });
  return { name, exchanges, sockets };
}

/** JSON as a value if nothing is lost, anything else as the text. */
function asValue(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return JSON.stringify(value) === text ? value : text;
  } catch {
    return text;
  }
}
