// An exchange of a surface or a message of a socket, as it is recorded and shown.

export interface Numbered {
  /** Counts exchanges and messages from 1. */
  readonly number: number;
  readonly surface: string;
  readonly path: string;
  /** Virtual time at its end. */
  readonly atMs: number;
  /** How many commands had come by then. */
  readonly position: number;
}

export interface RecordedExchange extends Numbered {
  readonly kind: "exchange";
  readonly method: string;
  readonly status: number;
  readonly request: RecordedMessage;
  readonly response: RecordedMessage;
  /** The numbers of the commands that it caused. */
  readonly commands: readonly number[];
}

export interface RecordedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface RecordedFrame extends Numbered {
  readonly kind: "opened" | "heard" | "sent" | "closed";
  readonly connection: number;
  readonly text: string | null;
  readonly code: number | null;
}

export type RecordedEntry = RecordedExchange | RecordedFrame;
