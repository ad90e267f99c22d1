// Clients that do not speak HTTP, or stop in the middle of it, over bare sockets. Each gets a 4xx
// or is cut off.
import { connect, type Socket } from "node:net";

const post = (more: string) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n`;

/** Texts that get an answer. */
const REFUSED: readonly string[] = [
  "nonsense\r\n\r\n",
  "\u0016\u0003\u0001\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
  `${post("Transfer-Encoding: chunked\r\n")}zz\r\nhello\r\n0\r\n\r\n`,
  `${post("Transfer-Encoding: chunked\r\n")}5\r\nhello!!\r\n0\r\n\r\n`,
  `${post("Transfer-Encoding: chunked\r\n")}${"f".repeat(40)}\r\n`,
  post("Content-Length: -1\r\n"),
  post("Content-Length: 5\r\nContent-Length: 6\r\n"),
  post("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"),
];

/** Texts that never end by themselves. */
const HALF_OPEN: readonly string[] = [
  "",
  "POST / HT",
  "POST / HTTP/1.1\r\nHost: localhost\r\n",
  `${post("Content-Length: 100\r\n")}{`,
  `${post("Transfer-Encoding: chunked\r\n")}5\r\nhel`,
];

const PATIENCE_MS = 5_000;

/** Sends one of the broken texts and returns the answer, which must be a 4xx; otherwise throws. */
export function saysNonsense(port: number, turn: number): Promise<string> {
  const text = REFUSED[turn % REFUSED.length] ?? "";
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let heard = "";
    const shown = JSON.stringify(text.slice(0, 120));
    const late = () => socket.destroy(new Error(`${shown} is left without an end: ${heard}`));
    socket.setTimeout(PATIENCE_MS, late);
    socket.on("data", (bytes) => {
      heard += bytes;
    });
    // A server may reset a socket that it no longer needs.
    socket.on("error", (error) => {
      if (error.message.startsWith(shown)) reject(error);
    });
    socket.on("close", () => {
      const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d)\d\d /g)].map(([, kind]) => kind);
      // A head may be answered before the body turns out to be broken.
      if (statuses.at(-1) === "4" && !statuses.includes("5")) resolve(heard);
      else reject(new Error(`${shown} was told ${JSON.stringify(heard)}`));
    });
  });
}

/** Begins and stops; the caller ends it. */
export function halfOpen(port: number, turn: number): Promise<Socket> {
  const text = HALF_OPEN[turn % HALF_OPEN.length] ?? "";
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      if (text === "") resolve(socket);
      else socket.write(text, () => resolve(socket));
    });
    socket.on("error", reject);
  });
}

/** Rejects if the other side does not end a connection in time. */
export function cutOff(socket: Socket, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.destroyed) return resolve();
    const timer = setTimeout(() => reject(new Error("a half-open client is never cut off")), ms);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve();
    });
    socket.resume();
  });
}
