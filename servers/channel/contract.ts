// The messages on a socket of channels: the client's three, their answers, and an update for each
// channel with the schema of what it shows.
import { objectOf } from "../core/object-schema.ts";
import type { Schema } from "../core/parsed.ts";
import type { ClientMessage, MessageContract, SocketContract } from "../core/socket-contract.ts";
import type { Channel } from "./channel.ts";
import { CLIENT_MESSAGES } from "./messages.ts";

export function contractOf(channels: readonly Channel[], problemSchema: Schema): SocketContract {
  return {
    description:
      "Tells of changes on channels. A subscription is answered with subscribed and at once with what " +
      "the channel shows now; then there is one update for each change of a block, in the order of blocks, before " +
      "the request that made it is answered, and never the same twice.",
    rules: [
      "The handshake needs no token; one that is sent with it must be good. Each subscription carries its own; a connection may hold subscriptions of several callers, one a channel. To subscribe to a channel again is a fresh start with the newer token.",
      "When the token ends, on the virtual clock, its subscriptions end with an error of status 401. The connection stays open: subscribe again with a new token.",
      "The connection counts as one request of its caller, and each subscription as one of its own; without a good token the address is counted. Past the limit of the minute the answer is 429, and what was subscribed goes on. Pings, unsubscribe and updates are free.",
    ],
    heard: heardOn(channels),
    told: [...acknowledgements(channels), ...channels.map(updateOf), errorOf(problemSchema)],
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
      summary: "Asks to be told what a channel shows, now and whenever it changes",
      schema: withToken(named(subscribe)),
      needsToken: true,
      example: { type: "subscribe", channel, token: "Bearer ACCESS_TOKEN" },
      answers: ["subscribed", ...channels.map(updateName), "error"],
    },
    {
      name: "unsubscribe",
      summary: "Asks to be told nothing more of a channel; also of one that is not subscribed to",
      schema: named(unsubscribe),
      example: { type: "unsubscribe", channel },
      answers: ["unsubscribed", "error"],
    },
    {
      name: "ping",
      summary: "Asks for a pong, which comes behind everything that was sent before",
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
  const told = (type: string, summary: string) => ({
    name: type,
    summary,
    schema: objectOf({ type: { const: type }, channel: { type: "string", enum: names } }),
    example: { type, channel },
  });
  return [
    told("subscribed", "The subscription holds; what the channel shows now comes next"),
    told("unsubscribed", "Nothing more is told of the channel"),
    {
      name: "pong",
      summary: "Answers a ping",
      schema: objectOf({ type: { const: "pong" } }),
      example: { type: "pong" },
    },
  ];
}

function updateOf(channel: Channel): MessageContract {
  return {
    name: updateName(channel),
    summary: channel.summary,
    schema: objectOf({
      type: { const: "update" },
      channel: { const: channel.name },
      data: channel.schema,
      timestamp: {
        type: "string",
        description: "of the virtual clock, whole seconds, ISO 8601 UTC",
      },
    }),
  };
}

/** A problem in the surface's own form, after a type and a channel. */
function errorOf({ properties = {}, required = [], ...problem }: Schema): MessageContract {
  return {
    name: "error",
    summary:
      "What is wrong with a message: 400 no message or no channel, 401 no token, a bad one, or one that has ended, 429 too many",
    schema: {
      ...problem,
      properties: {
        type: { const: "error" },
        channel: {
          type: "string",
          description:
            "as it was asked for, or whose subscription has ended; left out where a message could not be read",
        },
        ...properties,
      },
      required: ["type", ...required],
    },
  };
}
