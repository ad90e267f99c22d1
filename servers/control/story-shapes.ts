// The shapes of what happened: commands, their changes of state, exchanges and messages.
import { mapOf, objectOf } from "../core/object-schema.ts";
import type { Schema } from "../core/parsed.ts";
import { anyObject, transactionAnswer } from "./schemas.ts";

const string = { type: "string" } as const;
const integer = { type: "integer" } as const;
const stringOrNull = { type: ["string", "null"] } as const;
const list = <const S extends Schema>(items: S) => ({ type: "array", items }) as const;

/** A number in a path or a query. */
export const whole = (description: string) =>
  ({ ...string, format: "whole", description }) as const;

const noteFields = {
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
  transactions: { ...list(string), description: "The hashes of the first 50" },
  pending: { ...stringOrNull, description: "The hash of a transaction that was left waiting" },
} as const;

const stretch = objectOf({ from: integer, to: integer });

export const commandsAnswer = objectOf({
  total: { ...integer, description: "How many commands the journal has" },
  read: { ...integer, description: "How many of them were read for this list so far" },
  left: {
    ...list(stretch),
    description: "The numbers of commands that a restore, a load or a reset has left",
  },
  commands: list(objectOf(noteFields)),
});

const anything = { type: ["string", "boolean", "number", "null", "array", "object"] } as const;

const stateChange = objectOf({
  contract: { ...string, description: "By name or address; also chain, mempool, users and so on" },
  address: stringOrNull,
  variable: string,
  keys: list(string),
  before: anything,
  after: anything,
  decimals: { type: ["integer", "null"], description: "Of a token's amount" },
});

export const commandAnswer = objectOf({
  ...noteFields,
  left: { type: "boolean", description: "A restore, a load or a reset has left it" },
  command: { ...anyObject, description: "As in the journal" },
  changeCount: integer,
  changes: { ...list(stateChange), description: "The first 500" },
  names: {
    ...mapOf(objectOf({ name: string, decimals: { type: ["integer", "null"] } })),
    description: "The addresses of the answer that have a name; decimals of tokens",
  },
  transactionsMade: { ...list(transactionAnswer), description: "The first 50" },
});

const message = objectOf({ headers: mapOf(string), body: stringOrNull });

const kept = objectOf(
  {
    number: { ...integer, description: "Counts exchanges and messages together" },
    kind: { enum: ["exchange", "opened", "heard", "sent", "closed"] },
    surface: string,
    path: string,
    atMs: integer,
    position: { ...integer, description: "How many commands had come by its end" },
    method: string,
    status: integer,
    commands: { ...list(integer), description: "The numbers of the commands that it caused" },
    request: message,
    response: message,
    connection: { ...integer, description: "Of a socket, from 1" },
    text: stringOrNull,
    code: { type: ["integer", "null"], description: "Of a closed socket" },
  },
  ["method", "status", "commands", "request", "response", "connection", "text", "code"],
);

export const exchangesAnswer = objectOf({
  since: { ...integer, description: "How many commands had come when listening began" },
  last: { ...integer, description: "For `after` of the next request" },
  exchanges: list(kept),
});
