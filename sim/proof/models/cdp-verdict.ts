// How the obviously right vaults reach a verdict: checks in order that say when rounding decides.
import { compare, type Rational, rational } from "./rational.ts";

interface RoundedFigures {
  readonly slack: bigint;
  readonly hasGrown: boolean;
}

/** Which checks failed first, and whether rounding might have decided one. */
export class Verdict {
  refusal: string | undefined = undefined;
  unsure = false;

  need(holds: boolean, code: string): void {
    if (!holds) this.refusal ??= code;
  }

  /** Fails unless the gap is above zero; uncertain within the slack. */
  compare(gap: Rational, slack: bigint, code: string): void {
    if (this.refusal !== undefined) return;
    if (compare(gap, rational(slack)) <= 0 && compare(gap, rational(-slack)) >= 0) {
      this.unsure = true;
    } else this.need(gap.num > 0n, code);
  }

  /** Fails if the gap is below zero; uncertain within the slack, unless nothing has been rounded. */
  keep(gap: Rational, { slack, hasGrown }: RoundedFigures, code: string): void {
    if (!hasGrown && gap.num % gap.den === 0n) this.need(gap.num >= 0n, code);
    else this.compare(gap, slack, code);
  }
}
