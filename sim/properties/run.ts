// One run of commands: the model they are held against, what was done and how it was answered.
// What fast-check calls the model. Knows no door and no command by name.
import { compare } from "../models/compare.ts";
import { takeFee } from "../models/fee-model.ts";
import { createLendingModel, type LendingModel } from "../models/lending-model.ts";
import { expect, settle } from "../models/lending-step.ts";
import type { Discrepancy } from "../models/view.ts";
import type { CommandData } from "./commands/command.ts";
import type { Answer, Deed, Opening } from "./door.ts";

/** Something the system did that the model says no right system does. */
export class Disagreement extends Error {
  override readonly name = "Disagreement";
  readonly discrepancies: readonly Discrepancy[];

  constructor(discrepancies: readonly Discrepancy[]) {
    const lines = discrepancies.map(
      ({ quantity, expected, got, tolerance, direction }) =>
        `${quantity}: expected ${expected}, got ${got} (tolerance: ${tolerance}; rounding: ${direction})`,
    );
    super(lines.join("\n"));
    this.discrepancies = discrepancies;
  }
}

/** A command that was run: as data, in words, as it was worked out, and how it was answered. */
export interface Told {
  readonly data: CommandData;
  readonly words: string;
  readonly deed: Deed;
  /** Undefined where the run ended before an answer came. */
  answer: string | undefined;
}

export class Run {
  readonly model: LendingModel;
  readonly opening: Opening;
  readonly told: Told[] = [];
  accepted = 0;

  constructor(opening: Opening) {
    this.opening = opening;
    this.model = createLendingModel(opening.parameters, opening.view);
  }

  /** Notes a command about to be done. */
  begin(data: CommandData, words: string, deed: Deed): void {
    this.told.push({ data, words, deed, answer: undefined });
  }

  /** Takes in the answer to a deed. Throws a Disagreement unless it is right. */
  settle(deed: Deed, answer: Answer): void {
    const { outcome } = answer;
    const told = this.told[this.told.length - 1];
    if (told !== undefined) told.answer = outcome.accepted ? "accepted" : outcome.reason;
    if (outcome.accepted) this.accepted += 1;
    const found = this.#hold(deed, answer);
    if (found.length > 0) throw new Disagreement(found);
  }

  #hold(deed: Deed, answer: Answer): Discrepancy[] {
    if (deed.kind === "setPaused") return this.#settlePause(deed.paused, answer);
    const { outcome, view } = answer;
    const atTheDoor = !outcome.accepted && outcome.included === false;
    // Whoever refuses before the chain has words of his own: it is enough that no other answer is right.
    if (atTheDoor && expect(this.model, deed).verdict === "refused")
      return compare(this.model, view);
    return settle(this.model, deed, outcome, view);
  }

  #settlePause(paused: boolean, { outcome, view }: Answer): Discrepancy[] {
    takeFee(this.model, "admin");
    if (outcome.accepted) {
      this.model.paused = paused;
      return compare(this.model, view);
    }
    const quantity = paused ? "decision on pause" : "decision on unpause";
    const got = `refused: ${outcome.reason}`;
    return [{ quantity, expected: "accepted", got, tolerance: "none", direction: "exact" }];
  }
}
