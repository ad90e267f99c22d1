// The last answer on a connection that is not, or no longer, an ordinary HTTP exchange: written as
// bare HTTP, after which the connection ends.
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { closeInPeace } from "./close-in-peace.ts";
import { JSON_TYPE } from "./json.ts";

interface LastWords {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function endWith(socket: Duplex, { status, body, headers = {} }: LastWords): void {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    `Content-Type: ${JSON_TYPE}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${text}`);
  closeInPeace(socket);
}
