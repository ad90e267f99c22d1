// What a surface declares about its WebSocket, and what its sockets need from the surface.

import type { Gate } from "./admission.ts";
import type { Inbox } from "./inbox.ts";
import type { OutcomeFacts } from "./outcome.ts";
import type { Problem } from "./problem.ts";
import type { SocketContract } from "./socket-contract.ts";
import type { Line, Talker } from "./socket-line.ts";

/** What a surface declares about its WebSocket. */
export interface SocketFacts {
  /** The exact path, under the surface's prefix. */
  readonly path: string;
  readonly inbox: Inbox;
  readonly messageBytesMax: number;
  readonly connectionsMax: number;
  /** Replaces `UNREAD_BYTES_MAX`. */
  readonly unreadBytesMax?: number;
  /** The messages, for the documents. */
  readonly contract?: SocketContract;
  /** The outcomes of messages, and how to match a message's text with one. */
  readonly outcomes?: OutcomeFacts<string>;
  problemBody(problem: Problem): unknown;
  open(line: Line): Talker;
  /**
   * Called after each block, while its command runs. It notes what is new; only `told` sends it.
   */
  sealed?(): void;
  /** Called after each accepted command, except those that end every connection. */
  told(): void;
  /** Whether anyone waits for news; by default nobody does. */
  isAwaited?(): boolean;
}

/** A surface as its sockets see it. The gate counts each connection as a request. */
export interface SocketSurface {
  readonly name: string;
  readonly gate?: Gate;
  readonly socket: SocketFacts;
}
