// The obviously right admins: who they are, whom they whitelist, and when a vote decides. An action
// is accepted, counted or refused.

/** A function that accounts may be whitelisted for, unlike those that choose admins. */
export const FREE = "setTwapQueueSize";

/** A proposal to vote on; arguments are texts: functions, accounts and digits. */
export interface Motion {
  readonly func: string;
  readonly args: readonly string[];
}

export type Verdict = "refused" | "counted" | "done";

interface Opening {
  readonly admins: readonly string[];
  readonly thresholdBps: bigint;
  /** How far back the oracle's average reaches. */
  readonly reach: bigint;
}

export class AdminsModel {
  readonly admins: Set<string>;
  thresholdBps: bigint;
  reach: bigint;
  /** By function, basis points above 0. */
  readonly thresholds = new Map<string, bigint>();
  /** Accounts that may call the free function at once. */
  readonly allowed = new Set<string>();
  /** The voters for each motion, the proposer first. */
  readonly #votes = new Map<string, readonly string[]>();

  constructor({ admins, thresholdBps, reach }: Opening) {
    this.admins = new Set(admins);
    this.thresholdBps = thresholdBps;
    this.reach = reach;
  }

  /** For all waiting motions. */
  get voters(): readonly string[] {
    return [...this.#votes.values()].flat();
  }

  votesFor(motion: Motion): readonly string[] {
    return this.#votes.get(nameOf(motion)) ?? [];
  }

  vote(voter: string, motion: Motion): Verdict {
    if (!this.admins.has(voter)) {
      const may = motion.func === FREE && this.allowed.has(voter);
      return may && this.#carryOut(motion) ? "done" : "refused";
    }
    const cast = this.votesFor(motion);
    const now = cast.includes(voter) ? cast : [...cast, voter];
    const bps = this.thresholds.get(motion.func) ?? this.thresholdBps;
    if (BigInt(now.length) * 10_000n < bps * BigInt(this.admins.size)) {
      this.#votes.set(nameOf(motion), now);
      return "counted";
    }
    // A motion that cannot be carried out takes its last vote back as well.
    if (!this.#carryOut(motion)) return "refused";
    this.#votes.delete(nameOf(motion));
    return "done";
  }

  /** Withdraws a motion that only its proposer has voted for. */
  dismiss(voter: string, motion: Motion): Verdict {
    const cast = this.votesFor(motion);
    if (cast.length !== 1 || cast[0] !== voter) return "refused";
    this.#votes.delete(nameOf(motion));
    return "done";
  }

  /** Does what a motion says; if that is impossible, does nothing and returns false. */
  #carryOut({ func, args }: Motion): boolean {
    const { admins, allowed, thresholds } = this;
    const [first = "", second = ""] = args;
    const known = admins.has(first);
    switch (func) {
      case "addAdmin":
        admins.add(first);
        return !known;
      case "removeAdmin":
        return known && admins.size > 1 && admins.delete(first);
      case "swapAdmin":
        if (admins.has(second)) return false;
        return known && admins.delete(first) && admins.add(second).has(second);
      case "addWhitelist":
        if (first === FREE) allowed.add(second);
        return first === FREE;
      case "removeWhitelist":
        if (first === FREE) allowed.delete(second);
        return true;
      case "setVotingThreshold":
        if (BigInt(second) === 0n) thresholds.delete(first);
        else if (BigInt(second) <= 10_000n) thresholds.set(first, BigInt(second));
        return BigInt(second) <= 10_000n;
      case "setDefaultVotingThresholdBps":
        if (BigInt(first) < 1n || BigInt(first) > 10_000n) return false;
        this.thresholdBps = BigInt(first);
        return true;
      default:
        if (BigInt(first) < 1n) return false;
        this.reach = BigInt(first);
        return true;
    }
  }
}

function nameOf({ func, args }: Motion): string {
  return `${func} ${args.join(" ")}`;
}
