// What the commands have in common: a deed worked out against the run, done through a door, and its
// answer held against the model. Works alike in process and over HTTP.
import type { ICommand } from "fast-check";
import type { Deed, Door } from "../door.ts";
import type { Run } from "../run.ts";

/** Who and what commands are about. */
export interface Cast {
  readonly users: readonly string[];
  readonly priceSetters: readonly string[];
  /** Assets that can be borrowed. */
  readonly markets: readonly string[];
  /** Assets that can be collateral. */
  readonly collateral: readonly string[];
  /** All of these and some that are neither. */
  readonly assets: readonly string[];
}

/** A command as plain data: all that a script keeps of it. */
export interface CommandData {
  readonly command: string;
}

export abstract class PropertyCommand<Done> implements ICommand<Run, Door<Done>, Done> {
  abstract readonly data: CommandData;

  abstract deed(run: Run): Deed;

  /** In words, without figures that hang on the run. */
  abstract toString(): string;

  /** A command that comes to nothing is left out, unless it asks for nothing on purpose. */
  check(run: Readonly<Run>): boolean {
    const deed = this.deed(run as Run);
    return !("amount" in deed && deed.amount === 0n) || this.asksForNothing();
  }

  run(run: Run, door: Door<Done>): Done {
    const deed = this.deed(run);
    run.begin(this.data, this.toString(), deed);
    return door.perform(deed, (answer) => run.settle(deed, answer));
  }

  protected asksForNothing(): boolean {
    return false;
  }
}
