// Ends a connection instead of answering whole, as a broken network does: for faults alone.
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Breaks } from "./route.ts";

export interface BrokenAnswer {
  readonly status: number;
  /** By name, or names and values in turn. */
  readonly headers: object;
  readonly text: string;
}

/** A cut leaves after half of the body, whose whole length the head has promised, if there is one. */
export function breakOff(
  response: ServerResponse,
  how: Breaks,
  { status, headers, text }: BrokenAnswer,
): void {
  if (how === "reset" || text === "" || response.req.method === "HEAD") {
    whenInTurn(response, (socket) => reset(socket, () => response.destroy()));
    return;
  }
  response.writeHead(status, headers as string[]);
  response.write(firstHalf(text), () => response.destroy());
}

/** An answer has its connection once those of earlier requests have left. */
function whenInTurn(response: ServerResponse, act: (socket: Duplex) => void): void {
  if (response.socket !== null) act(response.socket);
  else response.once("socket", act);
}

export function firstHalf(text: string): Buffer {
  const bytes = Buffer.from(text);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

/** Resets the connection where there is one to reset. */
export function reset(socket: Duplex, otherwise: () => void): void {
  const { resetAndDestroy } = socket as { resetAndDestroy?: () => void };
  if (resetAndDestroy === undefined) otherwise();
  else resetAndDestroy.call(socket);
}
