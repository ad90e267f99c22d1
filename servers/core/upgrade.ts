// Upgrade requests: opens a WebSocket if the path has one, and serves any other as the ordinary
// request that it also is.
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { AnswerOrder } from "./answer-order.ts";
import type { Sockets } from "./sockets.ts";

/** Such as a map. By their whole path, including the prefix. */
interface SocketsByPath {
  get(path: string): Pick<Sockets, "admit"> | undefined;
}

export function takeUpgrades(server: Server, sockets: SocketsByPath, order: AnswerOrder): void {
  server.on("upgrade", (request, socket, head) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const wanted = isWebSocket(request) ? sockets.get(path) : undefined;
    order.after(socket, () => {
      if (wanted === undefined) putBack(server, request, { socket, head });
      else wanted.admit(request, socket, head);
    });
  });
}

function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket";
}

/**
 * Headers that ask for the upgrade; without them the request is an ordinary one. (RFC 9110, 7.8)
 */
const OF_UPGRADE = new Set(["upgrade", "http2-settings"]);

interface Rest {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** Some HTTP clients offer HTTP/2 with every request; they get HTTP/1.1, as if they had not. */
function putBack(server: Server, request: IncomingMessage, { socket, head }: Rest): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
    const isConnection = name.toLowerCase() === "connection";
    const text = isConnection ? withoutUpgrade(value) : value;
    if (isConnection && text === "") continue;
    if (!OF_UPGRADE.has(name.toLowerCase())) lines.push(`${name}: ${text}`);
  }
  const again = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  socket.unshift(Buffer.concat([again, head]));
  server.emit("connection", socket);
}

function withoutUpgrade(connection: string): string {
  const options = connection.split(",").map((option) => option.trim());
  return options.filter((option) => !OF_UPGRADE.has(option.toLowerCase())).join(", ");
}
