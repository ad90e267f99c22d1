// The model of the rewards beside a world: hears what the poller reports, transaction by
// transaction at its own time, and shares out emissions itself.
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { rewards } from "../../../../protocol/rewards/actions.ts";
import { REFUSALS, type RefusalCode } from "../../../../refusals/refusals.ts";
import type { World } from "../../../../world/world.ts";
import type { Outcome } from "../../../models/actions.ts";
import { ACCEPTED, type Expectation, wrongDecision } from "../../../models/lending-step.ts";
import { type Effect, type ModelEvent, RewardsModel } from "../../../models/rewards-model.ts";
import { change, type Setting } from "../../../models/rewards-settings.ts";
import type { Discrepancy } from "../../../models/view.ts";
import type { CallDeed } from "../../run/door.ts";
import type { FieldModel } from "../../run/field-model.ts";
import { addressOf } from "../../run/setting.ts";
import { balanceAt, unlessEqual } from "../../run/wallet.ts";

/** By the number of an action's type: a stake grows, shrinks, or something occurred. */
const EFFECTS: readonly Effect[] = ["in", "out", "done"];

export type RewardsAction =
  | { readonly kind: "claim"; readonly ids: readonly bigint[] }
  | { readonly kind: "set"; readonly setting: Setting }
  | { readonly kind: "report"; readonly said: ModelEvent; readonly alone: boolean };

export class RewardsFieldModel implements FieldModel {
  readonly world: World;
  readonly model = new RewardsModel();
  readonly store;
  /** The last reported event. */
  reported: ModelEvent | undefined;
  readonly #token: string;
  #seen = 0;
  #verdict: string | undefined;
  #held = 0n;

  constructor(world: World) {
    this.world = world;
    const { chain, addresses } = world;
    const at = addresses.rewards;
    this.store = chain.callAs(ZERO_ADDRESS, at).enter(rewards, at).store;
    this.#token = this.store.rewardToken.value;
    this.model.now = BigInt(world.clock.seconds);
    this.model.balance = balanceAt(world, at, this.#token);
    for (const id of this.store.activityIds.items) this.#open(id);
    // Events of a preset's opening moves are reported already.
    this.#catchUp(chain.transactions.length);
  }

  /** As configured when the world begins. */
  #open(id: bigint): void {
    const activity = this.store.activities.get(String(id));
    this.model.activities.push({
      id: Number(id),
      oneTime: activity.activityType === 1n,
      events: activity.actionableEvents.map(({ eventName, actionType }) => [
        eventName,
        EFFECTS[Number(actionType)] ?? "done",
      ]),
      source: activity.sourceContract,
      rate: activity.emissionRate,
      least: activity.minAmount,
      weight: activity.weightMultiplier,
      since: this.model.now,
      stakes: new Map(),
      pending: new Map(),
    });
  }

  prepare(deed: CallDeed<RewardsAction>): void {
    const { world, model } = this;
    const action = deed.action;
    const user = addressOf(world, deed.user);
    model.now = BigInt(world.clock.seconds);
    this.#held = balanceAt(world, user, this.#token);
    this.#verdict = undefined;
    if (action.kind === "claim") this.#verdict = model.claimVerdict(user, action.ids);
    if (action.kind === "report")
      this.#verdict = action.alone ? model.problemOf(action.said) : undefined;
  }

  foresee(): Expectation {
    if (this.#verdict === undefined) return ACCEPTED;
    if (this.#verdict === "unsure") return { verdict: "edge", reasons: [REFUSALS.REWARDS_NOTHING] };
    return { verdict: "refused", reasons: [REFUSALS[this.#verdict as RefusalCode]] };
  }

  settle(deed: CallDeed<RewardsAction>, outcome: Outcome): Discrepancy[] {
    const action = deed.action;
    this.#seen = this.world.chain.transactions.length;
    if (action.kind === "set") this.#verdict = change(this.model, action.setting);
    if (action.kind === "report") this.#report(action);
    const wrong = wrongDecision(this.foresee(), deed.name, outcome);
    if (wrong.length > 0) return wrong;
    const paid = outcome.accepted && action.kind === "claim" ? this.#paid(deed, action.ids) : [];
    return [...paid, ...this.#compare()];
  }

  #report({ said, alone }: Extract<RewardsAction, { kind: "report" }>): void {
    const refusal = alone ? this.model.takeAlone(said) : this.model.takeAll([said]);
    if (refusal === undefined) this.reported = said;
  }

  #paid(deed: CallDeed<RewardsAction>, ids: readonly bigint[]): Discrepancy[] {
    const { world, model } = this;
    const user = addressOf(world, deed.user);
    const got = balanceAt(world, user, this.#token) - this.#held;
    const { least, most } = model.claimable(user, ids);
    if (got < least || got > most) {
      const tolerance = "1 unit for each settlement";
      const expected = `${least} to ${most}`;
      const quantity = `rewards paid to ${deed.user}`;
      return [{ quantity, expected, got: `${got}`, tolerance, direction: "down" }];
    }
    model.pay(user, ids, got);
    return [];
  }

  rest(): Discrepancy[] {
    const { length } = this.world.chain.transactions;
    if (this.#seen === length) return [];
    const reported = this.#catchUp(length);
    return reported ? this.#compare() : [];
  }

  /** Learns what was reported since the last look; true if something was. */
  #catchUp(length: number): boolean {
    const { transactions, blocks } = this.world.chain;
    let reported = false;
    for (; this.#seen < length; this.#seen += 1) {
      const { request, failure, blockNumber = 0 } = transactions[this.#seen] ?? {};
      if (request?.to !== this.world.addresses.rewards || failure !== undefined) continue;
      if (request.function !== "batchHandleAction") continue;
      this.model.now = BigInt(blocks[blockNumber]?.timestamp ?? this.world.clock.seconds);
      const events = eventsIn(request.args as never);
      this.model.takeAll(events);
      this.reported = events.at(-1);
      reported = true;
    }
    this.model.now = BigInt(this.world.clock.seconds);
    return reported;
  }

  /** Every stake, and what the contract can pay. */
  #compare(): Discrepancy[] {
    const { model, store, world } = this;
    const { rewards: at } = world.addresses;
    return [
      ...model.activities.flatMap((activity) => {
        const id = String(activity.id);
        const { totalStake } = store.activityStates.get(id);
        return unlessEqual(`stakes in activity ${id}`, model.total(activity), totalStake);
      }),
      ...unlessEqual("rewards left", model.balance, balanceAt(world, at, this.#token)),
      ...unlessEqual("highest block seen", model.highest, store.highestBlockSeen.value),
      ...unlessEqual("season", model.season, store.currentSeason.value),
    ];
  }
}

interface Batch {
  readonly sourceContracts: readonly string[];
  readonly eventNames: readonly string[];
  readonly users: readonly string[];
  readonly amounts: readonly bigint[];
  readonly blockNumbers: readonly bigint[];
  readonly eventIndexes: readonly bigint[];
}

function eventsIn(batch: Batch): ModelEvent[] {
  return batch.sourceContracts.map((source, at) => {
    const user = batch.users[at] ?? ZERO_ADDRESS;
    return {
      source,
      event: batch.eventNames[at] ?? "",
      user: user === ZERO_ADDRESS ? "" : user,
      amount: batch.amounts[at] ?? 0n,
      block: batch.blockNumbers[at] ?? 0n,
      index: batch.eventIndexes[at] ?? 0n,
    };
  });
}
