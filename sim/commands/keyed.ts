// Commands under an idempotency key: a key is used once, and what it did is noted for its answer.
// Knows no HTTP; who repeats a request looks the answer up.
import type { Transaction } from "../chain/transaction.ts";
import { type Keyed, type Outcome, type RememberAnswer, refused } from "../world/command.ts";
import type { Parts } from "../world/parts.ts";

const KEY_REUSED = refused("KEY_REUSED", "this idempotency key has been used");

function isKeyUsed({ answers, clock }: Parts, { idempotencyKey }: Keyed): boolean {
  return idempotencyKey !== undefined && answers.find(idempotencyKey, clock.ms) !== undefined;
}

/** Notes under the command's key, if it has one, the transaction it has just made. */
function reserveKey(
  { answers, chain, clock }: Parts,
  { idempotencyKey, fingerprint = "" }: Keyed,
  outcome: Outcome,
): void {
  if (!outcome.ok || idempotencyKey === undefined) return;
  const { pendingHash, transaction: made } = outcome;
  // What had waited for this one's nonce may follow it in the list.
  const transaction = chain.transactions.lastIndexOf(made as Transaction);
  const effect = pendingHash === undefined ? { transaction } : { pendingHash };
  answers.reserve(idempotencyKey, { fingerprint, atMs: clock.ms, effect });
}

/** Does what a command asks, unless its key has been used. */
export function underKey(parts: Parts, command: Keyed, act: () => Outcome): Outcome {
  if (isKeyUsed(parts, command)) return KEY_REUSED;
  const outcome = act();
  reserveKey(parts, command, outcome);
  return outcome;
}

/** Keeps the answer that was given under a key, which an earlier command has reserved. */
export function rememberAnswer({ answers }: Parts, { key, status, body }: RememberAnswer): Outcome {
  const kept = answers.keep(key, status, body);
  return kept ? { ok: true } : refused("BAD_COMMAND", "no request was made under this key");
}
