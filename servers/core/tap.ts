// Publishes each exchange and each socket message of every surface as plain data. Costs nothing
// without a listener.
import type { Breaks } from "./route.ts";

export interface TappedExchange {
  readonly surface: string;
  readonly method: string;
  /** As requested, with the query. */
  readonly path: string;
  /** The user whom the gate let in; absent for everybody else. */
  readonly caller?: string;
  /** The route's operation, where a route matched. */
  readonly operation?: string;
  readonly request: {
    readonly headers: Headers;
    /** As its reader made it. */
    readonly body: unknown;
    readonly sent: SentBody;
  };
  readonly status: number;
  /** The body is the text as sent. */
  readonly response: { readonly headers: Headers; readonly body: string };
  /** Present if a fault kept the client from getting all of it. */
  readonly breaks?: Breaks;
}

/**
 * The body as sent, or null. If the request was refused before its body was read, the body arrives
 * after the answer.
 */
export interface SentBody {
  text: string | null;
}

type Headers = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export type TapListener = (exchange: TappedExchange) => void;

/** One event of a WebSocket. */
export interface TappedFrame {
  readonly surface: string;
  /** As requested, with the query. */
  readonly path: string;
  /** Counts the connections of this socket from 1. */
  readonly connection: number;
  /** `closed` is reported only if the server closes. */
  readonly kind: FrameKind;
  /**
   * The text of a message, or the reason of a close. Null for a binary message, which no surface reads.
   */
  readonly text: string | null;
  /** The code of a close. */
  readonly code?: number;
}

export type FrameKind = "opened" | "heard" | "sent" | "closed";

type FrameListener = (frame: TappedFrame) => void;

export class Tap {
  readonly #listeners = new Set<TapListener>();
  readonly #frameListeners = new Set<FrameListener>();

  #isClosed = false;

  /** True once the platform is gone: what it still answers is nobody's to hear. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
  }

  get silent(): boolean {
    return this.#listeners.size === 0;
  }

  publish(exchange: TappedExchange): void {
    for (const listener of this.#listeners) listener(exchange);
  }

  /** Returns a function that stops the listener. */
  listen(listener: TapListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get framesSilent(): boolean {
    return this.#frameListeners.size === 0;
  }

  publishFrame(frame: TappedFrame): void {
    for (const listener of this.#frameListeners) listener(frame);
  }

  /** Returns a function that stops the listener. */
  listenFrames(listener: FrameListener): () => void {
    this.#frameListeners.add(listener);
    return () => this.#frameListeners.delete(listener);
  }
}
