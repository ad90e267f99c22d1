// How the obviously right vaults reach a verdict: growth to sixty places, and checks in order that
// say when rounding decides.
import { RAY } from "../../kernel/fixed-point.ts";
import { compare, type Rational, rational } from "./rational.ts";

/** Powers are computed to sixty places, far finer than anything compared with them. */
const FINE = 10n ** 60n;

/** A per-second factor over these seconds. */
export function growthOver(feePerSecondRay: bigint, seconds: number): Rational {
  let base = (feePerSecondRay * FINE) / RAY;
  let result = FINE;
  for (let left = seconds; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * base) / FINE;
    base = (base * base) / FINE;
  }
  return rational(result, FINE);
}

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
