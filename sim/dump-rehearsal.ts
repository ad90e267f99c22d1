// Tries out a world that was made from a dump. What contracts store is checked by its types alone; an
// address where no contract is, or a zero that something divides by, shows itself when it is used.

import { BadValue } from "./codec.ts";
import { WAD } from "./kernel/fixed-point.ts";
import { bridgeStoreOf } from "./protocol/bridge/store.ts";
import { bridgeDepositOf, bridgedAssetsOf, bridgeWithdrawalOf } from "./queries/bridge.ts";
import { bridgeDepositsTo } from "./queries/bridge-deposits.ts";
import { sourceChainsOf } from "./queries/bridge-routes.ts";
import { liquidatableLoans, loanOf } from "./queries/loans.ts";
import { marketsOf } from "./queries/markets.ts";
import { swapPoolsOf } from "./queries/pools.ts";
import { positionOf } from "./queries/positions.ts";
import { priceFactsOf } from "./queries/prices.ts";
import { activitiesOf, claimsOf, rewardsOfUser } from "./queries/rewards.ts";
import { tokensOf } from "./queries/tokens.ts";
import { vaultCandidatesOf, vaultsOf } from "./queries/vaults.ts";
import { rolesOf } from "./roles.ts";
import type { World } from "./world.ts";

/**
 * Throws where anything breaks that is more than a refusal. Changes nothing. Yields nothing, after each
 * reading.
 */
export function* rehearse(world: World): Generator<undefined, void> {
  yield* readState(world);
  for (const [place, seconds] of timesOf(world)) {
    if (seconds > world.clock.seconds) throw new BadValue(place, "must not be after the clock");
    yield;
  }
  yield* setPrices(world);
}

/** The times in contracts that surfaces write out, unix seconds. */
function* timesOf(world: World): Iterable<readonly [place: string, seconds: bigint | number]> {
  for (const { address } of tokensOf(world)) {
    yield [`the price of ${address}`, priceFactsOf(world, address)?.updatedAt ?? 0];
  }
  const bridge = bridgeStoreOf(world);
  for (const chain of bridge?.deposits.keys() ?? []) {
    for (const hash of bridge?.deposits.at(chain).keys() ?? []) {
      const { requestedAt = 0, updatedAt = 0 } = bridgeDepositOf(world, BigInt(chain), hash) ?? {};
      yield [`the deposit ${hash}`, requestedAt];
      yield [`the deposit ${hash}`, updatedAt];
    }
  }
  for (const id of bridge?.withdrawals.keys() ?? []) {
    const { requestedAt = 0, updatedAt = 0 } = bridgeWithdrawalOf(world, BigInt(id)) ?? {};
    yield [`the withdrawal ${id}`, requestedAt];
    yield [`the withdrawal ${id}`, updatedAt];
  }
}

const READINGS = [
  tokensOf,
  marketsOf,
  swapPoolsOf,
  liquidatableLoans,
  bridgedAssetsOf,
  activitiesOf,
  sourceChainsOf,
];

/** Everything that surfaces show of contracts. */
export function* readState(world: World): Generator<undefined, void> {
  for (const reading of READINGS) {
    reading(world);
    yield;
  }
  for (const { address } of world.users.all()) {
    positionOf(world, address);
    loanOf(world, address);
    vaultsOf(world, address);
    vaultCandidatesOf(world, address);
    rewardsOfUser(world, address);
    claimsOf(world, address);
    bridgeDepositsTo(world, address);
    yield;
  }
}

/** As whoever may set them. */
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
