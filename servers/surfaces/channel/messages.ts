// The messages of the application's WebSocket, both ways, as schemas and as text.
import { blockTimeText } from "../../core/date-text.ts";
import { parseJson } from "../../core/json.ts";
import { checkNumbering, NUMBERING, type Numbering } from "../../core/numbered-lines.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { Schema } from "../../core/parsed.ts";
import { Problem } from "../../core/problem.ts";
import { faultsOf } from "../../core/validate.ts";

export interface ClientMessage extends Numbering {
  readonly type: "subscribe" | "unsubscribe" | "ping";
  readonly channel?: string;
  /** `Bearer <token>`, or whatever was sent instead. */
  readonly token?: unknown;
}

const channel = { type: "string" } as const;
const token = { description: "`Bearer ` and an access token of the caller" } as const;

/** What a client may send, by type. */
export const CLIENT_MESSAGES = {
  subscribe: objectOf({ type: { const: "subscribe" }, channel, token, ...NUMBERING }, [
    "token",
    "since",
    "stream",
  ]),
  unsubscribe: objectOf({ type: { const: "unsubscribe" }, channel, token }, ["token"]),
  ping: objectOf({ type: { const: "ping" } }),
} as const;

const ANY_MESSAGE = {
  type: "object",
  properties: { type: { enum: Object.keys(CLIENT_MESSAGES) } },
  required: ["type"],
} as const;

/** Throws an `invalid` problem for an invalid message; undefined stands for a binary one. */
export function parseMessage(text: string | undefined): ClientMessage {
  if (text === undefined) throw new Problem("invalid", "Messages are text, not binary");
  const value = parseJson(text, "message") ?? null;
  holdAgainst(ANY_MESSAGE, value);
  const heard = value as ClientMessage;
  holdAgainst(CLIENT_MESSAGES[heard.type], heard);
  checkNumbering(heard);
  return heard;
}

function holdAgainst(schema: Schema, value: unknown): void {
  const faults = faultsOf(schema, value, "message");
  if (faults.length > 0) throw new Problem("invalid", faults.join("; "));
}

const json = (message: unknown) => Buffer.from(JSON.stringify(message));

export const pong = (sequences: object) => json({ type: "pong", ...sequences });
export const subscribed = (name: string, numbered: object) =>
  json({ type: "subscribed", channel: name, ...numbered });
export const unsubscribed = (name: string) => json({ type: "unsubscribed", channel: name });

interface Update {
  readonly channel: string;
  /** JSON. */
  readonly data: string;
  /** Virtual seconds since 1970. */
  readonly seconds: number;
}

export function update({ channel: name, data, seconds }: Update): Buffer {
  const timestamp = blockTimeText(seconds);
  const head = `{"type":"update","channel":${JSON.stringify(name)}`;
  return Buffer.from(`${head},"data":${data},"timestamp":"${timestamp}"}`);
}

/**
 * `body` is a problem in the surface's own form, `{error: {message, status, type}}`. `channel` is
 * the requested one, or the one whose subscription has ended.
 */
export const errorMessage = (body: unknown, channel?: string) =>
  json({ type: "error", channel, ...(body as object) });
