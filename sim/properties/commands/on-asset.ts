// The shape six commands share: a user, an asset and an amount of what there is of it.
// Knows nothing of what is done with it.
import { type AmountChoice, isNothing, wordsFor } from "../amounts.ts";
import type { Run } from "../run.ts";
import { type CommandData, PropertyCommand } from "./command.ts";

export interface OnAssetData extends CommandData {
  readonly user: string;
  readonly asset: string;
  readonly amount: AmountChoice;
}

export abstract class OnAssetCommand<Done> extends PropertyCommand<Done> {
  readonly data: OnAssetData;

  constructor(data: OnAssetData) {
    super();
    this.data = data;
  }

  /** Base units that parts are taken of. */
  abstract there(run: Run): bigint;

  /** Where there is nothing to speak of, only a fixed amount makes sense: to see it refused. */
  override check(run: Readonly<Run>): boolean {
    if (this.data.amount.of === "units") return true;
    return this.there(run as Run) > 0n && super.check(run);
  }

  protected override asksForNothing(): boolean {
    return isNothing(this.data.amount);
  }

  protected words(verb: string): string {
    const { user, asset, amount } = this.data;
    return `${user} ${verb} ${wordsFor(amount)} of ${asset}`;
  }
}
