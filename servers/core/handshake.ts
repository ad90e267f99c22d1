// The request that opens a WebSocket: the route it is counted as, and why it may be refused.
import { type Envelope, envelopeProblem } from "./envelope.ts";
import { Problem } from "./problem.ts";
import type { RouteFacts } from "./route.ts";

const VERSION = "13";

/** Nobody needs to be signed in, but any credential that is sent must be valid, as on any route. */
export const HANDSHAKE: RouteFacts = {
  method: "GET",
  paths: ["/ws"],
  operation: "Connect",
  summary: "Opens a WebSocket",
  access: "public",
  answers: {},
};

/** Why a request for a WebSocket is refused by its head alone; undefined if it is not. */
export function handshakeProblem(request: Envelope): Problem | undefined {
  const bad = envelopeProblem(request);
  if (bad !== undefined) return bad;
  const version = request.headers["sec-websocket-version"];
  if (version === undefined || version === VERSION) return undefined;
  // A client that speaks several versions tries again with this one. (RFC 6455, 4.4)
  const headers = { "sec-websocket-version": VERSION, upgrade: "websocket" };
  const message = `The Sec-WebSocket-Version must be ${VERSION}`;
  return new Problem("invalid", message, { status: 426, headers });
}

export const BAD_HANDSHAKE = new Problem(
  "invalid",
  "The WebSocket handshake needs GET, a Sec-WebSocket-Key and Sec-WebSocket-Version 13",
);

export const tooMany = (most: number) =>
  new Problem("limited", `At most ${most} WebSockets may be open at once`);
