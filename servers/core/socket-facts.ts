// What a surface declares about its WebSocket, and what its sockets need from the surface.

import type { IncomingHttpHeaders } from "node:http";
import type { Gate } from "./admission.ts";
import type { Caller } from "./caller.ts";
import type { Inbox } from "./inbox.ts";
import type { OutcomeFacts } from "./outcome.ts";
import type { Problem } from "./problem.ts";
import type { SocketContract } from "./socket-contract.ts";
import type { Line, Talker } from "./socket-line.ts";

/** What a client may send in one message to any socket: room for a filter with many topics. */
export const MESSAGE_BYTES_MAX = 65_536;

/** How a connection began, and how it may be broken on purpose. */
export interface Opening {
  /** With the query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  cut(): void;
  /** From now on the other end hears nothing, and is not heard, though nothing is closed. */
  fallSilent(): void;
}

export interface LineSubscription {
  readonly channel: string;
  readonly caller: Caller | undefined;
  /** The bodies that the channel shows now, as JSON; absent if it tells events, and no state. */
  shown?(): readonly string[];
}

/** What a client was not sent. */
export interface Lack {
  readonly what: string;
  /** Why the platform alone cannot change that. */
  readonly cannot?: string;
}

/** What a surface declares about its WebSocket. */
export interface SocketFacts {
  /** The exact path, under the surface's prefix. */
  readonly path: string;
  readonly inbox: Inbox;
  /** What updates are about, as `subscriptionsOf` names it. */
  readonly channels: readonly string[];
  readonly connectionsMax: number;
  /** Replaces `UNREAD_BYTES_MAX`. */
  readonly unreadBytesMax?: number;
  /** The messages, for the documents. */
  readonly contract?: SocketContract;
  /** The outcomes of messages, and how to match a message's text with one. */
  readonly outcomes?: OutcomeFacts<string>;
  problemBody(problem: Problem): unknown;
  /** `opening` is absent for a listener within this process. */
  open(line: Line, opening?: Opening): Talker;
  /** What an open line is subscribed to, for faults and for those who check what it was sent. */
  subscriptionsOf(line: Line): readonly LineSubscription[];
  /** What clients lack of what they should have been sent; absent where no faults are injected. */
  lacking?(): readonly Lack[];
  /**
   * Called after each block, while its command runs. It notes what is new; only `afterCommand` sends it.
   */
  sealed?(): void;
  /** Called after each accepted command, except those that end every connection. */
  afterCommand(): void;
  /** Whether anyone waits for news; by default nobody does. */
  isAwaited?(): boolean;
}

/** A surface as its sockets see it. The gate counts each connection as a request. */
export interface SocketSurface {
  readonly name: string;
  readonly gate?: Gate;
  /** Refuses a handshake by its head alone, as the surface does any request. */
  readonly guard?: (headers: IncomingHttpHeaders) => Problem | undefined;
  readonly socket: SocketFacts;
}
