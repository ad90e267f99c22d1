// The commands of lending as data: users, assets, amounts and prices as choices, and how often each
// command is drawn.
import fc from "fast-check";
import { type AmountChoice, amountArbitrary } from "../../run/amounts.ts";
import type { Cast, PriceBehaviour } from "../../run/cast.ts";
import type { CommandData } from "../../run/command-data.ts";
import { mostly, of, oneOf, weighed } from "../../run/draws.ts";
import type { Choice } from "../../run/field.ts";

export interface OnAssetData extends CommandData {
  readonly user: string;
  readonly asset: string;
  readonly amount: AmountChoice;
}

export interface RepayWithData extends OnAssetData {
  readonly payWith: string;
  /** A maximum that does not bind, one that is reached exactly, or one that is missed by a unit. */
  readonly most: "loose" | "exact" | "missed";
}

export interface Target {
  readonly borrower: string;
  readonly debtAsset: string;
  readonly collateralAsset: string;
}

export interface LiquidateData extends CommandData {
  readonly user: string;
  /** Absent for the weakest loan, its largest debt and its largest collateral. */
  readonly target?: Target;
  readonly amount: AmountChoice;
  /** The least collateral to be taken, in whole tokens. */
  readonly minimumWhole: number;
}

export type PriceChoice =
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

export type AdvanceData = { readonly seconds: number };
export type SetPausedData = { readonly paused: boolean };
export type FreezePriceData = { readonly asset: string; readonly frozen: boolean };

export const EVEN = {
  depositCollateral: 16,
  borrow: 22,
  repay: 11,
  repayWith: 3,
  supplyLiquidity: 9,
  withdrawLiquidity: 8,
  withdrawCollateral: 7,
  liquidate: 20,
  setPrice: 8,
  advance: 9,
  setPaused: 1,
  // Scripts and tests freeze prices. Drawing it here would move every draw of the seeds that tests
  // pin.
  freezePrice: 0,
};

export type Weights = Readonly<Record<keyof typeof EVEN, number>>;

const MINUTE = 60;
const DAY = 86_400;
const YEAR = 365 * DAY;

/**
 * Thousandths of the opening price, by how prices behave: the usual, and now and then further off.
 */
const RANGES: Readonly<Record<PriceBehaviour, readonly [near: Range, far: Range]>> = {
  mixed: [range(850, 1150), range(50, 3000)],
  calm: [range(990, 1010), range(970, 1030)],
  drifting: [range(900, 1100), range(700, 1400)],
  crashing: [range(500, 900), range(20, 500)],
  pumping: [range(1100, 2000), range(1500, 8000)],
};

type Range = fc.Arbitrary<number>;

function range(min: number, max: number): Range {
  return fc.integer({ min, max });
}

const anyAmount = amountArbitrary();
const amountOrAll = amountArbitrary({ mayBeAll: true });

const seconds = weighed(
  [4, fc.constantFrom(1, 2, MINUTE, DAY)],
  [6, range(0, DAY)],
  [2, range(DAY, 30 * DAY)],
  [1, range(30 * DAY, 3 * YEAR)],
);

function priceIn({ users, prices }: Cast): fc.Arbitrary<PriceChoice> {
  const [near, far] = RANGES[prices];
  const opening = (promille: Range) => fc.record({ of: fc.constant("opening" as const), promille });
  const brink = fc.record({
    of: fc.constant("brink" as const),
    borrower: fc.constantFrom(...users),
    healthPromille: fc.constantFrom(1000, 950, 999, 900),
    beside: range(-1, 1),
  });
  const exact = fc.record({
    of: fc.constant("exact" as const),
    price: fc.constantFrom(1n, 0n, 10n ** 30n),
  });
  return weighed<PriceChoice>(
    [4, opening(fc.constant(1000))],
    [6, opening(near)],
    [3, opening(far)],
    [6, brink],
    [1, exact],
  );
}

/** The asset paid with is the debt's own only once in twenty times that it is drawn. */
function payments({ users, markets, assets }: Cast): fc.Arbitrary<CommandData> {
  const drawn = fc.record({
    command: fc.constant("repayWith"),
    user: fc.constantFrom(...users),
    asset: fc.constantFrom(...markets),
    amount: amountOrAll,
    payWith: fc.constantFrom(...assets),
    most: oneOf([7, "loose"], [2, "exact"], [1, "missed"]),
    isSame: range(0, 19).map((at) => at === 19),
  });
  return drawn.map(({ isSame, payWith, ...data }) => {
    const next = assets[(assets.indexOf(payWith) + 1) % assets.length] ?? payWith;
    return { ...data, payWith: payWith === data.asset && !isSame ? next : payWith };
  });
}

function liquidations({ users, markets, collateral }: Cast): fc.Arbitrary<CommandData> {
  const common = {
    command: fc.constant("liquidate"),
    user: fc.constantFrom(...users),
    amount: amountOrAll,
    minimumWhole: weighed([9, fc.constant(0)], [1, range(1, 1_000_000)]),
  };
  const target = fc.record({
    borrower: fc.constantFrom(...users),
    debtAsset: fc.constantFrom(...markets),
    collateralAsset: fc.constantFrom(...collateral),
  });
  return weighed<CommandData>([9, fc.record(common)], [1, fc.record({ ...common, target })]);
}

/** Unpausing and releasing are more likely, so that most of the time the market is as usual. */
export function lendingChoices(cast: Cast, weights: Weights = EVEN): Choice[] {
  const { users, markets, collateral, assets, priceSetters } = cast;
  const user = fc.constantFrom(...users);
  const often = (usual: readonly string[], weight: number) =>
    weighed([weight, fc.constantFrom(...usual)], [1, fc.constantFrom(...assets)]);
  const market = fc.constantFrom(...markets);
  const onAsset = (
    command: keyof Weights,
    asset: fc.Arbitrary<string>,
    amount: fc.Arbitrary<AmountChoice>,
  ) => ({ [command]: of(command, { user, asset, amount }) });
  const setter = weighed([19, fc.constantFrom(...priceSetters)], [1, user]);
  const paused = mostly(false, 6);
  const frozen = oneOf([1, true], [2, false]);
  const data: Readonly<Record<string, fc.Arbitrary<CommandData>>> = {
    ...onAsset("depositCollateral", often(collateral, 15), anyAmount),
    ...onAsset("borrow", often(markets, 20), anyAmount),
    ...onAsset("repay", market, amountOrAll),
    repayWith: payments(cast),
    ...onAsset("supplyLiquidity", often(markets, 15), anyAmount),
    ...onAsset("withdrawLiquidity", market, amountOrAll),
    ...onAsset("withdrawCollateral", fc.constantFrom(...collateral), amountOrAll),
    liquidate: liquidations(cast),
    setPrice: of("setPrice", {
      user: setter,
      asset: fc.constantFrom(...assets),
      price: priceIn(cast),
    }),
    // Not as records, which would draw more.
    advance: seconds.map((each) => ({ command: "advance", seconds: each })),
    setPaused: paused.map((each) => ({ command: "setPaused", paused: each })),
    freezePrice: of("freezePrice", { asset: fc.constantFrom(...assets), frozen }),
  };
  return Object.entries(data).map(([name, each]) => ({
    weight: weights[name as keyof Weights],
    data: each,
  }));
}
