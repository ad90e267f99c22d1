// Sends requests to one server as fast as it answers, over kept connections, each one request after
// another. Reads bare HTTP by its Content-Length, so that asking costs little beside answering.
import { connect } from "node:net";

interface LoadOptions {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly milliseconds: number;
  /** JSON to send; a request with a body is a POST, one without is a GET. */
  readonly body?: string;
}

/** Answers per second. Throws on any status but 200. */
export async function answersPerSecond(options: LoadOptions): Promise<number> {
  const { connections, milliseconds, port } = options;
  const text = requestText(options);
  const began = performance.now();
  const until = began + milliseconds;
  let count = -connections;
  const next = () => {
    count += 1;
    return performance.now() < until ? text : undefined;
  };
  await Promise.all(Array.from({ length: connections }, () => converse(port, next)));
  return count / ((performance.now() - began) / 1000);
}

/** The bytes of one request. */
export function requestText({
  port,
  path,
  headers,
  body,
}: Pick<LoadOptions, "port" | "path" | "headers" | "body">): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const host = `Host: 127.0.0.1:${port}\r\n`;
  if (body === undefined) return `GET ${path} HTTP/1.1\r\n${host}${lines.join("")}\r\n`;
  lines.push(`Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${host}${lines.join("")}\r\n${body}`;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/**
 * One connection, one request after another: `next` is called once without an answer, then with the
 * body of each, and returns what to send; when it returns nothing the connection ends. Rejects on
 * any status but 200, and with what `next` throws.
 */
export function converse(
  port: number,
  next: (answer: Buffer | undefined) => string | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(next(undefined) ?? ""));
    let pending: Buffer = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the server closed the connection")));
    socket.on("data", (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      try {
        const body = answerIn(pending);
        if (body === undefined) return;
        if (!pending.subarray(0, 12).equals(OK)) throw new Error(String(pending));
        pending = EMPTY;
        const text = next(body);
        if (text !== undefined) socket.write(text);
        else {
          socket.end();
          resolve();
        }
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
  });
}

const OK = Buffer.from("HTTP/1.1 200");
const EMPTY = Buffer.alloc(0);

/** The body of the one answer; undefined until it is complete. */
function answerIn(bytes: Buffer): Buffer | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const from = end + END_OF_HEAD.length;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString("latin1", 0, end))?.[1];
  if (length === undefined) return chunksIn(bytes, from);
  const to = from + Number(length);
  return bytes.length < to ? undefined : bytes.subarray(from, to);
}

/** The same for a body in chunks, each after its length in hex; the last one is empty. */
function chunksIn(bytes: Buffer, from: number): Buffer | undefined {
  const chunks: Buffer[] = [];
  let at = from;
  while (at < bytes.length) {
    const line = bytes.indexOf("\r\n", at);
    if (line < 0) return undefined;
    const length = Number.parseInt(bytes.toString("latin1", at, line), 16);
    const next = line + 2 + length + 2;
    if (bytes.length < next) return undefined;
    if (length === 0) return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
    chunks.push(bytes.subarray(line + 2, line + 2 + length));
    at = next;
  }
  return undefined;
}
