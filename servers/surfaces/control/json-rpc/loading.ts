// What loadState takes: a dump from dumpState, in gzip and hex. Also finds dumps in a request
// before its calls run, because preparing one takes long.
import { gunzipSync } from "node:zlib";
import { badParams } from "../../../shared/json-rpc/refusal.ts";

/** Bytes of a dump. Control's own route takes larger ones. */
const STATE_BYTES_MAX = 4_194_304;

/** Hex digits, as many as a body has room for. */
const STATE_HEX_MAX = 1_000_000;
const STATE_TEXT = /^0x(?:[0-9a-fA-F]{2})+$/;

const badState = () =>
  badParams(
    `state must be what dumpState answered, of at most ${STATE_BYTES_MAX} bytes when unpacked; ` +
      "GET /dump and POST /load on control take more",
  );

export function readState(value: unknown): string {
  if (typeof value !== "string" || value.length > STATE_HEX_MAX + 2) throw badState();
  if (!STATE_TEXT.test(value)) throw badState();
  return value.slice(2);
}

/** The text of a dump. Throws a refusal that names the parameter. */
export function dumpOf(state: string): string {
  try {
    const limits = { maxOutputLength: STATE_BYTES_MAX };
    return gunzipSync(Buffer.from(state, "hex"), limits).toString();
  } catch {
    throw badState();
  }
}

export const STATE_SCHEMA = {
  type: "string",
  pattern: STATE_TEXT.source,
  maxLength: STATE_HEX_MAX + 2,
} as const;

const LOADING = "_loadState";

/** Whether these bytes may ask to load a state. */
export const mayLoad = (sent: Buffer): boolean => sent.includes(LOADING, 0, "latin1");

/** The most dumps prepared for one request; its work budget allows no more. */
const DUMPS_MAX = 10;

/** The dumps that the calls of a body load. A bad one is refused later, when its call runs. */
export function dumpsIn(body: string): string[] {
  if (!body.includes(LOADING)) return [];
  try {
    const calls: unknown[] = [JSON.parse(body)].flat();
    return calls.filter(isLoading).slice(0, DUMPS_MAX).flatMap(dumpIn);
  } catch {
    return [];
  }
}

interface LoadCall {
  readonly params: unknown;
}

function isLoading(call: unknown): call is LoadCall {
  if (typeof call !== "object" || call === null || !("params" in call)) return false;
  return "method" in call && String(call.method).endsWith(LOADING);
}

function dumpIn({ params }: LoadCall): string[] {
  try {
    return Array.isArray(params) ? [dumpOf(readState(params[0]))] : [];
  } catch {
    return [];
  }
}
