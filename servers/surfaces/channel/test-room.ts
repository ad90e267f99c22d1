// A server with nothing but a WebSocket, whose one channel shows the clock in as much text as
// requested. For tests of the socket itself; the application's own channels are tested over the
// application.
import { createWorld } from "../../../sim/index.ts";
import { Inbox } from "../../core/inbox.ts";
import { createServer, listen } from "../../core/server.ts";
import { surfaceOf } from "../../core/surface-of.ts";
import { Tap } from "../../core/tap.ts";
import { applicationProblemBody, plainProblemSchema } from "../application/problems.ts";
import type { Channel } from "./channel.ts";
import { channelSocket } from "./channel-socket.ts";
import { connectClient } from "./test-client.ts";

/** A token is a caller's name; `late` is verified later, as new tokens are. */
const verifier = {
  verify: (name: string) => {
    if (name === "nobody") return undefined;
    const caller = { name, address: name, roles: [] };
    return name === "late" ? Promise.resolve(caller) : caller;
  },
};

export interface RoomOptions {
  readonly unreadBytesMax?: number;
  readonly connectionsMax?: number;
  readonly prefix?: string;
  /** Bytes of text in each update. */
  readonly bytes?: number;
  /** Replaces the clock. */
  readonly show?: (ms: number) => unknown;
}

export async function openRoom({ prefix = "", bytes = 0, show, ...limits }: RoomOptions = {}) {
  const inbox = new Inbox(createWorld());
  const padding = "x".repeat(bytes);
  const channel: Channel = {
    name: "clock",
    summary: "The clock",
    schema: {},
    isPersonal: true,
    present: ({ clock }) => [{ key: "", body: show?.(clock.ms) ?? { ms: clock.ms, padding } }],
  };
  const problemBody = applicationProblemBody;
  const problemSchema = plainProblemSchema;
  const socket = channelSocket(
    { inbox, verifier, problemBody, problemSchema, channels: [channel] },
    limits,
  );
  const facts = { name: "room", title: "Room", description: "For tests", bodyBytesMax: 1000 };
  const surface = { ...surfaceOf({ ...facts, problemBody }, [], undefined), socket };
  const faults: unknown[] = [];
  const report = (cause: unknown) => faults.push(cause);
  const tap = new Tap();
  const server = createServer({ [prefix]: surface }, { tap, report, nowMs: () => inbox.nowMs });
  const url = await listen(server);
  return {
    inbox,
    server,
    tap,
    url,
    faults,
    socket,
    connect: () => connectClient(url + prefix),
    advance: (ms: number) => inbox.execute({ kind: "advance", ms }),
  };
}
