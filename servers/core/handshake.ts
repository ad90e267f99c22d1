// The request that opens a WebSocket: as a route to whoever counts it, and why it may be refused.
// Knows no connection.
import { Problem } from "./problem.ts";
import type { RouteFacts } from "./route.ts";

/** Needs nobody to be signed in; but what is sent to say who asks must be good, as on any route. */
export const HANDSHAKE: RouteFacts = {
  method: "GET",
  paths: ["/ws"],
  operation: "Connect",
  summary: "Opens a WebSocket",
  access: "public",
  answers: {},
};

export const BAD_HANDSHAKE = new Problem(
  "invalid",
  "The WebSocket handshake needs GET, a Sec-WebSocket-Key and Sec-WebSocket-Version 13",
);

export const tooMany = (most: number) =>
  new Problem("limited", `At most ${most} WebSockets may be open at once`);
