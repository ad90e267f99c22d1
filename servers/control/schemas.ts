// The shapes the control routes take and answer, for validation and the OpenAPI document.
import type { Schema } from "../core/parsed.ts";

export const object = <
  const P extends Readonly<Record<string, object>>,
  const R extends readonly (keyof P & string)[],
>(
  properties: P,
  required: R,
) => ({ type: "object", additionalProperties: false, properties, required }) as const;

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

export const clockAnswer = object(
  {
    timestamp: { ...string, description: "ISO 8601, UTC" },
    unixMs: integer,
    unixSeconds: integer,
    pace: { ...string, description: "frozen, realtime or xN" },
    height: { ...integer, description: "Number of the latest block" },
  },
  ["timestamp", "unixMs", "unixSeconds", "pace", "height"],
);

export const eventAnswer = object(
  { contract: stringOrNull, address: string, event: string, values: anyObject },
  ["contract", "address", "event", "values"],
);

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
