// What a surface says of its WebSocket, and what its sockets need of it.

import type { Gate } from "./admission.ts";
import type { Inbox } from "./inbox.ts";
import type { OutcomeFacts } from "./outcome.ts";
import type { Problem } from "./problem.ts";
import type { SocketContract } from "./socket-contract.ts";
import type { Line, Talker } from "./socket-line.ts";

/** What a surface says of its WebSocket. */
export interface SocketFacts {
  /** Exactly this, under the surface's prefix. */
  readonly path: string;
  readonly inbox: Inbox;
  readonly messageBytesMax: number;
  readonly connectionsMax: number;
  /** In place of `UNREAD_BYTES_MAX`. */
  readonly unreadBytesMax?: number;
  /** What is said on it, for the documents. */
  readonly contract?: SocketContract;
  /** What may be sent on it, and what a message is, by its text. */
  readonly outcomes?: OutcomeFacts<string>;
  problemBody(problem: Problem): unknown;
  open(line: Line): Talker;
  /** After each block, while its command runs: what is new is seen, and sent by `told` alone. */
  sealed?(): void;
  /** After each command the world took, except those that end every connection. */
  told(): void;
}

/** A surface as its sockets need it. A connection is a request, which the gate counts. */
export interface SocketSurface {
  readonly name: string;
  readonly gate?: Gate;
  readonly socket: SocketFacts;
}
