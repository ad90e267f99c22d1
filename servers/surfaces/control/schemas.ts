// The shapes that the control routes take and answer, for validation and the OpenAPI document.

import { anyValue, mapOf, objectOf } from "../../core/object-schema.ts";
import type { Schema } from "../../core/parsed.ts";
import { problemSchemaOf } from "../application/problems.ts";

export const text = { type: "string", minLength: 1, maxLength: 100 } as const;
export const nameOrAddress = {
  type: "string",
  minLength: 1,
  maxLength: 100,
  description: "A name or symbol, or an address with or without 0x",
} as const;
export const price = {
  type: "string",
  format: "amount",
  description: "USD x 10^18 a whole token",
} as const;
export const wholeSeconds = { type: "integer", minimum: 0, maximum: 3_153_600_000 } as const;
export const anyObject = { type: "object", additionalProperties: true } as const;

const string = { type: "string" } as const;
const integer = { type: "integer" } as const;
const stringOrNull = { type: ["string", "null"] } as const;

const clockFields = {
  timestamp: { ...string, description: "ISO 8601, UTC" },
  unixMs: integer,
  unixSeconds: integer,
  pace: { ...string, description: "frozen, realtime or xN" },
  height: { ...integer, description: "Number of the latest block" },
} as const;

export const clockAnswer = objectOf(clockFields);

export const advancedAnswer = objectOf(
  {
    ...clockFields,
    missed: {
      type: "array",
      items: integer,
      description:
        "Ids of schedules whose price could not be set on the way, one entry for each failure",
    },
  },
  ["missed"],
);

/** Values by name, as in the contract's definition. */
export const namedValues = mapOf(anyValue(2));

export const eventAnswer = objectOf({
  contract: stringOrNull,
  address: string,
  event: string,
  values: namedValues,
});

/** The issue that an admin's call opened, if several admins must decide. */
export const issueId = {
  ...string,
  description:
    "With the status voted: the call that the other admins have to make, too, as their vote",
} as const;

export const transactionAnswer = objectOf(
  {
    txHash: string,
    status: {
      enum: ["success", "voted", "failed", "pending"],
      description: "voted: the transaction is in a block, but counted only as a vote for its call",
    },
    issueId,
    code: { ...stringOrNull, description: "The stable code of the refusal" },
    revertReason: stringOrNull,
    result: { anyOf: [namedValues, { type: "null" }] },
    events: { type: "array", items: eventAnswer },
    from: string,
    to: string,
    function: string,
    nonce: integer,
    blockNumber: integer,
    timestamp: stringOrNull,
    fee: { enum: ["voucher", "stable", null] },
  },
  ["issueId", "from", "to", "function", "nonce", "blockNumber", "timestamp", "fee"],
);

/** An object whose one member is a list. */
export const listOf = <const N extends string, const S extends Schema>(name: N, items: S) =>
  objectOf({ [name]: { type: "array", items } } as { [K in N]: { type: "array"; items: S } });

/** One answer with its description. */
export const answers = <const S extends Schema>(description: string, schema: S) =>
  ({ 200: { description, schema } }) as const;

/** Like `answers`, plus the 404 of routes that take a name, an address or a number. */
export const answersOfNamed = <const S extends Schema>(description: string, schema: S) => ({
  ...answers(description, schema),
  404: { description: "Nothing has that name; the message lists the names that exist" },
});

export const controlProblemSchema = problemSchemaOf({
  txHash: string,
  revertReason: string,
  code: { ...string, description: "The stable code, if a view was refused" },
});
