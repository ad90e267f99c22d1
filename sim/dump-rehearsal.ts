// Tries out a world that was made from a dump. What contracts store is checked by its types alone; an
// address where no contract is, or a zero that something divides by, shows itself when it is used.

import { WAD } from "./kernel/fixed-point.ts";
import { bridgedAssetsOf } from "./queries/bridge.ts";
import { bridgeDepositsTo } from "./queries/bridge-deposits.ts";
import { sourceChainsOf } from "./queries/bridge-routes.ts";
import { liquidatableLoans, loanOf } from "./queries/loans.ts";
import { marketsOf } from "./queries/markets.ts";
import { swapPoolsOf } from "./queries/pools.ts";
import { positionOf } from "./queries/positions.ts";
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
  yield* setPrices(world);
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
