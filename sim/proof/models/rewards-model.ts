// The obviously right rewards: emissions are shared out among the stakes at once, without an index.
// Shares are exact to a fine grid, and the amounts that a right contract may lose are counted.

import { WAD } from "../../kernel/fixed-point.ts";

const GRID = 10n ** 36n;

/** What an event does: adds to a stake, subtracts from it, or adds by weight. */
export type Effect = "in" | "out" | "done";

export interface ModelEvent {
  readonly source: string;
  readonly event: string;
  /** Empty if there is none. */
  readonly user: string;
  readonly amount: bigint;
  readonly block: bigint;
  readonly index: bigint;
}

export interface ModelActivity {
  readonly id: number;
  readonly oneTime: boolean;
  events: readonly (readonly [name: string, effect: Effect])[];
  source: string;
  rate: bigint;
  least: bigint;
  weight: bigint;
  since: bigint;
  readonly stakes: Map<string, bigint>;
  /** Unsettled shares, on the grid. */
  readonly pending: Map<string, bigint>;
}

const addTo = (map: Map<string, bigint>, key: string, amount: bigint) =>
  map.set(key, (map.get(key) ?? 0n) + amount);

export class RewardsModel {
  now = 0n;
  readonly activities: ModelActivity[] = [];
  readonly seen = new Set<string>();
  highest = 0n;
  batchMax = 100;
  season = 1n;
  balance = 0n;
  /** Settled and unpaid, on the grid. */
  readonly settled = new Map<string, bigint>();
  /** By how many units a right contract may be below this. */
  readonly slack = new Map<string, bigint>();

  find(id: bigint): ModelActivity | undefined {
    return this.activities[Number(id) - 1];
  }

  total({ stakes }: ModelActivity): bigint {
    let total = 0n;
    for (const stake of stakes.values()) total += stake;
    return total;
  }

  /** What an event of this source drives: at most one activity. */
  driven(source: string, event: string): { activity: ModelActivity; effect: Effect } | undefined {
    for (const activity of this.activities) {
      if (activity.source !== source) continue;
      for (const [name, effect] of activity.events) {
        if (name === event) return { activity, effect };
      }
    }
    return undefined;
  }

  /** Shares out what was emitted since the last time. */
  shareOut(activity: ModelActivity): void {
    const elapsed = this.now - activity.since;
    activity.since = this.now;
    const total = this.total(activity);
    if (elapsed <= 0n || total === 0n) return;
    for (const [user, stake] of activity.stakes) {
      if (stake === 0n) continue;
      const share = (activity.rate * elapsed * stake * GRID) / total;
      addTo(activity.pending, user, share);
      // The contract's index is cut at its 18th place, and a settlement at the unit; no more is
      // lost than there was.
      const lost = stake / WAD + 2n;
      const most = share / GRID + 2n;
      addTo(this.slack, user, lost < most ? lost : most);
    }
  }

  #settle(activity: ModelActivity, user: string): void {
    addTo(this.settled, user, activity.pending.get(user) ?? 0n);
    activity.pending.set(user, 0n);
  }

  #isSeen({ block, index }: ModelEvent): boolean {
    return this.seen.has(`${block}:${index}`);
  }

  /** Why an event is refused when it comes alone; undefined if it is fine, or was seen before. */
  problemOf(said: ModelEvent): string | undefined {
    if (this.#isSeen(said)) return undefined;
    if (this.driven(said.source, said.event) === undefined) return "REWARDS_UNKNOWN_EVENT";
    return said.user === "" ? "REWARDS_USER" : undefined;
  }

  /** An event of a batch is marked as seen even if it fails. */
  #take(said: ModelEvent): void {
    if (this.#isSeen(said)) return;
    const { block, source, event, user, amount } = said;
    const problem = this.problemOf(said);
    this.seen.add(`${block}:${said.index}`);
    if (block > this.highest) this.highest = block;
    const found = this.driven(source, event);
    if (problem !== undefined || found === undefined) return;
    const { activity, effect } = found;
    if (amount === 0n || amount < activity.least) return;
    this.shareOut(activity);
    this.#settle(activity, user);
    const stake = activity.stakes.get(user) ?? 0n;
    const left = stake < amount ? 0n : stake - amount;
    const weighed = stake + (amount * activity.weight) / WAD;
    activity.stakes.set(user, { in: stake + amount, out: left, done: weighed }[effect]);
  }

  /** A refusal leaves no mark. */
  takeAlone(said: ModelEvent): string | undefined {
    const problem = this.problemOf(said);
    if (problem === undefined) this.#take(said);
    return problem;
  }

  takeAll(events: readonly ModelEvent[]): string | undefined {
    if (events.length > this.batchMax) return "REWARDS_BATCH";
    for (const event of events) this.#take(event);
    return undefined;
  }

  /** The units that a right contract may show for an amount on the grid. */
  range(user: string, onGrid: bigint): { readonly least: bigint; readonly most: bigint } {
    // The grid itself is cut too: by a billion of its places at most.
    const most = (onGrid + 10n ** 9n) / GRID;
    const least = most - (this.slack.get(user) ?? 0n);
    return { least: least < 0n ? 0n : least, most };
  }

  claimable(user: string, ids: readonly bigint[] = this.activities.map(({ id }) => BigInt(id))) {
    let onGrid = this.settled.get(user) ?? 0n;
    for (const id of new Set(ids)) {
      const activity = this.find(id);
      if (activity === undefined) continue;
      this.shareOut(activity);
      onGrid += activity.pending.get(user) ?? 0n;
    }
    return this.range(user, onGrid);
  }

  /** Whether a claim is refused; "unsure" if a unit decides. */
  claimVerdict(user: string, ids: readonly bigint[]): string | undefined {
    if (ids.some((id) => this.find(id) === undefined)) return "REWARDS_ACTIVITY";
    const { least, most } = this.claimable(user, ids);
    if (most === 0n) return "REWARDS_NOTHING";
    if (least > this.balance) return "REWARDS_FUNDS";
    return least === 0n || most > this.balance ? "unsure" : undefined;
  }

  /** A claim was paid this much: within what is claimable, the contract decides the last units. */
  pay(user: string, ids: readonly bigint[], paid: bigint): void {
    for (const id of ids) {
      const activity = this.find(id);
      if (activity === undefined) continue;
      this.#settle(activity, user);
    }
    // What the contract rounded away is gone for good, so nothing is owed any more.
    this.settled.set(user, 0n);
    this.slack.set(user, this.#openSlack(user));
    this.balance -= paid;
  }

  /** A user with pending rewards keeps the slack for rounding losses. */
  #openSlack(user: string): bigint {
    const isOpen = this.activities.some(({ pending }) => (pending.get(user) ?? 0n) > 0n);
    return isOpen ? (this.slack.get(user) ?? 0n) : 0n;
  }
}
