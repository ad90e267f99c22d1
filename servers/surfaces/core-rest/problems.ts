// The error object of core REST and its codes.
import type { CommandRefusal, RefusedCommand } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem, type ProblemKind } from "../../core/problem.ts";

const ERROR_CODES = [
  "INSUFFICIENT_FUNDS",
  "NONCE_TOO_LOW",
  "TRANSACTION_REVERTED",
  "GAS_LIMIT_EXCEEDED",
  "INVALID_SIGNATURE",
  "INVALID_REQUEST",
  "UNAUTHORIZED",
  "FORBIDDEN",
  "NOT_FOUND",
  "RATE_LIMITED",
  "INTERNAL_ERROR",
] as const;

/** Only on the socket. */
export const SUBSCRIPTION_LIMIT = "SUBSCRIPTION_LIMIT";

type ErrorCode = (typeof ERROR_CODES)[number];

const CODE_OF_KIND: Readonly<Record<ProblemKind, ErrorCode>> = {
  invalid: "INVALID_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  unknownRoute: "NOT_FOUND",
  unknownObject: "NOT_FOUND",
  refused: "INVALID_REQUEST",
  tooLarge: "INVALID_REQUEST",
  limited: "RATE_LIMITED",
  broken: "INTERNAL_ERROR",
};

/** Any other refusal is an invalid request. */
const CODE_OF_REFUSAL: Partial<Readonly<Record<CommandRefusal, ErrorCode>>> = {
  INSUFFICIENT_FUNDS: "INSUFFICIENT_FUNDS",
  INSUFFICIENT_FEE: "INSUFFICIENT_FUNDS",
  NONCE_TOO_LOW: "NONCE_TOO_LOW",
  // The nonce is also used up by a waiting transaction, this one or another.
  NONCE_TAKEN: "NONCE_TOO_LOW",
  ALREADY_KNOWN: "NONCE_TOO_LOW",
  GAS_LIMIT_TOO_LOW: "GAS_LIMIT_EXCEEDED",
  GAS_LIMIT_TOO_HIGH: "GAS_LIMIT_EXCEEDED",
  BAD_SIGNATURE: "INVALID_SIGNATURE",
  WRONG_CHAIN: "INVALID_SIGNATURE",
};

interface RefusalDetails {
  /** With 0x. */
  readonly txHash?: string;
  readonly revertReason?: string;
}

/** A problem with a code of its own, if its kind alone does not give one. */
export const coded = (code: ErrorCode, message: string, details: RefusalDetails = {}): Problem =>
  new Problem("refused", message, { details: { code, ...details } });

/** Why the chain refused a transaction; its hash is added if it is known. */
export function refusedProblem(
  { code, message }: RefusedCommand,
  details: RefusalDetails = {},
): Problem {
  return coded(CODE_OF_REFUSAL[code] ?? "INVALID_REQUEST", message, details);
}

/** `{error: {code, message, details: {txHash, revertReason}}}` */
export function coreProblemBody({ kind, message, details = {} }: Problem) {
  const { code = CODE_OF_KIND[kind], txHash = null, revertReason = null } = details;
  return { error: { code, message, details: { txHash, revertReason } } };
}

const maybeText = (description: string) => ({ type: ["string", "null"], description }) as const;

/** The error object with these codes. */
export const problemSchemaOf = (codes: readonly string[]) =>
  objectOf({
    error: objectOf({
      code: {
        enum: codes,
        description:
          "INSUFFICIENT_FUNDS also means that the fee cannot be paid, INVALID_SIGNATURE also " +
          "the id of another chain. GAS_LIMIT_EXCEEDED is a gas limit out of bounds, or a call " +
          "that ran out of steps",
      },
      message: { type: "string", description: "what is wrong" },
      details: objectOf({
        txHash: maybeText(
          "hash of a signed transaction that was not accepted, or of one that was dropped",
        ),
        revertReason: maybeText("the contract's own text, if a contract refused"),
      }),
    }),
  });

export const coreProblemSchema = problemSchemaOf(ERROR_CODES);
