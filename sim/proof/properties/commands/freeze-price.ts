// Freezes the time of an asset's price, or releases it. Only a fault of the world: no user does it.
import fc from "fast-check";
import { priceOf } from "../../models/lending-model.ts";
import { type Cast, PropertyCommand } from "../run/command.ts";
import type { CommandData, Meant } from "../run/command-data.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";

export interface FreezePriceData extends CommandData {
  readonly asset: string;
  readonly frozen: boolean;
}

export class FreezePrice<Done> extends PropertyCommand<Done> {
  readonly data: FreezePriceData;

  constructor(data: FreezePriceData) {
    super();
    this.data = data;
  }

  /** Only an existing price can be frozen, and only a frozen one released. */
  protected override suits({ model, frozenPrices }: Readonly<Run>): boolean {
    const { asset, frozen } = this.data;
    return frozenPrices.has(asset) !== frozen && priceOf(model, asset) > 0n;
  }

  deed(): Deed {
    const { asset, frozen } = this.data;
    return { kind: "freezePrice", asset, frozen };
  }

  meant(): Meant {
    return "valid";
  }

  override toString(): string {
    const { asset, frozen } = this.data;
    return `the price of ${asset} is ${frozen ? "frozen" : "released"}`;
  }
}

/** A release is more likely, so that most prices have their own time. */
export function freezePrice<Done>({ assets }: Cast) {
  const frozen = fc.oneof(
    { arbitrary: fc.constant(true), weight: 1 },
    { arbitrary: fc.constant(false), weight: 2 },
  );
  return fc
    .record({ asset: fc.constantFrom(...assets), frozen })
    .map((data) => new FreezePrice<Done>({ command: "freezePrice", ...data }));
}
