// The shapes of what happened: commands, their changes of state, exchanges and messages.

import { mapOf, objectOf } from "../../core/object-schema.ts";
import type { Schema } from "../../core/parsed.ts";
import { noteFields, stateChange, stretch } from "../../shared/console/story-shapes.ts";
import { anyObject, transactionAnswer } from "./schemas.ts";

const string = { type: "string" } as const;
const integer = { type: "integer" } as const;
const stringOrNull = { type: ["string", "null"] } as const;
const list = <const S extends Schema>(items: S) => ({ type: "array", items }) as const;

/** A number in a path or a query. */
export const whole = (description: string) =>
  ({ ...string, format: "whole", description }) as const;

export const commandsAnswer = objectOf({
  total: { ...integer, description: "How many commands the journal has" },
  read: { ...integer, description: "How many of them were read for this list so far" },
  left: {
    ...list(stretch),
    description: "The numbers of commands that a restore, a load or a reset has left",
  },
  commands: list(objectOf(noteFields)),
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

const recordedMessage = objectOf(
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
  exchanges: list(recordedMessage),
});
