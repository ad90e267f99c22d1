// Asks one server as fast as it answers, over connections that are kept alive, each one request after
// another. Reads bare HTTP by its Content-Length, so that the asking costs little beside the answering.
import { connect, type Socket } from "node:net";

export interface LoadOptions {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly milliseconds: number;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/** Answers a second. Throws on any status but 200. */
export async function answersPerSecond(options: LoadOptions): Promise<number> {
  const { connections, milliseconds } = options;
  const began = performance.now();
  const until = began + milliseconds;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(until, options)),
  );
  const seconds = (performance.now() - began) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function askUntil(until: number, { port, path, headers }: LoadOptions): Promise<number> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join("")}\r\n`;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(head));
    let count = 0;
    let pending: Buffer = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on("error", reject);
    socket.on("data", (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const length = answerLength(pending);
      if (length === undefined || pending.length < length) return;
      if (!pending.subarray(0, 12).equals(OK)) {
        reject(new Error(String(pending)));
        socket.destroy();
        return;
      }
      pending = pending.subarray(length);
      count += 1;
      if (performance.now() < until) socket.write(head);
      else {
        socket.end();
        resolve(count);
      }
    });
  });
}

const OK = Buffer.from("HTTP/1.1 200");

/** Of the first answer, with its head; undefined until the head is there. */
function answerLength(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString("latin1", 0, end))?.[1];
  return end + END_OF_HEAD.length + Number(length);
}
