// A bare connection for tests: sends bytes as they are, and reads whole answers.
import { connect, type Socket } from "node:net";
import { until } from "../../../test-until.ts";

export interface Talk {
  readonly socket: Socket;
  /** Everything received, once it is this many answers or the other side has closed. */
  heard(answers: number): Promise<string>;
}

/** The caller destroys the socket. */
export function talkTo(url: string): Talk {
  const port = Number(new URL(url).port);
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let text = "";
  let isOver = false;
  let look = () => {};
  socket.on("data", (data) => {
    text += data;
    look();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    isOver = true;
    look();
  });
  const heard = (answers: number) =>
    new Promise<string>((resolve) => {
      look = () => {
        if (isOver || wholeAnswers(text) >= answers) resolve(text);
      };
      look();
    });
  return { socket, heard };
}

/**
 * Resolves once the other side, which is in this process too, has read what was sent so far, or
 * reads no more for now.
 */
export function arrived(near: Socket, far: Socket): Promise<void> {
  const isRead = () => far.bytesRead >= near.bytesWritten;
  return until("what was sent is read", () => isRead() || far.isPaused() || far.destroyed);
}

function wholeAnswers(text: string): number {
  const answers = text.split("HTTP/1.1 ").slice(1);
  const [head = "", ...body] = (answers.at(-1) ?? "").split("\r\n\r\n");
  const length = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
  return answers.length - (Buffer.byteLength(body.join("")) < length ? 1 : 0);
}

export const call = (id: unknown, method = "net_version") =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params: [] });

export function post(body: string | Buffer, more = ""): Buffer {
  const length = Buffer.byteLength(body);
  const head = `Host: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}`;
  return Buffer.concat([Buffer.from(`POST / HTTP/1.1\r\n${head}\r\n`), Buffer.from(body)]);
}
