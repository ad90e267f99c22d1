// The messages of the socket of logs, both ways, as schemas and as text.

import { parseJson } from "../../core/json.ts";
import { checkNumbering, NUMBERING, type Numbering } from "../../core/numbered-lines.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { Parsed, Schema } from "../../core/parsed.ts";
import { Problem } from "../../core/problem.ts";
import { faultsOf, parsed } from "../../core/validate.ts";
import type { LogFilter } from "../../shared/chain/log-filter.ts";
import { address, hash } from "./shapes.ts";
import { ALTERNATIVES_MAX, readTopics } from "./topics.ts";

const filter = {
  ...objectOf(
    {
      address: {
        ...address,
        description: "the contract whose logs are wanted; by default any",
      },
      topics: {
        type: "array",
        maxItems: 4,
        items: {
          anyOf: [
            hash,
            { type: "null" },
            { type: "array", maxItems: ALTERNATIVES_MAX, items: hash },
          ],
        },
        description:
          "by position: null matches any topic, a list matches any of its items; an empty list matches all logs",
      },
    },
    ["address", "topics"],
  ),
  description: "by default every log",
} as const;

const token = {
  type: "string",
  description: "`Bearer ` and an access token; optional, but it must be valid",
} as const;

/** What a client may send, by type. */
export const CLIENT_MESSAGES = {
  subscribe: objectOf({ type: { const: "subscribe" }, filter, token, ...NUMBERING }, [
    "filter",
    "token",
    "since",
    "stream",
  ]),
  unsubscribe: objectOf({ type: { const: "unsubscribe" }, id: { type: "string" } }),
  ping: objectOf({ type: { const: "ping" } }),
} as const;

const ANY_MESSAGE = {
  type: "object",
  properties: { type: { enum: Object.keys(CLIENT_MESSAGES) } },
  required: ["type"],
} as const;

export interface Subscribe extends Numbering {
  readonly type: "subscribe";
  readonly filter: LogFilter;
  /** The filter as it was sent. */
  readonly filterText: string;
  readonly token: string | undefined;
}

export type HeardMessage =
  | Subscribe
  | { readonly type: "unsubscribe"; readonly id: string }
  | { readonly type: "ping" };

/** Throws an `invalid` problem for an invalid message; undefined stands for a binary one. */
export function parseMessage(text: string | undefined): HeardMessage {
  if (text === undefined) throw new Problem("invalid", "Messages are text, not binary");
  const value = parseJson(text, "message") ?? null;
  const { type } = parseAs(ANY_MESSAGE, value);
  if (type === "ping") return parseAs(CLIENT_MESSAGES.ping, value);
  if (type === "unsubscribe") return parseAs(CLIENT_MESSAGES.unsubscribe, value);
  const heard = parseAs(CLIENT_MESSAGES.subscribe, value);
  checkNumbering(heard);
  const { filter: wanted = {}, ...rest } = heard;
  return {
    ...rest,
    token: heard.token,
    filter: filterOf(wanted),
    filterText: JSON.stringify(wanted),
  };
}

function parseAs<const S extends Schema>(schema: S, value: unknown): Parsed<S> {
  const faults = faultsOf(schema, value, "message");
  if (faults.length > 0) throw new Problem("invalid", faults.join("; "));
  return parsed(schema, value) as Parsed<S>;
}

function filterOf({ address: from, topics = [] }: Parsed<typeof filter>): LogFilter {
  const addresses = from === undefined ? undefined : new Set([from]);
  // The schema has checked the form of each already.
  return { addresses, topics: readTopics(topics, "filter.topics").topics };
}

const json = (message: unknown) => Buffer.from(JSON.stringify(message));

export const pong = (sequences: object) => json({ type: "pong", ...sequences });
export const subscribed = (id: string, numbered: object) =>
  json({ type: "subscribed", id, ...numbered });
export const unsubscribed = (id: string) => json({ type: "unsubscribed", id });

/** A log without a type, so that clients take nothing else for one. */
export const logMessage = (log: object) => json(log);

/** `body` is a problem in the surface's own form. */
export const errorMessage = (body: object) => json({ type: "error", ...body });
