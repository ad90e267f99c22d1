// Reads everything in a world: chain, queue, contracts, and the whole dump.
import { dump } from "../../dump/dump.ts";
import { bridgedAssetsOf } from "../../queries/bridge.ts";
import { bridgeDepositsTo } from "../../queries/bridge-deposits.ts";
import { sourceChainsOf } from "../../queries/bridge-routes.ts";
import { blockAt, receiptRecord, transactionRecord, waitingRecord } from "../../queries/chain.ts";
import { liquidatableLoans, loanOf } from "../../queries/loans.ts";
import { marketsOf } from "../../queries/markets.ts";
import { swapPoolsOf } from "../../queries/pools.ts";
import { positionOf } from "../../queries/positions.ts";
import { activitiesOf, claimsOf, rewardsOfUser } from "../../queries/rewards.ts";
import { tokensOf } from "../../queries/tokens.ts";
import { vaultCandidatesOf, vaultsOf } from "../../queries/vaults.ts";
import type { World } from "../../world/world.ts";

const OF_ALL = [
  tokensOf,
  marketsOf,
  swapPoolsOf,
  liquidatableLoans,
  bridgedAssetsOf,
  activitiesOf,
  sourceChainsOf,
];

const OF_A_USER = [
  positionOf,
  loanOf,
  vaultsOf,
  vaultCandidatesOf,
  rewardsOfUser,
  claimsOf,
  bridgeDepositsTo,
];

/** Throws if any of it cannot be read. */
export function readEverything(world: World): void {
  const { chain, mempool } = world.parts;
  for (const { number } of chain.blocks) blockAt(world, number);
  for (const transaction of chain.transactions) {
    transactionRecord(world, transaction);
    receiptRecord(world, transaction);
  }
  for (const waiting of [...mempool.waiting, ...mempool.ahead]) waitingRecord(world, waiting);
  for (const read of OF_ALL) read(world);
  for (const { address } of world.users.all()) for (const read of OF_A_USER) read(world, address);
  dump(world);
  world.journalHash();
}
