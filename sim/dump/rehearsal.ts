// Tries out a world made from a dump. Loading checks contract storage by type only; a wrong
// address, or a zero that something divides by, shows only in use.

import { BadValue } from "../contract/codec.ts";
import { WAD } from "../kernel/fixed-point.ts";
import { bridgeStoreOf } from "../protocol/bridge/store.ts";
import { bridgeDepositOf, bridgeWithdrawalOf } from "../queries/bridge.ts";
import { liquidatableLoans } from "../queries/loans.ts";
import { marketsOf } from "../queries/markets.ts";
import { swapPoolsOf } from "../queries/pools.ts";
import { positionOf } from "../queries/positions.ts";
import { priceFactsOf } from "../queries/prices.ts";
import { rewardsOfUser } from "../queries/rewards.ts";
import { tokensOf } from "../queries/tokens.ts";
import { vaultCandidatesOf, vaultsOf } from "../queries/vaults.ts";
import { rolesOf } from "../world/roles.ts";
import type { World } from "../world/world.ts";

/** Throws if anything breaks other than by a refusal. Changes nothing. Yields after each step. */
export function* rehearse(world: World): Generator<undefined, void> {
  yield* readState(world);
  for (const [place, seconds] of timesOf(world)) {
    const isPast = seconds === undefined || seconds <= world.clock.seconds;
    if (!isPast) throw new BadValue(place, "must not be after the clock");
    yield;
  }
  yield* setPrices(world);
}

type TimeAt = readonly [place: string, seconds: bigint | number | undefined];

/** The times in contracts that surfaces show, unix seconds. */
function* timesOf(world: World): Iterable<TimeAt> {
  for (const { address } of tokensOf(world)) {
    yield [`the price of ${address}`, priceFactsOf(world, address)?.updatedAt];
  }
  const bridge = bridgeStoreOf(world);
  for (const chain of bridge?.deposits.keys() ?? []) {
    for (const hash of bridge?.deposits.at(chain).keys() ?? []) {
      const deposit = bridgeDepositOf(world, BigInt(chain), hash);
      yield [`the deposit ${hash}`, deposit?.requestedAt];
      yield [`the deposit ${hash}`, deposit?.updatedAt];
    }
  }
  for (const id of bridge?.withdrawals.keys() ?? []) {
    const withdrawal = bridgeWithdrawalOf(world, BigInt(id));
    yield [`the withdrawal ${id}`, withdrawal?.requestedAt];
    yield [`the withdrawal ${id}`, withdrawal?.updatedAt];
  }
}

/** What surfaces show of contracts, as far as a stored value of the right type can break it. */
function* readState(world: World): Generator<undefined, void> {
  for (const reading of [marketsOf, swapPoolsOf, liquidatableLoans]) {
    reading(world);
    yield;
  }
  for (const { address } of world.users.all()) {
    positionOf(world, address);
    vaultsOf(world, address);
    vaultCandidatesOf(world, address);
    rewardsOfUser(world, address);
    yield;
  }
}

/** As each account that may set them. */
function* setPrices(world: World): Generator<undefined, void> {
  const oracles = world.users.all().filter(({ address }) => rolesOf(world, address).length > 0);
  for (const { address: from } of oracles) {
    for (const { address: asset } of tokensOf(world)) {
      const args = { asset, price: WAD };
      world.simulate({ from, to: world.addresses.priceOracle, function: "setAssetPrice", args });
      yield;
    }
  }
}
