// The obviously right admin registry: who decides, who may act at once, and which calls wait for votes.
// Names, sets and maps only; knows no hash, no position in a list and no contract.

/** A call that may be voted on. Arguments are texts: names of accounts and contracts, digits. */
export interface GovernedCall {
  readonly target: string;
  readonly func: string;
  readonly args: readonly string[];
}

/** Why it is refused, or what becomes of it and which events tell so. */
export type GovernanceVerdict =
  | { readonly refusal: string }
  | { readonly executed: boolean; readonly events: readonly string[] };

export const NOBODY = "nobody";
export const REGISTRY = "registry";

/** The functions that say who decides: no account may have them to itself. */
const GUARDED = new Set([
  ...["castVoteOnIssue", "addAdmin", "removeAdmin", "swapAdmin", "addWhitelist"],
  ...["removeWhitelist", "setVotingThreshold", "setDefaultVotingThresholdBps"],
]);

export const nameOfCall = ({ target, func, args }: GovernedCall) =>
  `${target}.${func}(${args.join(", ")})`;

const refused = (refusal: string): GovernanceVerdict => ({ refusal });

export class GovernanceModel {
  readonly admins = new Set<string>();
  /** `contract.function by account`. */
  readonly whitelist = new Set<string>();
  /** `contract.function`, basis points above 0. */
  readonly thresholds = new Map<string, bigint>();
  thresholdByDefault = 6_000n;
  /** Calls that wait, with who has voted for each, the proposer first. */
  readonly issues = new Map<string, { readonly call: GovernedCall; readonly voters: string[] }>();
  /** What the calls are about: dollars by holder, one price, and whether dollars are paused. */
  readonly dollars = new Map<string, bigint>();
  price = 0n;
  paused = false;

  ask(user: string, call: GovernedCall): GovernanceVerdict {
    const on = `${call.target}.${call.func}`;
    if (!this.admins.has(user)) {
      if (!this.whitelist.has(`${on} by ${user}`)) return refused("NOT_ADMIN");
      const refusal = this.#effect(call);
      return refusal === undefined ? { executed: true, events: ["Executed"] } : refused(refusal);
    }
    return this.#vote(user, call, this.thresholds.get(on) ?? this.thresholdByDefault);
  }

  #vote(user: string, call: GovernedCall, bps: bigint): GovernanceVerdict {
    const name = nameOfCall(call);
    const voters = this.issues.get(name)?.voters ?? [];
    const created = voters.length === 0 ? ["Created"] : [];
    const voted = voters.includes(user) ? [] : ["Voted"];
    const all = voted.length === 0 ? voters : [...voters, user];
    if (10_000n * BigInt(all.length) < bps * BigInt(this.admins.size)) {
      this.issues.set(name, { call, voters: all });
      return { executed: false, events: [...created, ...voted] };
    }
    const refusal = this.#effect(call);
    if (refusal !== undefined) return refused(refusal);
    this.issues.delete(name);
    return { executed: true, events: [...created, ...voted, "Executed"] };
  }

  dismiss(user: string, name: string): GovernanceVerdict {
    const voters = this.issues.get(name)?.voters;
    if (voters === undefined) return refused("ISSUE_UNKNOWN");
    if (voters.length > 1) return refused("ISSUE_VOTED");
    if (voters[0] !== user) return refused("ISSUE_NOT_PROPOSER");
    this.issues.delete(name);
    return { executed: true, events: ["Dismissed"] };
  }

  /** Does what a call says, or says why it cannot be done and does nothing. */
  #effect({ func, args }: GovernedCall): string | undefined {
    const [first = "", second = "", third = ""] = args;
    switch (func) {
      case "addAdmin":
        return this.#enrol(first);
      case "removeAdmin":
        return this.#strike(first);
      case "swapAdmin":
        return this.#swap(first, second);
      case "addWhitelist":
        if (first === REGISTRY && GUARDED.has(second)) return "ADMIN_INTERNAL";
        this.whitelist.add(`${first}.${second} by ${third}`);
        return undefined;
      case "removeWhitelist":
        this.whitelist.delete(`${first}.${second} by ${third}`);
        return undefined;
      case "setVotingThreshold":
        return this.#setThreshold(`${first}.${second}`, BigInt(third));
      case "setDefaultVotingThresholdBps":
        if (BigInt(first) < 1n || BigInt(first) > 10_000n) return "ADMIN_THRESHOLD";
        this.thresholdByDefault = BigInt(first);
        return undefined;
      default:
        return this.#outside(func, first, second);
    }
  }

  #enrol(account: string): string | undefined {
    if (account === NOBODY) return "ADMIN_INVALID";
    if (this.admins.has(account)) return "ADMIN_EXISTS";
    this.admins.add(account);
    return undefined;
  }

  #strike(account: string): string | undefined {
    if (!this.admins.has(account)) return "ADMIN_UNKNOWN";
    if (this.admins.size === 1) return "ADMIN_LAST";
    this.admins.delete(account);
    return undefined;
  }

  #swap(old: string, account: string): string | undefined {
    if (!this.admins.has(old)) return "ADMIN_UNKNOWN";
    const refusal = this.#enrol(account);
    if (refusal === undefined) this.admins.delete(old);
    return refusal;
  }

  #setThreshold(on: string, bps: bigint): string | undefined {
    if (bps > 10_000n) return "ADMIN_THRESHOLD";
    if (bps === 0n) this.thresholds.delete(on);
    else this.thresholds.set(on, bps);
    return undefined;
  }

  #outside(func: string, first: string, second: string): string | undefined {
    const held = this.dollars.get(first) ?? 0n;
    switch (func) {
      case "mint":
        if (first === NOBODY) return "TOKEN_MINT_TO_ZERO";
        this.dollars.set(first, held + BigInt(second));
        return undefined;
      case "burn":
        if (first === NOBODY) return "TOKEN_BURN_FROM_ZERO";
        if (held < BigInt(second)) return "TOKEN_BALANCE";
        this.dollars.set(first, held - BigInt(second));
        return undefined;
      case "pause":
      case "unpause":
        if (this.paused === (func === "pause"))
          return this.paused ? "ALREADY_PAUSED" : "NOT_PAUSED";
        this.paused = func === "pause";
        return undefined;
      case "setAssetPrice":
        if (BigInt(second) === 0n) return "ORACLE_PRICE";
        this.price = BigInt(second);
        return undefined;
      default:
        throw new RangeError(`${func} is not governed here`);
    }
  }
}
