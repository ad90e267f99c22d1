// Reads what there is to see of a world: chain, queue, contracts, and all of it as a dump.
import { dump } from "../dump.ts";
import { readState } from "../dump-rehearsal.ts";
import { blockAt, receiptRecord, transactionRecord, waitingRecord } from "../queries/chain.ts";
import type { World } from "../world.ts";

/** Throws where any of it cannot be read. */
export function readEverything(world: World): void {
  const { chain, mempool } = world.parts;
  for (const { number } of chain.blocks) blockAt(world, number);
  for (const transaction of chain.transactions) {
    transactionRecord(world, transaction);
    receiptRecord(world, transaction);
  }
  for (const waiting of [...mempool.waiting, ...mempool.ahead]) waitingRecord(world, waiting);
  for (const _piece of readState(world));
  dump(world);
  world.journalHash();
}
