// The oracle sets a price: near the opening one, crashed, or exactly where a loan reaches its
// limit.
import fc from "fast-check";
import { debtValueDown } from "../../models/account-model.ts";
import { assetOf, collateralOf, type LendingModel, unitOf } from "../../models/lending-model.ts";
import { type Cast, type PriceBehaviour, PropertyCommand } from "../run/command.ts";
import type { CommandData, Meant } from "../run/command-data.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";

type PriceChoice =
  /** Thousandths of the price the world opened with. */
  | { readonly of: "opening"; readonly promille: number }
  /** Where the user's health would be this many thousandths, or a unit of price beside it. */
  | {
      readonly of: "brink";
      readonly borrower: string;
      readonly healthPromille: number;
      readonly beside: number;
    }
  /** USD x 1e18. */
  | { readonly of: "exact"; readonly price: bigint };

export interface SetPriceData extends CommandData {
  readonly user: string;
  readonly asset: string;
  readonly price: PriceChoice;
}

export class SetPrice<Done> extends PropertyCommand<Done> {
  readonly data: SetPriceData;

  constructor(data: SetPriceData) {
    super();
    this.data = data;
  }

  protected override suits({ model, opening, isSoleAdmin }: Readonly<Run>): boolean {
    const { user, asset, price } = this.data;
    // A later admin would only vote for it.
    if (!isSoleAdmin && user !== "oracle") return false;
    if (price.of === "opening") return (opening.view.price[asset] ?? 0n) > 0n;
    return price.of !== "brink" || brinkOf(model, price.borrower, asset) > 0n;
  }

  deed({ model, opening }: Run): Deed {
    const { user, asset, price } = this.data;
    const openingPrice = opening.view.price[asset] ?? 0n;
    return { kind: "setPrice", user, asset, price: priceIn(model, asset, price, openingPrice) };
  }

  meant({ opening }: Run): Meant {
    const { user, price } = this.data;
    const mayBe =
      opening.priceSetters.includes(user) && !(price.of === "exact" && price.price === 0n);
    return mayBe ? "time" : "invalid";
  }

  override toString(): string {
    const { user, asset, price } = this.data;
    if (price.of === "opening") {
      return `${user} sets ${asset} to ${price.promille / 10} % of its opening price`;
    }
    if (price.of === "exact") return `${user} sets ${asset} to ${price.price} x 1e-18 USD`;
    const health = `${price.borrower}'s health at ${price.healthPromille / 1000}`;
    return `${user} sets ${asset} to where it puts ${health}, and ${price.beside}`;
  }
}

function priceIn(model: LendingModel, asset: string, choice: PriceChoice, opening: bigint): bigint {
  if (choice.of === "exact") return choice.price;
  if (choice.of === "opening") return (opening * BigInt(choice.promille)) / 1000n;
  const brink = brinkOf(model, choice.borrower, asset);
  const price = (brink * BigInt(choice.healthPromille)) / 1000n + BigInt(choice.beside);
  return price > 0n ? price : 1n;
}

/** The price at which a loan against this asset alone has a health of about 1; 0 without one. */
function brinkOf(model: LendingModel, user: string, asset: string): bigint {
  const held = collateralOf(model, user, asset);
  const weight = held * (assetOf(model, asset)?.liquidationThresholdBps ?? 0n);
  const debt = debtValueDown(model, user).high;
  return weight === 0n ? 0n : (debt * unitOf(model, asset) * 10_000n) / weight;
}

type Promille = fc.Arbitrary<number>;

/**
 * Thousandths of the opening price, by how prices behave: the usual, and now and then further off.
 */
const RANGES: Readonly<Record<PriceBehaviour, readonly [near: Range, far: Range]>> = {
  mixed: [
    { min: 850, max: 1150 },
    { min: 50, max: 3000 },
  ],
  calm: [
    { min: 990, max: 1010 },
    { min: 970, max: 1030 },
  ],
  drifting: [
    { min: 900, max: 1100 },
    { min: 700, max: 1400 },
  ],
  crashing: [
    { min: 500, max: 900 },
    { min: 20, max: 500 },
  ],
  pumping: [
    { min: 1100, max: 2000 },
    { min: 1500, max: 8000 },
  ],
};

interface Range {
  readonly min: number;
  readonly max: number;
}

export function setPrice<Done>({ users, priceSetters, assets, prices }: Cast) {
  const [near, far] = RANGES[prices].map((range) => fc.integer(range)) as [Promille, Promille];
  const opening = (promille: Promille) =>
    fc.record({ of: fc.constant("opening" as const), promille });
  const brink = fc.record({
    of: fc.constant("brink" as const),
    borrower: fc.constantFrom(...users),
    healthPromille: fc.constantFrom(1000, 950, 999, 900),
    beside: fc.integer({ min: -1, max: 1 }),
  });
  const exact = fc.record({
    of: fc.constant("exact" as const),
    price: fc.constantFrom(1n, 0n, 10n ** 30n),
  });
  const price: fc.Arbitrary<PriceChoice> = fc.oneof(
    { arbitrary: opening(fc.constant(1000)), weight: 4 },
    { arbitrary: opening(near), weight: 6 },
    { arbitrary: opening(far), weight: 3 },
    { arbitrary: brink, weight: 6 },
    { arbitrary: exact, weight: 1 },
  );
  return fc
    .record({
      user: fc.oneof(
        { arbitrary: fc.constantFrom(...priceSetters), weight: 19 },
        { arbitrary: fc.constantFrom(...users), weight: 1 },
      ),
      asset: fc.constantFrom(...assets),
      price,
    })
    .map((data) => new SetPrice<Done>({ command: "setPrice", ...data }));
}
