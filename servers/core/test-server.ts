// A server with two surfaces that echo what they were given, for tests: by `inject`, or over bare
// sockets.
import { connect } from "node:net";
import type { Problem } from "./problem.ts";
import { type Route, routesFor } from "./route.ts";
import { createServer } from "./server.ts";
import type { Surface } from "./surface.ts";
import { surfaceOf } from "./surface-of.ts";
import { Tap } from "./tap.ts";

const define = routesFor<string>();

const echoRoute = define({
  method: "POST",
  paths: ["/echo/:id", "/also/:id"],
  operation: "Echo",
  summary: "Says what it was told",
  access: "public",
  writes: true,
  aliases: { other: "note" },
  params: {
    type: "object",
    properties: { id: { type: "string", description: "A name" } },
  } as const,
  query: { type: "object", properties: { loud: { enum: ["true"] } } } as const,
  body: {
    type: "object",
    properties: { note: { type: "string" }, amount: { type: "string", format: "amount" } },
    required: ["note"],
    additionalProperties: false,
  } as const,
  answers: { 200: { description: "What was told", schema: { type: "object" } } },
  example: { query: { loud: "true" }, body: { note: "<b>" } },
  handle: ({ path, params, query, body }, service) => {
    if (body.note === "break") throw new Error("a secret of ours");
    const heard = { path, params, query, note: body.note, amount: String(body.amount) };
    return { status: 200, body: { service, ...heard } };
  },
});

const openRoute = define({
  method: "GET",
  paths: ["/open"],
  operation: "Open",
  summary: "Answers",
  access: "public",
  answers: { 200: { description: "Open" } },
  handle: async () => ({ status: 200, body: { open: true } }),
});

/** Statuses of the transport, which no kind of problem has. */
const extra = (status: number) => (status === 431 ? { status } : {});

function surfaceNamed(
  name: string,
  routes: readonly Route<string>[] = [echoRoute, openRoute],
): Surface {
  const facts = {
    name,
    title: `The ${name}`,
    description: "For tests",
    bodyBytesMax: 1000,
    problemBody: ({ message, status }: Problem) => ({ [name]: message, ...extra(status) }),
    problemSchema: { type: "object" },
  };
  return surfaceOf(facts, routes, name);
}

export function serve() {
  const tap = new Tap();
  const faults: unknown[] = [];
  const options = { tap, nowMs: () => 1000, report: (fault: unknown) => faults.push(fault) };
  const server = createServer({ "": surfaceNamed("root"), "/sub": surfaceNamed("sub") }, options);
  const echo = (url: string, payload: object) => server.inject({ method: "POST", url, payload });
  return { server, tap, faults, echo };
}

/** Sends raw bytes, ends the sending half, and reads until the server closes. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}
