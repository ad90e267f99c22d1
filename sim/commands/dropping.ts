// Takes a waiting transaction out of the queue, as its sender might wish.
import { type Outcome, refused } from "../world/command.ts";
import { AHEAD_MAX, AHEAD_OF_SENDER_MAX } from "../world/mempool.ts";
import type { World } from "../world/world.ts";

/**
 * The sender's later transactions wait for its nonce again, as if they had come too early. Refused
 * if too many would wait in that way.
 */
export function dropTransaction({ parts }: World, hash: string): Outcome {
  const { mempool } = parts;
  const waiting = mempool.withHash(hash);
  if (waiting === undefined) {
    return refused("UNKNOWN_TRANSACTION", `no transaction waits under the hash 0x${hash}`);
  }
  const { from } = waiting.request;
  const behind = mempool.behind(waiting).length;
  const isTooMuch =
    mempool.aheadOf(from) + behind > AHEAD_OF_SENDER_MAX || mempool.sizeAhead + behind > AHEAD_MAX;
  if (behind > 0 && isTooMuch) {
    const text = `${behind} transactions of its sender come after it, more than may wait for an earlier nonce: drop the last ones first`;
    return refused("TOO_MUCH", text);
  }
  mempool.remove(waiting);
  return { ok: true };
}
