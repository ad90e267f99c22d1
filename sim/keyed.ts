// Commands under an idempotency key: a key is used once, and what it did is noted for its answer.
// Knows no HTTP; who repeats a request looks the answer up.
import { type Keyed, type Outcome, refused } from "./command.ts";
import type { Parts } from "./world.ts";

export const KEY_REUSED = refused("KEY_REUSED", "this idempotency key has been used");

export function isKeyUsed({ answers, clock }: Parts, { idempotencyKey }: Keyed): boolean {
  return idempotencyKey !== undefined && answers.find(idempotencyKey, clock.ms) !== undefined;
}

/** Notes under the command's key, if it has one, the transaction it has just made. */
export function reserveKey(
  { answers, chain, clock }: Parts,
  { idempotencyKey, fingerprint = "" }: Keyed,
  outcome: Outcome,
): void {
  if (!outcome.ok || idempotencyKey === undefined) return;
  const { pendingHash } = outcome;
  const transaction = chain.transactions.length - 1;
  const effect = pendingHash === undefined ? { transaction } : { pendingHash };
  answers.reserve(idempotencyKey, { fingerprint, atMs: clock.ms, effect });
}
