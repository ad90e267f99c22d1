// The protocol: takes a text and returns a status and a text, by the rules of JSON-RPC 2.0.
// Synchronous, and pure except for what the methods do to the world.
import { membersOf } from "../../../sim/index.ts";
import type { ReadCache } from "../../core/read-cache.ts";
import { measure, repeatedKey } from "../../core/repeated-key.ts";
import type { Exchange } from "../../core/route.ts";
import type { Context, Method, RpcServices } from "./method.ts";
import { badParams, CODES, RpcRefusal } from "./refusal.ts";
import type { SlowVm } from "./vm.ts";
import type { WaitingRequests } from "./waiting.ts";
import { Work } from "./work.ts";

/** The most entries of one batch. */
export const BATCH_MAX = 1_000;
/** Once a batch's answer has this many characters, no further entry runs. */
export const BATCH_ANSWER_MAX = 26_214_400;

export interface RpcAnswer {
  readonly status: 200 | 204 | 403;
  /** Empty if nothing needs an answer. */
  readonly body: string;
}

export interface RpcEndpoint extends RpcServices {
  readonly methods: ReadonlyMap<string, Method>;
  /** Results as JSON, cached until the next command. */
  readonly cache: ReadCache;
  /** The requests that wait for the VM. */
  readonly waiting: WaitingRequests;
  /** Whether the platform's own namespace may be called. */
  readonly exposesExtension: boolean;
  /** Advice to a client that calls a method which does not exist here. */
  whyUnknown?(name: string): string | undefined;
  /** Absent where no faults are injected. */
  readonly faults?: CallFaults;
  /** Receives internal errors. */
  report(cause: unknown): void;
}

/** Puts faults between a request and its calls. */
interface CallFaults {
  readonly injector: { readonly isCalm: boolean };
  inject(exchange: CallExchange, endpoint: RpcEndpoint): FaultyCalls;
}

/** A request, as a reply needs it. */
export type CallExchange = Pick<Exchange, "url" | "headers" | "caller"> &
  Pick<Exchange, "body" | "address" | "connection">;

/** An endpoint with faults for one request, and the rules that injected them, complete once it has answered. */
export interface FaultyCalls {
  readonly endpoint: RpcEndpoint;
  readonly rules: ReadonlySet<string>;
}

const EXTENSION = "platform_";

const NOTHING: RpcAnswer = { status: 204, body: "" };
const BLOCKED: RpcAnswer = {
  status: 403,
  body: errorText("null", {
    code: CODES.unknownMethod,
    message: "method not available on the public RPC endpoint",
  }),
};

interface CallFault {
  readonly code: number;
  readonly message: string;
  readonly data?: string | undefined;
}

function errorText(id: string, { code, message, data }: CallFault): string {
  const more = data === undefined ? "" : `,"data":"${data}"`;
  const error = `{"code":${code},"message":${JSON.stringify(message)}${more}}`;
  return `{"jsonrpc":"2.0","id":${id},"error":${error}}`;
}

const alone = (code: number, message: string): RpcAnswer => ({
  status: 200,
  body: errorText("null", { code, message }),
});

/** Answers one call or a batch, at once. Never throws. (JSON-RPC 2.0) */
export function answerText(text: string, endpoint: RpcEndpoint): RpcAnswer {
  const calls = callsIn(text, endpoint);
  return "status" in calls ? calls : answerCalls(calls, endpoint);
}

/** The calls in a body. */
interface Calls {
  /** One call or a list of calls, not yet checked. */
  readonly parsed: unknown;
  /** Characters of the body. */
  readonly length: number;
}

/** The calls of a body, or the answer if the body itself is refused. */
export function callsIn(text: string, endpoint: RpcEndpoint): Calls | RpcAnswer {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return alone(CODES.unreadable, "Parse error: the body is not valid JSON");
  }
  const repeated = repeatedKey(text, measure(parsed).keys);
  if (repeated !== undefined) return alone(CODES.notACall, `Invalid Request: ${repeated}`);
  if (!endpoint.exposesExtension && namesExtension(parsed)) return BLOCKED;
  return { parsed, length: text.length };
}

/** `vm` is present while a fault delays the VM, and says by how much. */
export function answerCalls(
  { parsed, length }: Calls,
  endpoint: RpcEndpoint,
  vm?: SlowVm,
): RpcAnswer {
  const { inbox, history } = endpoint;
  const world = inbox.read(itself);
  const context: Context = { inbox, history, world, work: new Work(), vm };
  const running = { endpoint, context, isShort: length <= CACHED_REQUEST_MAX };
  if (Array.isArray(parsed)) return answerBatch(parsed, running);
  const body = answerOne(parsed, running);
  return body === "" ? NOTHING : { status: 200, body };
}

const itself = <T>(world: T): T => world;

