// The shapes the control routes take and answer, for validation and the OpenAPI document.
import { objectOf } from "../core/object-schema.ts";
import type { Schema } from "../core/parsed.ts";

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
      description: "Ids of schedules whose price could not be set on the way, once for each time",
    },
  },
  ["missed"],
);

export const eventAnswer = objectOf({
  contract: stringOrNull,
  address: string,
  event: string,
  values: anyObject,
});

export const transactionAnswer = {
  type: "object",
  properties: {
    txHash: string,
    status: { enum: ["success", "failed", "pending"] },
    code: { ...stringOrNull, description: "The stable code of the refusal" },
    revertReason: stringOrNull,
    result: { anyOf: [anyObject, { type: "null" }] },
    events: { type: "array", items: eventAnswer },
    from: string,
    to: string,
    function: string,
    nonce: integer,
    blockNumber: integer,
    timestamp: stringOrNull,
    fee: { enum: ["voucher", "stable", null] },
  },
  required: ["txHash", "status", "code", "revertReason", "result", "events"],
} as const;

/** One answer and what it is. */
export const answers = (description: string, schema: Schema = anyObject) =>
  ({ 200: { description, schema } }) as const;
