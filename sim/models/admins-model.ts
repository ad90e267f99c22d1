// The obviously right admins: who they are, what they have voted for, and when a vote decides.
// Knows no contract and no reason text; an action is taken, counted or refused.

/** What is voted on here: who is an admin, and how many of them decide. */
export type Motion =
  | { readonly kind: "add"; readonly admin: string }
  | { readonly kind: "remove"; readonly admin: string }
  | { readonly kind: "threshold"; readonly bps: bigint };

export type Verdict = "refused" | "counted" | "done";

export class AdminsModel {
  readonly admins: Set<string>;
  thresholdBps: bigint;
  /** Who has voted for a motion, the proposer first. */
  readonly votes = new Map<string, string[]>();

  constructor(admins: readonly string[], thresholdBps: bigint) {
    this.admins = new Set(admins);
    this.thresholdBps = thresholdBps;
  }

  vote(voter: string, motion: Motion): Verdict {
    if (!this.admins.has(voter)) return "refused";
    const name = nameOf(motion);
    const cast = this.votes.get(name) ?? [];
    const now = cast.includes(voter) ? cast : [...cast, voter];
    const decides = BigInt(now.length) * 10_000n >= this.thresholdBps * BigInt(this.admins.size);
    // A motion that cannot be carried out takes the vote for it back as well.
    if (decides && !this.#mayBe(motion)) return "refused";
    if (!decides) {
      this.votes.set(name, now);
      return "counted";
    }
    this.votes.delete(name);
    this.#carryOut(motion);
    return "done";
  }

  /** Withdraws a motion that nobody but its proposer has voted for. */
  dismiss(voter: string, motion: Motion): Verdict {
    const cast = this.votes.get(nameOf(motion)) ?? [];
    if (cast.length !== 1 || cast[0] !== voter) return "refused";
    this.votes.delete(nameOf(motion));
    return "done";
  }

  #mayBe(motion: Motion): boolean {
    if (motion.kind === "add") return !this.admins.has(motion.admin);
    if (motion.kind === "remove") return this.admins.has(motion.admin) && this.admins.size > 1;
    return motion.bps > 0n && motion.bps <= 10_000n;
  }

  #carryOut(motion: Motion): void {
    if (motion.kind === "add") this.admins.add(motion.admin);
    else if (motion.kind === "remove") this.admins.delete(motion.admin);
    else this.thresholdBps = motion.bps;
  }
}

function nameOf(motion: Motion): string {
  return `${motion.kind} ${motion.kind === "threshold" ? motion.bps : motion.admin}`;
}
