// The expected body of an application's refusal: its status, a matching type, words and, for a
// contract's refusal, the failed transaction with the same words.
import type { Check, SeenExchange } from "./answer.ts";
import { Form } from "./compare.ts";
import { HASH } from "./writes.ts";

const WORDS = new Form(/\S/, "the words of a refusal are for the scenario to say");

const TYPES: Readonly<Record<number, string>> = {
  400: "ValidationError",
  401: "AuthenticationError",
  403: "AuthenticationError",
  413: "ValidationError",
  429: "ValidationError",
  431: "ValidationError",
};

/**
 * A 400 in the platform's own words without a transaction: nothing was included that could have
 * failed.
 */
const WITHOUT_TRANSACTION = /^(?:Insufficient gas fee coverage|Bridge: .+)$/;

/** Whether the request was invalid or the platform refused it. */
function typeOf(
  { answer, call, isRoute }: SeenExchange,
  message: string | undefined,
): string | undefined {
  const { status } = answer;
  if (status === 404) return isRoute ? "PlatformError" : "ValidationError";
  const isDry = call.query.sandbox === "true" && !/^".+" |^Invalid /.test(message ?? "");
  const refuses = status === 400 && (isDry || WITHOUT_TRANSACTION.test(message ?? ""));
  return refuses ? "PlatformError" : TYPES[status];
}

interface Refusal {
  readonly error?: { readonly message?: string; readonly details?: { readonly txHash?: string } };
}

/** The failed transaction that a contract refused, and its own words. */
async function detailsOf({ answer, after }: SeenExchange): Promise<unknown> {
  const { details, message } = (answer.body as Refusal | undefined)?.error ?? {};
  if (details === undefined) return undefined;
  const { txHash = "" } = details;
  if (after.isLive) return { txHash: HASH, revertReason: message };
  const found = await after.transaction(txHash);
  const isOwn = found?.status === "failed";
  return {
    txHash: isOwn ? txHash : "the hash of a failed transaction",
    revertReason: found?.revertReason,
  };
}

export const applicationRefusals: Check = {
  expect: async (seen) => {
    const { status, body } = seen.answer;
    const details = await detailsOf(seen);
    const { message } = (body as Refusal | undefined)?.error ?? {};
    const refused = details as { readonly revertReason?: string } | undefined;
    const type = refused === undefined ? typeOf(seen, message) : "PlatformError";
    return {
      error: {
        // The caller must get the contract's own words.
        message: refused?.revertReason ?? (message === "" ? "some words" : WORDS),
        status,
        type,
        details,
      },
    };
  },
};
