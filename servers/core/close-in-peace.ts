// Closes a connection whose client may still be sending, so that the client can read its answer. A
// system that closes a connection with unread bytes resets it, and the client sees a broken pipe
// instead. (RFC 9112, 9.6)
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

interface Patience {
  /** Real milliseconds, of the transport alone. */
  readonly msMax: number;
  readonly bytesMax: number;
}

const PATIENCE: Patience = { msMax: 2_000, bytesMax: 67_108_864 };

/**
 * Takes a connection over from Node's HTTP parser, which would read the rest as requests, and drops
 * what comes.
 */
export function dropRest(socket: Duplex, bytesMax = PATIENCE.bytesMax): void {
  let left = bytesMax;
  const take = () => {
    socket.removeAllListeners("data");
    socket.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) socket.destroy();
    });
  };
  socket.on("error", () => socket.destroy());
  // If Node's parser has paused the connection, the parser must resume it first.
  if (!socket.isPaused()) take();
  else socket.once("resume", take);
  socket.resume();
}

/**
 * Sends what was written and an end, then waits until the client ends too or a bound is reached.
 */
export function closeInPeace(socket: Duplex, { msMax, bytesMax }: Patience = PATIENCE): void {
  dropRest(socket, bytesMax);
  const timer = setTimeout(() => socket.destroy(), msMax);
  socket.once("close", () => clearTimeout(timer));
  socket.end();
}

/** Makes Node close in this way when it answers a request whose body is still arriving. */
export function closesInPeace(request: IncomingMessage): void {
  const { socket, headers, complete } = request;
  const hasBody =
    headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (hasBody && !complete) socket.destroySoon = () => closeInPeace(socket);
}
