// The rewards as the plan uses them: activities by their names, what users earned, and claims.
// Points and stakes have 18 places; carried out through control until the application has routes.
import type { Control, NamedCall } from "./control.ts";
import type { Answer } from "./http.ts";

/** What is rewarded, with reward units a second for all its users together. */
export interface NewActivity {
  readonly name: string;
  readonly emissionRate: bigint;
  readonly sourceContract: string;
}

export class Rewards {
  readonly #control: Control;

  constructor(control: Control) {
    this.#control = control;
  }

  /** The latest activity of this name. Throws where there is none. */
  async idOf(name: string): Promise<string> {
    const next = Number(await this.#control.read("rewards", "nextActivityId"));
    for (let id = next - 1; id > 0; id -= 1) {
      type Named = { name: string };
      const key = [String(id)];
      const activity = await this.#control.read<Named>("rewards", "activities", key);
      if (activity.name === name) return String(id);
    }
    throw new Error(`there is no activity ${name}`);
  }

  /** An activity whose stakes come and go with two events of a contract. */
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

  /** Something of an activity, set by the admin: its rate, name, weight or least amount. */
  async set(activity: string, name: string, args: NamedCall["args"]): Promise<Answer> {
    return this.ask("admin", name, { activityId: await this.idOf(activity), ...args });
  }

  /** A number that grows with each announcement. */
  season(): Promise<string> {
    return this.#control.read("rewards", "currentSeason");
  }

  claim(user: string): Promise<Answer> {
    return this.ask(user, "claimAllRewards");
  }

  async claimOf(user: string, activity: string): Promise<Answer> {
    return this.ask(user, "claimRewards", { activityIds: [await this.idOf(activity)] });
  }

  /** All that a claim would pay now, in every activity together. */
  async earned(user: string): Promise<bigint> {
    const { claimable = "0" } = await this.#control.view("rewards", "getClaimableRewards", {
      user,
    });
    return BigInt(claimable);
  }

  async stake(user: string, activity: string): Promise<bigint> {
    const args = { user, activityId: await this.idOf(activity) };
    const { stake = "0" } = await this.#control.view("rewards", "getUserStake", args);
    return BigInt(stake);
  }

  async totalStake(activity: string): Promise<bigint> {
    type State = { totalStake: string };
    const key = [await this.idOf(activity)];
    const { totalStake } = await this.#control.read<State>("rewards", "activityStates", key);
    return BigInt(totalStake);
  }

  /** Reward units a second that go to a user. */
  async rate(user: string, activity: string): Promise<bigint> {
    const args = { user, activityId: await this.idOf(activity) };
    const { rate = "0" } = await this.#control.view("rewards", "getPersonalEmissionRate", args);
    return BigInt(rate);
  }

  /** What is there to be paid out, in reward units. */
  async pot(): Promise<bigint> {
    const args = { account: "rewards" };
    const { balance = "0" } = await this.#control.view("rewardToken", "balanceOf", args);
    return BigInt(balance);
  }

  /** Pays into the pot, or takes out of it. */
  fill(by: bigint): Promise<Answer> {
    const [name, whose] = by > 0n ? ["mint", "to"] : ["burn", "from"];
    const args = { [whose]: "rewards", amount: String(by > 0n ? by : -by) };
    return this.#control.submit({ from: "admin", to: "rewardToken", function: name, args });
  }

  /** Any other function of the rewards contract. */
  ask(from: string, name: string, args: NamedCall["args"] = {}): Promise<Answer> {
    return this.#control.submit({ from, to: "rewards", function: name, args });
  }
}
