// A small market in which everything is rewarded, for the tests of the poller: one lending market,
// one pool, vaults.

import { execute } from "../../commands/execute.ts";
import { dumpStore } from "../../contract/storage.ts";
import { present } from "../../kernel/assert.ts";
import { defaultPreset } from "../../presets/default.ts";
import { STANDARD_REWARDS } from "../../presets/modules.ts";
import { type ActivityType, POLLER, type Preset } from "../../presets/preset.ts";
import { addRewards, rewardsCall } from "../../protocol/rewards/testing.ts";
import { Pool } from "../../protocol/swap/testing.ts";
import { Lending } from "./lending.ts";
import { type CallRequest, Market } from "./market.ts";
import { vectors } from "./presets.ts";

const { cdp } = defaultPreset;

const rewarded: Preset = {
  ...vectors,
  name: "rewarded",
  pools: [{ tokenA: "GOLD", tokenB: "PUSD", amountA: 1_000n, amountB: 2_000_000n }],
  ...(cdp === undefined ? {} : { cdp: { ...cdp, collateral: ["GOLD"] } }),
};

interface ReportedEvent {
  readonly source: string;
  readonly event: string;
  readonly user: string;
  readonly amount: bigint;
}

export class RewardedMarket extends Market {
  readonly lending = new Lending(this);
  readonly pool: Pool;

  /** The opening moves are reported already, and the next visit is ten minutes away. */
  constructor() {
    super(rewarded);
    addRewards(this.world, STANDARD_REWARDS);
    this.pool = new Pool(this, "1017".padStart(40, "0"));
    this.tick();
  }

  /** Lets time pass to the poller's next instant. */
  tick(): void {
    const ms = 600_000 - (this.world.clock.ms % 600_000);
    execute(this.world, { kind: "advance", ms });
  }

  ask(name: string, args: CallRequest["args"]): CallRequest {
    return { to: this.at.rewards, function: name, args: args ?? {} };
  }

  activity(type: ActivityType): bigint {
    const { store } = rewardsCall(this);
    const id = store.activityIds.items.find((each) =>
      store.activities.get(String(each)).name.startsWith(type),
    );
    return present(id, type);
  }

  stake(user: string, type: ActivityType): bigint {
    const args = { user: this.who(user), activityId: this.activity(type) };
    return this.read(this.at.rewards, "getUserStake", args);
  }

  /** The poller's transactions since block `from`, each as what it reported. */
  batches(from: number): ReportedEvent[][] {
    const poller = this.who(POLLER);
    return this.world.chain.transactions
      .filter(({ request, blockNumber }) => request.from === poller && blockNumber >= from)
      .map(({ request }) => this.#reported(request.args));
  }

  #reported(args: NonNullable<CallRequest["args"]>): ReportedEvent[] {
    const { sourceContracts, eventNames, users, amounts } = args as Record<string, unknown[]>;
    return (eventNames ?? []).map((event, index) => ({
      source: sourceContracts?.[index] as string,
      event: event as string,
      user: this.world.users.nameOf(users?.[index] as string) ?? "",
      amount: amounts?.[index] as bigint,
    }));
  }

  get height(): number {
    return this.world.chain.blocks.length;
  }

  storage() {
    return dumpStore(rewardsCall(this).store);
  }
}
