// What six commands share: a user, an asset and an amount.
import type { AssetParameters } from "../../models/parameters.ts";
import { type AmountChoice, isNothing, meantBy, wordsFor } from "../run/amounts.ts";
import { PropertyCommand } from "../run/command.ts";
import type { CommandData, Meant } from "../run/command-data.ts";
import type { Run } from "../run/run.ts";

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

  /** Base units of which parts are taken. */
  abstract there(run: Run): bigint;

  /** If almost nothing is there, only a fixed amount makes sense: to see it refused. */
  protected override suits(run: Readonly<Run>): boolean {
    if (this.data.amount.of === "units") return true;
    return this.there(run as Run) > 0n && super.suits(run);
  }

  meant({ opening }: Run): Meant {
    const asset = opening.parameters.assets[this.data.asset];
    return asset !== undefined && this.fits(asset) ? meantBy(this.data.amount) : "invalid";
  }

  /** Whether it can be done with an asset at all. */
  protected fits({ market }: AssetParameters): boolean {
    return market !== null;
  }

  protected override asksForNothing(): boolean {
    return isNothing(this.data.amount);
  }

  protected words(verb: string): string {
    const { user, asset, amount } = this.data;
    return `${user} ${verb} ${wordsFor(amount)} of ${asset}`;
  }
}