function namesExtension(parsed: unknown): boolean {
  if (Array.isArray(parsed)) return parsed.length <= BATCH_MAX && parsed.some(isExtensionCall);
  return isExtensionCall(parsed);
}

function isExtensionCall(entry: unknown): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  const { method }: { method?: unknown } = entry;
  return typeof method === "string" && method.startsWith(EXTENSION);
}

function answerBatch(entries: readonly unknown[], running: RunningRequest): RpcAnswer {
  if (entries.length === 0) return alone(CODES.notACall, "Invalid Request: the batch is empty");
  if (entries.length > BATCH_MAX) {
    return alone(CODES.notACall, `Invalid Request: a batch has at most ${BATCH_MAX} entries`);
  }
  let body = "";
  for (const entry of entries) {
    const text = body.length > BATCH_ANSWER_MAX ? tooLong(entry) : answerOne(entry, running);
    if (text !== "") body += body === "" ? text : `,${text}`;
  }
  return body === "" ? NOTHING : { status: 200, body: `[${body}]` };
}

function tooLong(entry: unknown): string {
  const id = idOf(membersOf(entry).id);
  const message = `the batch's answer is larger than ${BATCH_ANSWER_MAX} characters`;
  return id === undefined ? "" : errorText(id, { code: CODES.tooMuch, message });
}

/** An id as JSON; undefined for a notification; `null` in place of an invalid id. */
function idOf(id: unknown): string | undefined {
  if (id === undefined) return undefined;
  return typeof id === "string" || isEchoed(id) ? JSON.stringify(id) : "null";
}

/** Beyond 2^53 - 1 numbers are rounded when parsed, so they could not be sent back exactly. */
function isEchoed(id: unknown): boolean {
  return typeof id === "number" && Math.abs(id) <= Number.MAX_SAFE_INTEGER;
}

/** The text of one answer; empty for a notification. */
function answerOne(entry: unknown, running: RunningRequest): string {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    return errorText("null", { code: CODES.notACall, message: "Invalid Request: no object" });
  }
  const { jsonrpc, id, method, params } = membersOf(entry);
  const shownId = idOf(id);
  const fault = faultOf(jsonrpc, id, method);
  if (fault !== undefined) {
    const message = `Invalid Request: ${fault}`;
    return errorText(shownId ?? "null", { code: CODES.notACall, message });
  }
  let text: string;
  try {
    const result = run(String(method), params, running);
    text = `{"jsonrpc":"2.0","id":${shownId},"result":${result}}`;
  } catch (thrown) {
    text = errorText(shownId ?? "null", wrongOf(thrown, running.endpoint));
  }
  return shownId === undefined ? "" : text;
}

/** The fault in the form of a call. */
export function faultOf(jsonrpc: unknown, id: unknown, method: unknown): string | undefined {
  if (jsonrpc !== "2.0") return 'jsonrpc must be "2.0"';
  if (typeof method !== "string") return "method must be a string";
  if (id === undefined || id === null || typeof id === "string" || isEchoed(id)) return undefined;
  return "id must be a string, a number from -(2^53 - 1) to 2^53 - 1, or null";
}

interface RunningRequest {
  readonly endpoint: RpcEndpoint;
  readonly context: Context;
  readonly isShort: boolean;
}

/** Results of longer requests are not cached. */
const CACHED_REQUEST_MAX = 4_096;

const NO_PARAMS: readonly unknown[] = [];

/** The result as JSON. Throws a refusal. */
function run(
  name: string,
  params: unknown,
  { endpoint, context, isShort }: RunningRequest,
): string {
  const method = endpoint.methods.get(name);
  if (method === undefined) throw unknown(name, endpoint);
  if (params !== undefined && params !== null && !Array.isArray(params)) {
    throw badParams("params must be a list");
  }
  const given = params ?? NO_PARAMS;
  // A cached result would be answered before the delayed VM could.
  if (!isShort || method.isCached !== true || context.vm !== undefined)
    return JSON.stringify(method.run(context, given));
  const key = `${name} ${JSON.stringify(given)}`;
  const cached = endpoint.cache.find(key);
  if (cached !== undefined) return cached;
  const made = JSON.stringify(method.run(context, given));
  endpoint.cache.keep(key, made);
  return made;
}

function unknown(name: string, endpoint: RpcEndpoint): RpcRefusal {
  const why = endpoint.whyUnknown?.(name);
  const message = why === undefined ? "Method not found" : `Method not found: ${why}`;
  return new RpcRefusal(CODES.unknownMethod, message);
}

function wrongOf(thrown: unknown, { report }: RpcEndpoint): CallFault {
  if (thrown instanceof RpcRefusal) return thrown;
  report(thrown);
  return { code: CODES.failed, message: "Internal error" };
}
