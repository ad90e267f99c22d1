// The messages on the socket of logs, for its documents and for response coverage.
import { NUMBERED_ANSWER, NUMBERED_MESSAGE, NUMBERED_PONG } from "../../core/numbered-lines.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { OutcomeFacts } from "../../core/outcome.ts";
import type { Schema } from "../../core/parsed.ts";
import {
  type ClientMessage,
  type MessageContract,
  messageOutcomes,
  messageRow,
  type SocketContract,
} from "../../core/socket-contract.ts";
import { CLIENT_MESSAGES } from "./log-messages.ts";
import { SUBSCRIPTIONS_MAX } from "./log-room.ts";
import { logSchema } from "./present.ts";
import { problemSchemaOf, SUBSCRIPTION_LIMIT } from "./problems.ts";

const id = {
  type: "string",
  description: "id of the subscription, valid on this connection alone",
} as const;
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

const heard: readonly ClientMessage[] = [
  {
    name: "subscribe",
    summary: "Subscribes to each log that matches the filter, from the next block on",
    schema: CLIENT_MESSAGES.subscribe,
    example: {
      type: "subscribe",
      filter: { address: "0x0000000000000000000000000000000000001010", topics: [TRANSFER] },
    },
    answers: ["subscribed", "error"],
  },
  {
    name: "unsubscribe",
    summary: "Ends one subscription",
    schema: CLIENT_MESSAGES.unsubscribe,
    example: { type: "unsubscribe", id: "1" },
    answers: ["unsubscribed", "error"],
  },
  {
    name: "ping",
    summary: "Asks for a pong, which comes after everything that was sent before it",
    schema: CLIENT_MESSAGES.ping,
    example: { type: "ping" },
    answers: ["pong", "error"],
  },
];

/** A problem in the surface's own form, after a type. */
function errorSchema(): Schema {
  const codes = ["INVALID_REQUEST", "UNAUTHORIZED", "NOT_FOUND", SUBSCRIPTION_LIMIT];
  const { properties } = problemSchemaOf(codes);
  return objectOf({ type: { const: "error" }, ...properties });
}

const LOG = "log";

const serverMessages: readonly MessageContract[] = [
  {
    name: LOG,
    summary: "A log itself: the only message without a type",
    schema: objectOf({ ...logSchema.properties, ...NUMBERED_MESSAGE }, ["stream", "sequence"]),
  },
  {
    name: "subscribed",
    summary: "The subscription holds",
    schema: objectOf({ type: { const: "subscribed" }, id, ...NUMBERED_ANSWER }, [
      "stream",
      "resumed",
      "oldest",
    ]),
    example: { type: "subscribed", id: "1" },
  },
  {
    name: "unsubscribed",
    summary: "The subscription has ended",
    schema: objectOf({ type: { const: "unsubscribed" }, id }),
    example: { type: "unsubscribed", id: "1" },
  },
  {
    name: "pong",
    summary: "Answers a ping",
    schema: objectOf({ type: { const: "pong" }, ...NUMBERED_PONG }, ["sequences"]),
    example: { type: "pong" },
  },
  {
    name: "error",
    summary: `What is wrong with a message; ${SUBSCRIPTION_LIMIT} past ${SUBSCRIPTIONS_MAX} subscriptions`,
    schema: errorSchema(),
  },
];

export const LOG_CONTRACT: SocketContract = {
  description:
    "Sends logs as blocks are made: plain log objects as in GET /eth/v1.2/logs, in the order " +
    "of the chain, before the request that made the block is answered. A connection gets each " +
    "log once, however many of its subscriptions match.",
  rules: [
    "A subscription with `since` is numbered, and sent on its own: its logs have a `stream` and a `sequence` from 1, and a pong has the last of each stream. A client that finds a gap, or whose connection has ended, subscribes again with the same filter, the stream and the last sequence without a gap before it: the logs after it are sent again, then all that is new. The server stores 256 KiB of each stream, and 100 streams without a connection. If the gap is older, or the world went back, `resumed` is false: read the logs of the gap from GET /eth/v1.2/logs.",
    "No token is needed. If a token or an X-API-Key is sent, with the handshake or in a message, it must be valid.",
    `A connection holds at most ${SUBSCRIPTIONS_MAX} subscriptions; one more is refused with the code ${SUBSCRIPTION_LIMIT}. The connection counts as one request of the minute; subscriptions do not count.`,
  ],
  heard,
  sent: serverMessages,
};

/** As for any socket, except that a log has no type to recognize it by. */
export function logOutcomes(path: string): OutcomeFacts<string> {
  const { documented, of } = messageOutcomes(LOG_CONTRACT, path);
  return {
    documented,
    of: (body) => {
      if (body.startsWith('{"type":')) return of(body);
      return [{ row: messageRow(path), outcome: LOG, body }];
    },
  };
}
