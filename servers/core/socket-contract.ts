// What is said on a surface's WebSocket, as data: the messages of both sides with the schemas they are
// held against. The source of the AsyncAPI document, of the page and of what is witnessed. Knows no channel.
import type { DocumentedOutcome, Outcome, OutcomeFacts } from "./outcome.ts";
import type { Schema } from "./parsed.ts";

export interface MessageContract {
  /** A word of its own among the messages of this socket. */
  readonly name: string;
  readonly summary: string;
  readonly schema: Schema;
  /** Sent as it is, with a token in place of `ACCESS_TOKEN`; or just what is told. A test holds it so. */
  readonly example?: unknown;
}

export interface ClientMessage extends MessageContract {
  /** Names of the messages that may answer it, in their order. */
  readonly answers: readonly string[];
  /** Whether it carries the token of the caller. */
  readonly needsToken?: boolean;
}

export interface SocketContract {
  readonly description: string;
  /** Each thing that holds for it, in a sentence or two: tokens, bounds, order. */
  readonly rules: readonly string[];
  /** What clients send. */
  readonly heard: readonly ClientMessage[];
  /** What they are told. */
  readonly told: readonly MessageContract[];
}

/** So that each message that is sent is held against what is documented for it. */
export function messageOutcomes({ told }: SocketContract, path: string): OutcomeFacts<string> {
  const row = messageRow(path);
  const documented = told.map(
    ({ name, summary, schema }): DocumentedOutcome => ({
      row,
      outcome: name,
      description: summary,
      schema,
    }),
  );
  const of = (body: string): readonly Outcome[] => {
    const message = JSON.parse(body) as Readonly<Record<string, unknown>>;
    const outcome = told.find(({ schema }) => fits(schema, message))?.name ?? "unknown";
    return [{ row, outcome, body }];
  };
  return { documented, of };
}

/** What is told on a socket stands in one row. */
export const messageRow = (path: string): string => `a message of ${path}`;

/** By the members whose value is given, as `type` is. */
export function fits({ properties = {} }: Schema, message: Readonly<Record<string, unknown>>) {
  const fixed = Object.entries(properties).filter(([, { const: value }]) => value !== undefined);
  return fixed.length > 0 && fixed.every(([name, { const: value }]) => message[name] === value);
}
