// What restores dropped: the latest of it after each command, and something older in turn. (XS-16)
import type { World } from "../../sim/index.ts";
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

export async function checkDropped(
  world: World,
  { trail, memory, turn }: Remembered,
  one: Check,
): Promise<DroppedHashes> {
  const some = <T>(dropped: readonly T[]): T[] => {
    const older = dropped[turn % Math.max(1, dropped.length)];
    const latest = dropped.slice(0, LATEST);
    return [...new Set(older === undefined ? latest : [...latest, older])];
  };
  // The same commands make the same block and the same transaction again.
  const blocks = some(trail.droppedBlocks)
    .filter(({ number, hash }) => isGone(world, number, hash))
    .map(({ hash }) => hash);
  const isBack = (hash: string) => memory.isBack(world, hash);
  const transactions = some(trail.droppedTransactions).filter((hash) => !isBack(hash));
  for (const hash of blocks) await one(DROPPED_BLOCK, hash);
  for (const hash of transactions) await one(DROPPED_TRANSACTION, hash);
  return { blocks, transactions };
}
