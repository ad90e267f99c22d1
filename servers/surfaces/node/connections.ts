// A server that holds at most so many connections of one network address at a time. One more is
// answered with a refusal, and closed.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { closesInPeace } from "../../core/close-in-peace.ts";
import { dateText } from "../../core/date-text.ts";
import { JSON_TYPE } from "../../core/json.ts";
import { Problem } from "../../core/problem.ts";
import type { ServerOptions, WireServer } from "../../core/server.ts";
import type { Surface } from "../../core/surface.ts";

export const CONNECTIONS_MAX = 100;

const tooMany = () =>
  new Problem("limited", `More than ${CONNECTIONS_MAX} connections of one address at a time`);

/** Counts open connections by address, and knows those beyond the bound. */
class Connections {
  readonly #counts = new Map<string, number>();
  readonly #beyond = new WeakSet<Socket>();

  readonly watch = (socket: Socket): void => {
    // A closed socket has no address.
    const address = socket.remoteAddress ?? "";
    const count = (this.#counts.get(address) ?? 0) + 1;
    // As many again may wait for their refusal; more than that are an attack.
    if (count > 2 * CONNECTIONS_MAX) {
      socket.destroy();
      return;
    }
    if (count > CONNECTIONS_MAX) this.#beyond.add(socket);
    this.#counts.set(address, count);
    socket.once("close", () => this.#leave(address));
  };

  #leave(address: string): void {
    const count = (this.#counts.get(address) ?? 1) - 1;
    if (count === 0) this.#counts.delete(address);
    else this.#counts.set(address, count);
  }

  isBeyond(socket: Socket): boolean {
    return this.#beyond.has(socket);
  }
}

/**
 * Bounds the connections of a framework's server, before the framework sees a request. Where surfaces
 * share a port, nobody counts. (decision 77)
 */
export function withFewConnections<S extends WireServer>(
  made: S,
  surface: Surface,
  { nowMs }: ServerOptions,
): S {
  const { server } = made;
  const connections = new Connections();
  const [framework] = server.listeners("request") as RequestListener[];
  if (framework === undefined) return made;
  server.off("request", framework);
  server.on("connection", connections.watch);
  server.on("request", (request, response) => {
    if (!connections.isBeyond(request.socket)) return void framework(request, response);
    response.sendDate = false;
    response.setHeader("date", dateText(nowMs()));
    refuse(request, response, surface);
  });
  return made;
}

/** Answers the first request, after which the connection is closed. */
function refuse(request: IncomingMessage, response: ServerResponse, surface: Surface): void {
  const problem = tooMany();
  closesInPeace(request);
  response.writeHead(problem.status, { "content-type": JSON_TYPE, connection: "close" });
  response.end(JSON.stringify(surface.problemBody(problem)));
}
