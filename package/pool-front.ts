// The port of a pool: passes what comes under /w/NAME on to the world of this name.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { cannotListen } from "../servers/index.ts";

const HOST = "127.0.0.1";

/** Passes requests and sockets under /w/NAME on to the world's own server, which does not listen. */
export function frontOf(servers: ReadonlyMap<string, Server>): Server {
  const front = createServer({ requireHostHeader: false });
  for (const event of ["request", "checkExpectation", "upgrade"]) {
    front.on(event, (request: IncomingMessage, ...rest: readonly unknown[]) => {
      const [, name = "", path = ""] = /^\/w\/([^/?]+)(.*)$/.exec(request.url ?? "") ?? [];
      const server = servers.get(name);
      if (server === undefined) return refuse(request);
      request.url = path.startsWith("/") ? path : `/${path}`;
      server.emit(event, request, ...rest);
    });
  }
  return front;
}

/** Returns the worlds' URL. Throws CannotListen. */
export async function listenAt(front: Server, port: number): Promise<string> {
  try {
    await once(front.listen(port, HOST), "listening");
  } catch (error) {
    throw cannotListen(error, "the pool", `${HOST}:${port}`);
  }
  const bound = front.address();
  return `http://${HOST}:${typeof bound === "object" ? bound?.port : bound}/w`;
}

function refuse({ socket, url = "" }: IncomingMessage): void {
  const text = `there is no world at ${url}\n`;
  const head = `HTTP/1.1 404 Not Found\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close`;
  socket.end(`${head}\r\n\r\n${text}`);
}
