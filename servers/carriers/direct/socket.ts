// A WebSocket without a network: what its line needs of a carrier on one side, the client's own
// functions on the other. The client's messages arrive a moment later, as from a network.
import { MESSAGE_BYTES_MAX } from "../../core/socket-facts.ts";
import type { MessageSocket } from "../../core/socket-line.ts";
import type { DirectClient } from "./exchange-shape.ts";

type MessageListener = (bytes: unknown, isBinary: boolean) => void;

const OPEN = 1;
const CLOSED = 3;
/** Close codes of a message that is too large, and of a connection that was cut. (RFC 6455, 7.4.1) */
const TOO_LARGE = 1009;
const CUT = 1006;

export class DirectSocket implements MessageSocket {
  readonly OPEN = OPEN;
  readonly bufferedAmount = 0;
  readyState: number = OPEN;
  readonly #client: DirectClient;
  readonly #hearers: MessageListener[] = [];
  readonly #enders: (() => void)[] = [];

  constructor(client: DirectClient) {
    this.#client = client;
  }

  on(event: "message", listener: MessageListener): void;
  on(event: "error" | "close", listener: () => void): void;
  on(event: "message" | "error" | "close", listener: MessageListener & (() => void)): void {
    if (event === "message") this.#hearers.push(listener);
    else if (event === "close") this.#enders.push(listener);
  }

  /** The client said something. */
  hear(text: string): void {
    if (this.readyState !== OPEN) return;
    if (Buffer.byteLength(text) > MESSAGE_BYTES_MAX) this.close(TOO_LARGE, "");
    else for (const hearer of this.#hearers) hearer(text, false);
  }

  /** The client has closed its end. */
  closed(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    for (const ender of this.#enders) ender();
  }

  send(message: Buffer): void {
    this.#client.send(String(message));
  }

  close(code: number, reason: string): void {
    if (this.readyState === CLOSED) return;
    this.closed();
    this.#client.close(code, reason);
  }

  terminate(): void {
    this.close(CUT, "");
  }

  ping(): void {}
  pause(): void {}
  resume(): void {}
}
