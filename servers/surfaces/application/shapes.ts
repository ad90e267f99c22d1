// The schemas that the application's routes share: fields of requests, answers of writes.
import { objectOf } from "../../core/object-schema.ts";

export { address, arrayOf } from "../../core/object-schema.ts";

export const amount = { type: "string", format: "amount", description: "base units" } as const;

export const amountOrAll = {
  type: "string",
  format: "amountOrAll",
  description: "base units, or ALL",
} as const;

/** The last second in which it may happen. JSON holds whole numbers exactly up to 2^53 - 1. */
export const deadline = {
  type: "integer",
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: "unix seconds; the request is in time up to and including this second",
} as const;

export const amountText = { type: "string", description: "base units" } as const;
export const addressText = { type: "string", pattern: "^[0-9a-f]{40}$" } as const;
export const blockTime = {
  type: "string",
  format: "date-time",
  pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$",
} as const;
export const dollarText = { type: "string", description: "USD, at least two places" } as const;
export const wadText = { type: "string", description: "USD x 10^18" } as const;

export const pricedFlag = {
  type: "boolean",
  description:
    "false while the asset has no price: its value is then shown as 0, though it is unknown",
} as const;

export const healthText = {
  type: "string",
  description:
    "a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then",
} as const;

export const loanStatusText = {
  enum: ["none", "active", "repaid", "liquidatable", "liquidated"],
} as const;

/** The query of a write; `sandbox=true` makes it a dry run. */
export const sandboxQuery = objectOf(
  {
    sandbox: {
      enum: ["true", "false"],
      description:
        "true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key",
    },
  },
  ["sandbox"],
);

type Fields = Readonly<Record<string, object>>;

const hashOrNull = { type: ["string", "null"] } as const;
const simulated = { const: true } as const;

/** The answer of a call that was only a vote: nothing but the vote has changed yet. */
export const voteSchema = objectOf(
  {
    txHash: { ...hashOrNull, description: "as in other answers; null in a dry run" },
    status: { const: "voted" },
    issueId: {
      type: "string",
      pattern: "^[0-9a-f]{64}$",
      description: "the call that the other admins have to make, too, as their vote",
    },
    simulated,
  },
  ["simulated"],
);

export const pendingSchema = objectOf({
  txHash: { type: "string" },
  status: { const: "pending" },
});

/**
 * The answer of a write: with its result once it is in a block, else pending without one. Fields
 * that only some answers have come last.
 */
export function writeAnswer<
  const P extends Fields,
  const X extends Fields = Readonly<Record<never, object>>,
>(description: string, result: P, sometimes: X = {} as X) {
  const status = { const: "success" } as const;
  const done = { txHash: hashOrNull, status, ...result, ...sometimes, simulated };
  const optional: ((keyof X & string) | "simulated")[] = [...Object.keys(sometimes), "simulated"];
  return {
    200: {
      description: `${description}. The answer has no result fields while the transaction waits for a block`,
      schema: {
        anyOf: [objectOf(done, optional), pendingSchema],
      },
    },
  } as const;
}

/**
 * The same for a call that only a contract's owner may make, where an admin's call may be a vote.
 */
export function ownerWriteAnswer<const P extends Fields>(description: string, result: P) {
  const { description: text, schema } = writeAnswer(description, result)[200];
  return {
    200: {
      description: `${text}. The status is voted, without result fields, while other admins have to agree`,
      schema: { anyOf: [...schema.anyOf, voteSchema] },
    },
  } as const;
}
