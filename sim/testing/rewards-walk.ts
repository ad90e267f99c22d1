// A random walk of the rewards beside their model: after every action both must say the same, and every
// invariant must hold. As long as one likes; the test takes a short one. Knows no formula.

import { type RewardsSight, readRewards } from "../audit/rewards-sight.ts";
import { rewardsInvariants } from "../invariants/rewards.ts";
import { assert } from "../kernel/assert.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import { RewardsModel } from "../models/rewards-model.ts";
import { nextEvent, nextSetting, USERS } from "../models/rewards-moves.ts";
import { change, type Setting } from "../models/rewards-settings.ts";
import { REWARD_TOKEN } from "../presets/modules.ts";
import { POLLER } from "../presets/preset.ts";
import { claimableRewards } from "../protocol/rewards/claims.ts";
import { RewardsMarket } from "../protocol/rewards/testing.ts";
import { type Asked, ONE } from "./market.ts";
import { requestOfEvents, requestOfSetting } from "./rewards-requests.ts";
import { CountedWalk } from "./walk.ts";

const FUNDED = 1_000n;

interface Expected {
  readonly refusal: string | undefined;
  readonly claimed?: readonly bigint[];
  readonly label: string;
}

export class RewardsWalk extends CountedWalk {
  readonly name = "rewards";
  readonly market = new RewardsMarket(FUNDED);
  readonly model = new RewardsModel();
  readonly draw: RandomStream;
  unsure = 0;
  #before: RewardsSight;

  constructor(seed: number) {
    super(seed);
    this.draw = randomStream(seed, "rewards-walk");
    this.model.balance = FUNDED * ONE;
    this.model.now = BigInt(this.market.world.clock.seconds);
    this.#before = readRewards(this.market.rewards);
  }

  step(): void {
    const { draw } = this;
    const roll = draw.integer(1, 100);
    const label = `action ${this.actions + 1}`;
    if (roll <= 25) this.#pass(draw.integer(1, draw.chance(1, 50) ? 2_592_000 : 900));
    else if (roll <= 62) this.#report(label);
    else if (roll <= 68) this.#reportAlone(label);
    else if (roll <= 85) this.#claim(label);
    else if (roll <= 97 || draw.chance(1, 2)) this.#set(label);
    else this.#fund();
  }

  #pass(seconds: number): void {
    this.market.pass(seconds);
    this.model.now += BigInt(seconds);
    this.skipped += 1;
  }

  #fund(): void {
    const amount = this.draw.bigint(1n, 1_000_000n * ONE);
    const args = { to: this.market.at.rewards, amount };
    this.market.run("admin", { to: REWARD_TOKEN, function: "mint", args });
    this.model.balance += amount;
    this.count("fund", undefined);
    this.#before = readRewards(this.market.rewards);
  }

  #report(label: string): void {
    const { draw, model, market } = this;
    const most = draw.chance(1, 12) ? model.batchMax + 1 : Math.min(6, model.batchMax);
    const count = draw.integer(draw.chance(1, 60) ? 0 : 1, most);
    const events = Array.from({ length: count }, () => nextEvent(model, draw));
    const asked = requestOfEvents(market, events);
    this.#ask(POLLER, asked, { refusal: model.takeAll(events), label });
  }

  #reportAlone(label: string): void {
    const event = nextEvent(this.model, this.draw);
    const { args = {} } = requestOfEvents(this.market, [event]);
    const singular = Object.entries(args).map(([name, list]) => [
      name.replace(/(Index)es$|s$/, "$1"),
      (list as unknown[])[0],
    ]);
    const asked = this.market.ask("handleAction", Object.fromEntries(singular));
    this.#ask("admin", asked, { refusal: this.model.takeAlone(event), label });
  }

  #claim(label: string): void {
    const { draw, model, market } = this;
    const user = draw.pick(USERS);
    const all = model.activities.map(({ id }) => BigInt(id));
    const some = all.filter(() => draw.chance(1, 2));
    const isAll = draw.chance(1, 3);
    const ids = isAll ? all : draw.chance(1, 20) ? [...some, BigInt(all.length + 1)] : some;
    const verdict = model.claimVerdict(user, ids);
    const due = model.claimable(user, ids);
    const asked = isAll ? market.ask("claimAllRewards") : market.claim(...ids);
    const paid = this.#ask(user, asked, { refusal: verdict, claimed: ids, label });
    if (paid === undefined) return;
    assert(paid >= due.least && paid <= due.most, `${label}: ${paid} was paid to ${user}`);
    model.pay(user, ids, paid);
    this.#compare(label);
  }

  #set(label: string): void {
    const setting: Setting = nextSetting(this.model, this.draw);
    const asked = requestOfSetting(this.market, setting);
    this.#ask("admin", asked, { refusal: change(this.model, setting), label });
  }

  /** What was paid, where something was; every invariant is asked on the way. */
  #ask(who: string, asked: Asked, { refusal, claimed = [], label }: Expected): bigint | undefined {
    const { market } = this;
    const { failure, result } = market.include(who, asked);
    const where = `${label}: ${asked.function} by ${who}`;
    if (refusal === "unsure") this.unsure += 1;
    else same(failure?.code, refusal, where);
    const paid =
      failure === undefined ? (result as { amount?: bigint } | undefined)?.amount : undefined;
    const before = this.#before;
    const after = readRewards(market.rewards);
    this.#before = after;
    const ok = failure === undefined;
    const step = { before, after, call: asked.function, ok, claimed, paid: paid ?? 0n };
    for (const { id, check } of rewardsInvariants) {
      const wrong = check?.({ ...step, sender: market.who(who) });
      same(wrong, undefined, `${id}: ${where}`);
    }
    this.count(asked.function, failure?.code);
    if (paid === undefined) this.#compare(where);
    return paid;
  }

  #compare(where: string): void {
    const { market, model } = this;
    const { rewards } = market;
    const { store } = rewards;
    same(store.highestBlockSeen.value, model.highest, where);
    same(store.currentSeason.value, model.season, where);
    for (const activity of model.activities) {
      const id = String(activity.id);
      same(store.activityStates.get(id).totalStake, model.total(activity), where);
      for (const user of USERS) {
        const { stake } = store.userInfo.at(market.who(user)).get(id);
        same(stake, activity.stakes.get(user) ?? 0n, `${where}: ${user} in ${id}`);
      }
    }
    for (const user of USERS) {
      const settled = store.unclaimedRewards.get(market.who(user));
      const claimable = claimableRewards(rewards, market.who(user));
      for (const [seen, wanted] of [
        [settled, model.unclaimed(user)],
        [claimable, model.claimable(user)],
      ] as const) {
        const fits = seen >= wanted.least && seen <= wanted.most;
        assert(fits, `${where}: ${user} has ${seen}, not ${wanted.least} to ${wanted.most}`);
      }
    }
    same(market.balanceAt(market.at.rewards, REWARD_TOKEN), model.balance, where);
  }
}

function same(seen: unknown, wanted: unknown, where: string): void {
  assert(seen === wanted, `${where}: ${seen}, not ${wanted}`);
}
