// Makes an AsyncAPI 3.0 document from the same contract that a socket's messages are validated
// against. Rules that hold for every socket are written here.
import { DOCUMENT_VERSION, described, LICENSE, type OpenApi } from "./openapi.ts";
import type { ClientMessage, MessageContract, SocketContract } from "./socket-contract.ts";
import { MESSAGE_BYTES_MAX, type SocketFacts } from "./socket-facts.ts";
import { CLOSE, HEARTBEAT_MS, UNREAD_BYTES_MAX } from "./socket-line.ts";
import type { SurfaceFacts } from "./surface.ts";

export interface DescribedSocket extends SocketFacts {
  readonly contract: SocketContract;
}

export const describedSocket = ({ socket }: SurfaceFacts): DescribedSocket | undefined =>
  socket?.contract === undefined ? undefined : { ...socket, contract: socket.contract };

/** Why a connection was closed, by close code. */
export const CLOSE_CODES: readonly (readonly [code: number, meaning: string])[] = [
  [CLOSE.goingAway, "The server ends."],
  [1002, "The client sent something that is not a WebSocket frame."],
  [1007, "A text message is not UTF-8."],
  [1009, "A message is too large."],
  [CLOSE.broken, "An error of the server."],
  [CLOSE.restart, "The world was restored or replaced: connect and subscribe again."],
  [CLOSE.tooSlow, "The client did not read its messages fast enough: connect and subscribe again."],
];

/** The rules of this socket: first those of every socket, then its own. */
export function socketRules({ contract, ...facts }: DescribedSocket): string[] {
  const { connectionsMax, unreadBytesMax = UNREAD_BYTES_MAX } = facts;
  return [
    ...contract.rules,
    `A message is JSON as text, of at most ${MESSAGE_BYTES_MAX} bytes. Messages are answered in their order. A bad message does not close the connection.`,
    `At most ${connectionsMax} connections may be open at once. One more is refused with HTTP 429, and so is a connection of a caller who has used up the requests of this minute.`,
    `Slow readers: no message is skipped. A connection with more than ${unreadBytesMax} unread bytes is closed with ${CLOSE.tooSlow}, after all messages until then, without a gap. No client can read while a request runs, so the limit also holds for all messages that one request sends to a connection, for example when it advances the clock by a year of blocks.`,
    `Heartbeat: a protocol ping every ${HEARTBEAT_MS / 1000} seconds of virtual time, or more often. A connection is not closed if it does not answer, because virtual time may run faster than any network.`,
  ];
}

/** This version of AsyncAPI has no identifiers of licenses. */
const LICENSE_URL = "https://spdx.org/licenses/MIT.html";

const ref = (to: string) => ({ $ref: `#/${to}` });

export function asyncApiOf(surface: SurfaceFacts, socket: DescribedSocket): OpenApi {
  const { title, name: of } = surface;
  const { contract, path } = socket;
  const all = [...contract.heard, ...contract.sent];
  const rules = [...socketRules(socket), ...CLOSE_CODES.map(closeText)];
  return {
    asyncapi: "3.0.0",
    id: `urn:lockstep:${of}:socket`,
    info: {
      title: `${title}: WebSocket`,
      version: DOCUMENT_VERSION,
      description: [contract.description, ...rules.map((rule) => `- ${rule}`)].join("\n"),
      license: { name: LICENSE.name, url: LICENSE_URL },
    },
    defaultContentType: "application/json",
    servers: { here: serverOf() },
    channels: {
      socket: {
        address: path,
        title: "The one connection",
        description: contract.description,
        messages: Object.fromEntries(
          all.map(({ name }) => [name, ref(`components/messages/${name}`)]),
        ),
        bindings: { ws: { method: "GET", bindingVersion: "0.1.0" } },
      },
    },
    operations: operationsOf(contract),
    components: {
      securitySchemes: { bearer: BEARER },
      messages: Object.fromEntries(all.map((message) => [message.name, messageOf(message)])),
    },
  };
}

const BEARER = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description: "Sent in the message itself, not with the handshake",
} as const;

const closeText = ([code, meaning]: (typeof CLOSE_CODES)[number]) =>
  `Close code ${code}: ${meaning}`;

/** The document is the same under any host, so it cannot name one. */
const serverOf = () => ({
  host: "{host}",
  protocol: "ws",
  description: "Where this document came from",
  variables: { host: { default: "127.0.0.1:4000", description: "Name and port" } },
});

const inChannel = (name: string) => ref(`channels/socket/messages/${name}`);

function operationsOf({ heard, sent }: SocketContract): OpenApi {
  const channel = ref("channels/socket");
  const received = heard.map(({ name, summary, answers, needsToken }: ClientMessage) => [
    name,
    {
      action: "receive",
      channel,
      summary,
      security: needsToken === true ? [ref("components/securitySchemes/bearer")] : [],
      messages: [inChannel(name)],
      reply: { channel, messages: answers.map(inChannel) },
    },
  ]);
  const tell = {
    action: "send",
    channel,
    summary: "What the server tells",
    security: [],
    messages: sent.map(({ name }) => inChannel(name)),
  };
  return Object.fromEntries([...received, ["tell", tell]]);
}

function messageOf({ name, summary, schema, example }: MessageContract): OpenApi {
  return {
    name,
    title: name,
    summary,
    contentType: "application/json",
    payload: described(schema),
    ...(example === undefined ? {} : { examples: [{ name, payload: example }] }),
  };
}
