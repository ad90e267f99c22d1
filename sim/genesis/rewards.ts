// Genesis of the rewards: their token, the contract that pays it out, and what is rewarded. Call it
// after lending, pools, vaults, safety module and bridge; what is missing gets no activity.

import { type Call, contractAt } from "../contract/call.ts";
import { present } from "../kernel/assert.ts";
import { WAD } from "../kernel/fixed-point.ts";
import { REWARD_TOKEN } from "../presets/modules.ts";
import { type ActivityType, POLLER, type RewardsSpec } from "../presets/preset.ts";
import { adminRegistry, allow } from "../protocol/governance/actions.ts";
import { rewards } from "../protocol/rewards/actions.ts";
import { addActivity, occurrence, pairOfEvents } from "../protocol/rewards/activities.ts";
import { DEPOSIT, type rewardsDefinition } from "../protocol/rewards/definition.ts";
import { swapPool } from "../protocol/swap/actions.ts";
import { poolFactory } from "../protocol/swap/factory.ts";
import { token } from "../protocol/token/actions.ts";
import { TOKEN_STATUS, tokenEvents } from "../protocol/token/definition.ts";
import { create } from "../protocol/token/ledger.ts";
import type { WorldParts } from "../world/parts.ts";
import { asOwner, makeToken } from "./tokens.ts";

const BATCH_MAX = 100n;

type RewardsCall = Call<typeof rewardsDefinition>;

/** An activity's type from its name, as the application shows it: `swap_lp` of `swap_lp/A-B`. */
export function activityTypeOf(name: string): string {
  return name.split("/", 1)[0] ?? name;
}

export function deployRewards(parts: WorldParts, { activities, funded }: RewardsSpec): void {
  const { chain, addresses, users } = parts;
  const call = asOwner(parts, chain.book.deploy(rewards, addresses.rewards));
  const { store } = call;
  store._owner.set(addresses.adminRegistry);
  store.PRECISION_MULTIPLIER.set(WAD);
  store.rewardToken.set(REWARD_TOKEN);
  store.nextActivityId.set(1n);
  store.maxBatchSize.set(BATCH_MAX);
  store.currentSeason.set(1n);
  fundRewards(parts, funded);
  const poller = present(users.find(POLLER), "the poller").address;
  const registry = call.enter(adminRegistry, addresses.adminRegistry);
  allow(registry, addresses.rewards, "batchHandleAction", poller);
  for (const { type, emissionPerSecond } of activities) {
    for (const { name, sourceContract, actionableEvents } of sourcesOf(parts, type)) {
      if (!chain.contracts.has(sourceContract)) continue;
      const activity = { name, sourceContract, emissionRate: emissionPerSecond };
      addActivity(call, activity, actionableEvents);
    }
  }
}

function fundRewards(parts: WorldParts, funded: bigint): void {
  const description = "<p>What reward points are paid in when they are claimed.</p>";
  const names = { name: "Platform Reward", symbol: "RWRD", decimals: 18, description };
  const paidIn = makeToken(parts, REWARD_TOKEN, names);
  paidIn.store.status.set(TOKEN_STATUS.active);
  paidIn.emit(tokenEvents.StatusChanged, TOKEN_STATUS.active);
  create(paidIn, parts.addresses.rewards, funded * WAD);
}

interface Source {
  readonly name: string;
  readonly sourceContract: string;
  readonly actionableEvents: ReturnType<typeof occurrence>;
}

/** The contracts and events that an activity of this type counts; one per pool. */
function sourcesOf(parts: WorldParts, type: ActivityType): Source[] {
  const { addresses } = parts;
  const stable = symbolOf(parts, addresses.stable);
  const market = addresses.liquidityPools[stable] ?? "";
  const one = (sourceContract: string, actionableEvents: Source["actionableEvents"]) => [
    { name: type, sourceContract, actionableEvents },
  ];
  switch (type) {
    case "lending_supply":
      return one(market, pairOfEvents("Deposited", "Withdrawn"));
    case "lending_borrow":
      // The platform counts borrowing, never repaying.
      return one(market, [{ eventName: "Borrowed", actionType: DEPOSIT }]);
    case "swap_lp":
    case "swap_volume":
      return poolsOf(parts).map(({ self, store }) => {
        const [a, b] = [store.tokenA.value, store.tokenB.value];
        const name = `${type}/${symbolOf(parts, a)}-${symbolOf(parts, b)}`;
        return type === "swap_lp"
          ? {
              name,
              sourceContract: store.lpToken.value,
              actionableEvents: pairOfEvents("Minted", "Burned"),
            }
          : { name, sourceContract: self.address, actionableEvents: occurrence("Swap") };
      });
    case "cdp_mint":
      return one(addresses.cdpEngine, pairOfEvents(`${stable}Minted`, `${stable}Burned`));
    case "bridge_deposit":
      return one(addresses.bridge, occurrence("DepositCompleted"));
    case "safety_stake":
      return one(addresses.safetyModule, pairOfEvents("Staked", "Redeemed"));
  }
}

function registryCall(parts: WorldParts): RewardsCall {
  return asOwner(parts, contractAt(parts.chain, rewards, parts.addresses.rewards));
}

function symbolOf(parts: WorldParts, address: string): string {
  return registryCall(parts).enter(token, address).store._symbol.value;
}

function poolsOf(parts: WorldParts) {
  const call = registryCall(parts);
  const { poolFactory: factory } = parts.addresses;
  if (!call.has(poolFactory, factory)) return [];
  const { items } = call.enter(poolFactory, factory).store.allPools;
  return items.map((pool) => call.enter(swapPool, pool));
}
