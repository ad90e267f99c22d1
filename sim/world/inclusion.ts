// How a transaction gets into a block: one of its own at once, or the queue, depending on the mining
// mode. What waited for its nonce follows it.
import type { TransactionRequest } from "../chain/transaction.ts";
import { type Outcome, refused } from "./command.ts";
import { PENDING_MAX } from "./mempool.ts";
import type { World } from "./world.ts";

const TOO_MANY = refused("TOO_MUCH", `${PENDING_MAX} transactions wait already`);

/**
 * Puts a request, whose values are right, into a block of its own or into the queue, depending on
 * the mining mode. Until its block, the contract that it names may change.
 */
export function include(world: World, request: TransactionRequest): Outcome {
  const { chain, mempool } = world.parts;
  if (mempool.rule.mode !== "transaction") {
    if (mempool.size >= PENDING_MAX) return TOO_MANY;
    const nonce = chain.nonces.get(request.from);
    return { ok: true, pendingHash: mempool.add(request, nonce, chain.chainId) };
  }
  const transaction = includeNow(world, request, "checked");
  if (transaction === undefined) {
    return refused("INSUFFICIENT_FEE", "Insufficient gas fee coverage");
  }
  followUp(world, request.from);
  return { ok: true, transaction };
}

function includeNow(world: World, request: TransactionRequest, isChecked?: "checked") {
  const { chain, clock } = world.parts;
  chain.now = BigInt(clock.seconds);
  const transaction = chain.include(request, isChecked);
  if (transaction !== undefined) world.seal();
  return transaction;
}

/**
 * Includes what a sender had queued ahead, each in a block of its own, as far as nonces follow. If
 * one cannot pay its fee, it drops out with those behind it, as under the other mining modes.
 */
function followUp(world: World, sender: string): void {
  const { chain, mempool } = world.parts;
  if (!mempool.hasAhead(sender)) return;
  mempool.takeAhead(sender, chain.nonces.get(sender) - 1);
  for (;;) {
    const waiting = mempool.takeAhead(sender, chain.nonces.get(sender));
    if (waiting === undefined) return;
    if (includeNow(world, waiting.request) === undefined) {
      mempool.drop(sender);
      return;
    }
  }
}
