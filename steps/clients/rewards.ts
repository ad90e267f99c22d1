// The rewards as the plan uses them: activities by name, users' earnings, and claims. The
// application's routes for what users do and read, control for the rest (claims of one activity,
// one's own stake, the pot, the admin's actions). Points and stakes have 18 places.

import type { User } from "../vocabulary/users.ts";
import type { Got } from "./client.ts";
import type { Clients } from "./clients.ts";
import type { NamedCall } from "./control.ts";
import { type Answer, settled } from "./http.ts";
import { type Manner, paramsOf } from "./manner.ts";

export type Earnings = Got<"/api/rewards">;
type Activities = Got<"/api/rewards/activities">;
type ActivityItem = Activities["activities"][number];

/** A rewarded activity, with reward units per second for all its users together. */
interface NewActivity {
  readonly name: string;
  readonly emissionRate: bigint;
  readonly sourceContract: string;
}

export class Rewards {
  readonly #clients: Clients;

  constructor(clients: Clients) {
    this.#clients = clients;
  }

  async #activities(query: Readonly<Record<string, string>>): Promise<Activities> {
    const anyone = this.#clients.withToken(undefined);
    const params = { query };
    return settled(await anyone.call("get", "/api/rewards/activities", { params }));
  }

  /** The latest activity of this name. Throws if there is none. */
  async activity(name: string): Promise<ActivityItem> {
    const query = { name: `eq.${name}`, order: "activityId.desc", limit: "1" };
    const [found] = (await this.#activities(query)).activities;
    if (found === undefined) throw new Error(`there is no activity ${name}`);
    return found;
  }

  async #idOf(name: string): Promise<string> {
    return String((await this.activity(name)).activityId);
  }

  /** An activity whose stakes rise and fall with two events of a contract. */
  addPosition(
    activity: NewActivity,
    [depositEvent, withdrawEvent]: readonly [string, string],
  ): Promise<Answer> {
    return this.ask("admin", "addPositionActivitySimple", {
      ...activity,
      emissionRate: String(activity.emissionRate),
      depositEvent,
      withdrawEvent,
    });
  }

  /** An activity whose stakes only grow, by each event of this name. */
  addOneTime(activity: NewActivity, eventName: string): Promise<Answer> {
    const emissionRate = String(activity.emissionRate);
    return this.ask("admin", "addOneTimeActivity", { ...activity, emissionRate, eventName });
  }

  /** An admin's setting of an activity: its rate, name, weight or minimum. */
  async set(activity: string, name: string, args: NamedCall["args"]): Promise<Answer> {
    return this.ask("admin", name, { activityId: await this.#idOf(activity), ...args });
  }

  /** A number that grows with each announcement. */
  async season(): Promise<number> {
    return (await this.#activities({})).season;
  }

  async claim(user: User, manner: Manner = {}) {
    const application = await this.#clients.as(user);
    return application.call("post", "/api/rewards/claim", { params: paramsOf(manner) });
  }

  async claimOf(user: string, activity: string): Promise<Answer> {
    return this.ask(user, "claimRewards", { activityIds: [await this.#idOf(activity)] });
  }

  async earnings(user: User): Promise<Earnings> {
    return settled(await (await this.#clients.as(user)).call("get", "/api/rewards"));
  }

  /** Everything that a claim would pay now. */
  async earned(user: User): Promise<bigint> {
    return BigInt((await this.earnings(user)).unclaimed);
  }

  async stake(user: string, activity: string): Promise<bigint> {
    const args = { user, activityId: await this.#idOf(activity) };
    const { stake = "0" } = await this.#clients.control.view("rewards", "getUserStake", args);
    return BigInt(stake);
  }

  async totalStake(activity: string): Promise<bigint> {
    return BigInt((await this.activity(activity)).totalStake);
  }

  /** Reward units per second that go to a user. */
  async rate(user: string, activity: string): Promise<bigint> {
    const args = { user, activityId: await this.#idOf(activity) };
    const { rate = "0" } = await this.#clients.control.view(
      "rewards",
      "getPersonalEmissionRate",
      args,
    );
    return BigInt(rate);
  }

  /** Reward units available for payment. */
  async pot(): Promise<bigint> {
    const args = { account: "rewards" };
    const { balance = "0" } = await this.#clients.control.view("rewardToken", "balanceOf", args);
    return BigInt(balance);
  }

  /** Pays into the pot, or takes out of it. */
  fill(by: bigint): Promise<Answer> {
    const [name, whose] = by > 0n ? ["mint", "to"] : ["burn", "from"];
    const args = { [whose]: "rewards", amount: String(by > 0n ? by : -by) };
    return this.#clients.control.submit({ from: "admin", to: "rewardToken", function: name, args });
  }

  /** Any other function of the rewards contract. */
  ask(from: string, name: string, args: NamedCall["args"] = {}): Promise<Answer> {
    return this.#clients.control.submit({ from, to: "rewards", function: name, args });
  }
}
