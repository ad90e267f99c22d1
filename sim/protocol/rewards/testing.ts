// A market with rewards for tests: deployed as at genesis, activities of made-up sources, and every
// request by name.

import { Call, contractAt } from "../../contract/call.ts";
import { deployRewards } from "../../genesis/rewards.ts";
import { asOwner } from "../../genesis/tokens.ts";
import { assert, present } from "../../kernel/assert.ts";
import { WAD } from "../../kernel/fixed-point.ts";
import { REWARD_TOKEN } from "../../presets/modules.ts";
import { POLLER, type Preset, type RewardsSpec } from "../../presets/preset.ts";
import { type CallRequest, Market } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";
import type { World } from "../../world/world.ts";
import { create } from "../token/ledger.ts";
import { voucher } from "../token/voucher.ts";
import type { RewardsCall } from "./accrual.ts";
import { rewards } from "./actions.ts";
import type { ReportedEvent } from "./handling.ts";

/** Not deployed: the rewards believe whoever reports a contract's events. */
export const SOURCE = "50".padStart(40, "0");
export const OTHER_SOURCE = "51".padStart(40, "0");

/** An event as a test gives it: its user by name, and its place in the chain by default. */
export interface Report {
  readonly event: string;
  readonly user: string;
  readonly amount: bigint;
  readonly source?: string;
  readonly block?: bigint;
  readonly index?: bigint;
}

/** Deploys the contract, with a poller who can pay for a million transactions. */
export function addRewards({ parts }: World, spec: RewardsSpec): void {
  const { users, chain, addresses } = parts;
  assert(!chain.contracts.has(addresses.rewards), "these tests need a preset without rewards");
  if (users.find(POLLER) === undefined) users.register(POLLER);
  const { address } = present(users.find(POLLER), POLLER);
  const vouchers = contractAt(chain, voucher, addresses.voucher);
  create(asOwner(parts, vouchers), address, 1_000_000n * WAD);
  deployRewards(parts, spec);
}

/** The rewards contract as of now. */
export function rewardsCall(market: Market): RewardsCall {
  const { chain } = market.world.parts;
  chain.now = BigInt(market.world.clock.seconds);
  const admin = market.who("admin");
  return new Call(chain, contractAt(chain, rewards, market.at.rewards), admin, admin);
}

export class RewardsMarket extends Market {
  #reported = 0n;

  /** `funded` in whole reward tokens. */
  constructor(funded = 1_000_000n, preset: Preset = vectors, seed = 1) {
    super(preset, seed);
    addRewards(this.world, { activities: [], funded });
  }

  ask(name: string, args: CallRequest["args"] = {}): CallRequest {
    return { to: this.at.rewards, function: name, args };
  }

  set(name: string, args: CallRequest["args"]): Readonly<Record<string, unknown>> {
    return this.run("admin", this.ask(name, args));
  }

  /** A position of SOURCE with the events In and Out; returns its id. */
  addPosition(emissionRate: bigint, sourceContract = SOURCE): bigint {
    const { activityId } = this.set("addPositionActivitySimple", {
      name: "position",
      emissionRate,
      sourceContract,
      depositEvent: "In",
      withdrawEvent: "Out",
    });
    return activityId as bigint;
  }

  /** An activity of SOURCE's event Done; returns its id. */
  addOneTime(emissionRate: bigint, sourceContract = SOURCE): bigint {
    const args = { name: "one time", emissionRate, sourceContract, eventName: "Done" };
    return this.set("addOneTimeActivity", args).activityId as bigint;
  }

  item({ event, user, amount, source = SOURCE, block, index = 0n }: Report): ReportedEvent {
    this.#reported += 1n;
    return {
      sourceContract: source,
      eventName: event,
      user: user.length === 40 ? user : this.who(user),
      amount,
      blockNumber: block ?? 1_000n + this.#reported,
      eventIndex: index,
    };
  }

  batch(...reports: readonly Report[]): CallRequest {
    const items = reports.map((each) => this.item(each));
    return this.ask("batchHandleAction", {
      sourceContracts: items.map(({ sourceContract }) => sourceContract),
      eventNames: items.map(({ eventName }) => eventName),
      users: items.map(({ user }) => user),
      amounts: items.map(({ amount }) => amount),
      blockNumbers: items.map(({ blockNumber }) => blockNumber),
      eventIndexes: items.map(({ eventIndex }) => eventIndex),
    });
  }

  /** Reports as the poller. */
  report(...reports: readonly Report[]): void {
    this.run(POLLER, this.batch(...reports));
  }

  claim(...activityIds: readonly bigint[]): CallRequest {
    return this.ask("claimRewards", { activityIds });
  }

  get rewards(): RewardsCall {
    return rewardsCall(this);
  }

  index(activityId: bigint): bigint {
    return this.read(this.at.rewards, "getCurrentIndex", { activityId });
  }

  stake(user: string, activityId: bigint): bigint {
    return this.read(this.at.rewards, "getUserStake", { user: this.who(user), activityId });
  }

  totalStake(activityId: bigint): bigint {
    return this.rewards.store.activityStates.get(String(activityId)).totalStake;
  }

  pending(user: string, activityId: bigint): bigint {
    return this.read(this.at.rewards, "getPendingRewards", { user: this.who(user), activityId });
  }

  claimable(user: string): bigint {
    return this.read(this.at.rewards, "getClaimableRewards", { user: this.who(user) });
  }

  unclaimed(user: string): bigint {
    return this.rewards.store.unclaimedRewards.get(this.who(user));
  }

  rewardBalance(user: string): bigint {
    return this.balance(user, REWARD_TOKEN);
  }

  /** Waits until exactly this many seconds have passed since `start`, a second of the clock. */
  waitUntil(start: number, seconds: number): void {
    this.pass(start + seconds - this.world.clock.seconds);
  }
}
