// The shapes of what happened that the console's page reads too: notes of commands, changes of state.
import { objectOf } from "../../core/object-schema.ts";
import type { Parsed, Schema } from "../../core/parsed.ts";

const string = { type: "string" } as const;
const integer = { type: "integer" } as const;
const stringOrNull = { type: ["string", "null"] } as const;
const strings = { type: "array", items: string } as const;

/** What the timeline shows of each command: who asked for what, how it ended, what it made. */
export const noteFields = {
  number: { ...integer, description: "From 1; also the position after the command" },
  kind: string,
  actor: {
    ...stringOrNull,
    description: "Who sent it, or whom it is about; null for the operator",
  },
  contract: stringOrNull,
  function: stringOrNull,
  outcome: {
    enum: ["ok", "failed", "voted", "pending"],
    description: "A block or a span of time failed if a transaction in it did",
  },
  reason: { ...stringOrNull, description: "Why it failed" },
  text: { ...string, description: "One sentence" },
  beforeMs: { ...integer, description: "The virtual time before it" },
  atMs: { ...integer, description: "The virtual time after it" },
  height: integer,
  transactionCount: { ...integer, description: "How many transactions came into blocks by it" },
  transactions: { ...strings, description: "The hashes of the first 50" },
  pending: { ...stringOrNull, description: "The hash of a transaction that was left waiting" },
} as const;

export const stretch = objectOf({ from: integer, to: integer });

const anything: Schema = { type: ["string", "boolean", "number", "null", "array", "object"] };

export const stateChange = objectOf({
  contract: { ...string, description: "By name or address; also chain, mempool, users and so on" },
  address: stringOrNull,
  variable: string,
  keys: strings,
  before: anything,
  after: anything,
  decimals: { type: ["integer", "null"], description: "Of a token's amount" },
});

/** What a command has come to. Its hashes are bare; control puts 0x before them. */
export type Note = Parsed<ReturnType<typeof objectOf<typeof noteFields>>>;
/** From the first number to the last. */
export type Stretch = Parsed<typeof stretch>;
export type StateChange = Parsed<typeof stateChange>;
