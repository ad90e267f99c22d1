// Figures that come to a sum, such as everyone's balances of a token: the sum is kept up with what each step
// changes, and added up anew now and then. Knows no rule.
import type { Figure } from "./figure.ts";

export class Holdings {
  readonly figures: Figure[] = [];
  total = 0n;
  /** How many figures are not 0. */
  holders = 0n;

  file(figure: Figure): void {
    figure.holdings = this;
    this.figures.push(figure);
  }

  /** Takes in what the step changed of one figure. */
  follow(figure: Figure, step: number): void {
    const [was, now] = [figure.was(step), figure.now];
    this.total += now - was;
    if (was !== 0n) this.holders -= 1n;
    if (now !== 0n) this.holders += 1n;
  }

  recount(): void {
    this.total = 0n;
    this.holders = 0n;
    for (const { now } of this.figures) {
      this.total += now;
      if (now !== 0n) this.holders += 1n;
    }
  }
}
