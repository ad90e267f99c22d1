// The messages on a socket of channels: the client's three, their answers, and an update for each
// channel with the schema of what it shows.
import { NUMBERED_ANSWER, NUMBERED_MESSAGE, NUMBERED_PONG } from "../../core/numbered-lines.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { Schema } from "../../core/parsed.ts";
import type { ClientMessage, MessageContract, SocketContract } from "../../core/socket-contract.ts";
import type { Channel } from "./channel.ts";
import { CLIENT_MESSAGES } from "./messages.ts";

export function contractOf(channels: readonly Channel[], problemSchema: Schema): SocketContract {
  return {
    description:
      "Sends the changes of channels. The answer to a subscription is subscribed, and at once " +
      "the present state of the channel. Then each block that changes the channel brings one " +
      "update, in the order of blocks, before the request that made the block is answered. No " +
      "update is equal to the one before it.",
    rules: [
      "The handshake needs no token; if one is sent, it must be valid. Each subscription has its own token. A connection may have subscriptions of several callers, one for each channel. Subscribing to a channel again starts anew with the newer token.",
      "When a token expires on the virtual clock, its subscriptions end with an error of status 401. The connection stays open: subscribe again with a new token.",
      "A subscription with `since` is numbered: its messages have a `stream` and a `sequence` from 1, the present state included, and a pong has the last of each stream. A client that finds a gap, or whose connection has ended, subscribes again with the stream and the last sequence without a gap before it: what came after it is sent again, then all that is new. The server stores 256 KiB of each stream, and 100 streams without a connection. If the gap is older, or the world went back, `resumed` is false and a new stream begins with the present state.",
      "The connection counts as one request of its caller, and each subscription as one request of the subscription's caller; without a valid token, the count is that of the network address. Above the limit of the minute the answer is 429, and existing subscriptions go on. Pings, unsubscribe and updates do not count.",
    ],
    heard: heardOn(channels),
    sent: [...acknowledgements(channels), ...channels.map(updateOf), errorOf(problemSchema)],
  };
}

const updateName = ({ name }: Channel) => `${name}Update`;

/** As the server accepts them, with the names of the channels. */
function heardOn(channels: readonly Channel[]): readonly ClientMessage[] {
  const { subscribe, unsubscribe, ping } = CLIENT_MESSAGES;
  const names = channels.map(({ name }) => name);
  const named = (schema: Schema) => ({
    ...schema,
    properties: { ...schema.properties, channel: { type: "string", enum: names } },
  });
  const [channel = ""] = names;
  return [
    {
      name: "subscribe",
      summary: "Subscribes to a channel: its present state, and each change",
      schema: withToken(named(subscribe)),
      needsToken: true,
      example: { type: "subscribe", channel, token: "Bearer ACCESS_TOKEN" },
      answers: ["subscribed", ...channels.map(updateName), "error"],
    },
    {
      name: "unsubscribe",
      summary: "Ends the subscription to a channel; allowed even without a subscription",
      schema: named(unsubscribe),
      example: { type: "unsubscribe", channel },
      answers: ["unsubscribed", "error"],
    },
    {
      name: "ping",
      summary: "Asks for a pong, which comes after everything that was sent before it",
      schema: ping,
      example: { type: "ping" },
      answers: ["pong", "error"],
    },
  ];
}

/** An invalid token passes the schema, so that it can be answered with 401. */
const withToken = ({ properties = {}, ...schema }: Schema): Schema => ({
  ...schema,
  properties: {
    ...properties,
    token: { ...properties.token, type: "string", pattern: "^Bearer " },
  },
  required: ["type", "channel", "token"],
});

function acknowledgements(channels: readonly Channel[]): readonly MessageContract[] {
  const names = channels.map(({ name }) => name);
  const [channel = ""] = names;
  const serverMessage = (type: string, summary: string, more: Schema["properties"] = {}) => {
    const base = objectOf({ type: { const: type }, channel: { type: "string", enum: names } });
    const schema = { ...base, properties: { ...base.properties, ...more } };
    return { name: type, summary, schema, example: { type, channel } };
  };
  return [
    serverMessage(
      "subscribed",
      "The subscription has begun; the present state of the channel comes next, or what was missed",
      NUMBERED_ANSWER,
    ),
    serverMessage("unsubscribed", "The channel sends nothing more"),
    {
      name: "pong",
      summary: "Answers a ping",
      schema: objectOf({ type: { const: "pong" }, ...NUMBERED_PONG }, ["sequences"]),
      example: { type: "pong" },
    },
  ];
}

function updateOf(channel: Channel): MessageContract {
  return {
    name: updateName(channel),
    summary: channel.summary,
    schema: objectOf(
      {
        type: { const: "update" },
        channel: { const: channel.name },
        data: channel.schema,
        timestamp: {
          type: "string",
          description: "of the virtual clock, whole seconds, ISO 8601 UTC",
        },
        ...NUMBERED_MESSAGE,
      },
      ["stream", "sequence"],
    ),
  };
}

/** A problem in the surface's own form, after a type and a channel. */
function errorOf({ properties = {}, required = [], ...problem }: Schema): MessageContract {
  return {
    name: "error",
    summary:
      "What is wrong with a message: 400 not a message or not a channel, 401 no token, a bad one or an expired one, 429 too many",
    schema: {
      ...problem,
      properties: {
        type: { const: "error" },
        channel: {
          type: "string",
          description:
            "the channel of the message, or of the subscription that has ended; absent if the message could not be read",
        },
        ...properties,
      },
      required: ["type", ...required],
    },
  };
}
