// What restores dropped: the latest of it after each command, and something older in turn. (XS-16)
import type { World } from "../../../sim/index.ts";
import type { DroppedHashes } from "./facts/dropped-rows.ts";
import { DROPPED_BLOCK, DROPPED_TRANSACTION, isGone } from "./facts/waiting.ts";
import type { Memory } from "./memory.ts";
import type { Check } from "./reading/fact.ts";
import type { Trail } from "./trail.ts";

/** The most of what was dropped last. */
const LATEST = 3;

interface Remembered {
  readonly trail: Trail;
  readonly memory: Memory;
  readonly turn: number;
}

/** The same commands make the same block and the same transaction again; those are not gone. */
export function droppedOf(world: World, { trail, memory, turn }: Remembered): DroppedHashes {
  const some = <T>(dropped: readonly T[]): T[] => {
    const older = dropped[turn % Math.max(1, dropped.length)];
    const latest = dropped.slice(0, LATEST);
    return [...new Set(older === undefined ? latest : [...latest, older])];
  };
  const blocks = some(trail.droppedBlocks)
    .filter(({ number, hash }) => isGone(world, number, hash))
    .map(({ hash }) => hash);
  const isBack = (hash: string) => memory.isBack(world, hash);
  return { blocks, transactions: some(trail.droppedTransactions).filter((hash) => !isBack(hash)) };
}

/** Commands may bring something back while this reads. */
export async function checkDropped(dropped: () => DroppedHashes, one: Check): Promise<void> {
  const { blocks, transactions } = dropped();
  for (const hash of blocks) {
    if (dropped().blocks.includes(hash)) await one(DROPPED_BLOCK, hash);
  }
  for (const hash of transactions) {
    if (dropped().transactions.includes(hash)) await one(DROPPED_TRANSACTION, hash);
  }
}
