// The messages of both sides of a surface's WebSocket with their schemas, as data. The source of
// the AsyncAPI document, of the page, and of response coverage.
import type { DocumentedOutcome, Outcome, OutcomeFacts } from "./outcome.ts";
import type { Schema } from "./parsed.ts";

export interface MessageContract {
  /** Unique among the messages of this socket. */
  readonly name: string;
  readonly summary: string;
  readonly schema: Schema;
  /** Sent as it is, with a token in place of `ACCESS_TOKEN`, or received. A test checks it. */
  readonly example?: unknown;
}

export interface ClientMessage extends MessageContract {
  /** Names of the messages that may answer it, in order. */
  readonly answers: readonly string[];
  /** Whether it carries the token of the caller. */
  readonly needsToken?: boolean;
}

export interface SocketContract {
  readonly description: string;
  /** Each rule of the socket in a sentence or two: tokens, bounds, order. */
  readonly rules: readonly string[];
  /** Messages from the client. */
  readonly heard: readonly ClientMessage[];
  /** Messages to the client. */
  readonly sent: readonly MessageContract[];
}

/** How to match each sent message with its documentation. */
export function messageOutcomes({ sent }: SocketContract, path: string): OutcomeFacts<string> {
  const row = messageRow(path);
  const documented = sent.map(
    ({ name, summary, schema }): DocumentedOutcome => ({
      row,
      outcome: name,
      description: summary,
      schema,
    }),
  );
  const of = (body: string): readonly Outcome[] => {
    const message: Readonly<Record<string, unknown>> = JSON.parse(body);
    const outcome = sent.find(({ schema }) => fits(schema, message))?.name ?? "unknown";
    return [{ row, outcome, body }];
  };
  return { documented, of };
}

/** All messages of a socket share one row. */
export const messageRow = (path: string): string => `a message of ${path}`;

/** Matches by the members with a constant value, such as `type`. */
export function fits({ properties = {} }: Schema, message: Readonly<Record<string, unknown>>) {
  const fixed = Object.entries(properties).filter(([, { const: value }]) => value !== undefined);
  return fixed.length > 0 && fixed.every(([name, { const: value }]) => message[name] === value);
}
