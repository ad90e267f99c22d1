// Commands under an idempotency key: a key is used once, and its effect is recorded for the answer.
// Surfaces look up answers to repeated requests.
import { type KeyedCommand, type Outcome, type RememberAnswer, refused } from "../world/command.ts";
import type { WorldParts } from "../world/parts.ts";

const KEY_REUSED = refused("KEY_REUSED", "this idempotency key has been used");

function isKeyUsed({ answers, clock }: WorldParts, { idempotencyKey }: KeyedCommand): boolean {
  return idempotencyKey !== undefined && answers.find(idempotencyKey, clock.ms) !== undefined;
}

/** Records the transaction that the command has just made under its key, if it has one. */
function reserveKey(
  { answers, chain, clock }: WorldParts,
  { idempotencyKey, fingerprint = "" }: KeyedCommand,
  outcome: Outcome,
): void {
  if (!outcome.ok || idempotencyKey === undefined) return;
  const { pendingHash, transaction: made } = outcome;
  // Transactions that waited for this one's nonce may follow it in the list.
  const transaction = made === undefined ? -1 : chain.transactions.lastIndexOf(made);
  const effect = pendingHash === undefined ? { transaction } : { pendingHash };
  answers.reserve(idempotencyKey, { fingerprint, atMs: clock.ms, effect });
}

/** Runs a command unless its key has been used. */
export function underKey(parts: WorldParts, command: KeyedCommand, act: () => Outcome): Outcome {
  if (isKeyUsed(parts, command)) return KEY_REUSED;
  const outcome = act();
  reserveKey(parts, command, outcome);
  return outcome;
}

/** Keeps the answer given under a key that an earlier command has reserved. */
export function rememberAnswer(
  { answers }: WorldParts,
  { key, status, body }: RememberAnswer,
): Outcome {
  const isStored = answers.keep(key, status, body);
  return isStored ? { ok: true } : refused("BAD_COMMAND", "no request was made under this key");
}
