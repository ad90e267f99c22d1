// Closes a connection whose client may still be sending, so that the client gets to read its answer.
// A system that closes a connection with unread bytes resets it, and the client sees a broken pipe
// in place of the answer. (RFC 9112, 9.6)
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

interface Patience {
  /** Real milliseconds, of the transport alone. */
  readonly msMax: number;
  readonly bytesMax: number;
}

const PATIENCE: Patience = { msMax: 2_000, bytesMax: 67_108_864 };

/** Takes a connection from whoever reads it, to whom the rest would be requests, and drops what comes. */
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
  // A connection that Node's parser has paused reads on only if that parser hears of it first.
  if (!socket.isPaused()) take();
  else socket.once("resume", take);
  socket.resume();
}

/** Sends what was written and an end, then waits until the client ends too or a bound is met. */
export function closeInPeace(socket: Duplex, { msMax, bytesMax }: Patience = PATIENCE): void {
  dropRest(socket, bytesMax);
  const timer = setTimeout(() => socket.destroy(), msMax);
  socket.once("close", () => clearTimeout(timer));
  socket.end();
}

/** Has Node close in peace, where it closes a connection after the answer to a request that is still coming. */
export function closesInPeace(request: IncomingMessage): void {
  const { socket, headers, complete } = request;
  const hasBody =
    headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (hasBody && !complete) socket.destroySoon = () => closeInPeace(socket);
}
