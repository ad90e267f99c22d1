// What lenders and borrowers do: six actions on an asset. Amounts are computed from the current
// model.
import { WAD } from "../../../../kernel/fixed-point.ts";
import { borrowingPower, debtValueUp, hasLoan } from "../../../models/account-model.ts";
import type { Action } from "../../../models/actions.ts";
import { roomOf } from "../../../models/collateral-model.ts";
import {
  assetOf,
  cashOf,
  collateralOf,
  type LendingModel,
  priceOf,
  sharesOf,
  unitOf,
  walletOf,
} from "../../../models/lending-model.ts";
import { rateNow } from "../../../models/liquidity-model.ts";
import { debtNow } from "../../../models/market-model.ts";
import type { AssetParameters } from "../../../models/parameters.ts";
import { ceilDivide } from "../../../models/rational.ts";
import { amountIn, amountOrAll, meantBy, wordsFor } from "../../run/amounts.ts";
import type { Meant } from "../../run/command-data.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import type { OnAssetData } from "./lending-data.ts";

type Figure = (model: LendingModel, user: string, asset: string) => bigint;

/** An action on an asset. */
interface OnAsset {
  readonly kind: Action["kind"];
  readonly verb: string;
  /** The whole amount in base units; an action takes a part of it. */
  readonly there: Figure;
  /** The most that should be accepted; all that is there by default. */
  readonly limit?: Figure;
  /** Whether everything may be asked for without a figure. */
  readonly mayBeAll?: boolean;
  /** Whether it can be done with an asset at all; by default one with a market. */
  readonly fits?: (asset: AssetParameters) => boolean;
}

/** If almost nothing is there, only a fixed amount makes sense: to see it refused. */
function onAsset(action: OnAsset): Verb<OnAssetData> {
  const { kind, verb, there, limit = there, mayBeAll = false, fits = hasMarket } = action;
  return {
    deed({ model }, { user, asset, amount }) {
      const most = there(model, user, asset);
      if (amount.of !== "units" && most <= 0n) return undefined;
      const units = (mayBeAll ? amountOrAll : amountIn)(amount, most, limit(model, user, asset));
      if (amount.of !== "units" && units === 0n) return undefined;
      return { kind, user, asset, amount: units } as Action;
    },
    words: ({ user, asset, amount }) => `${user} ${verb} ${wordsFor(amount)} of ${asset}`,
    meant: (data, run) => meantOn(data, run, fits),
  };
}

const hasMarket = ({ market }: AssetParameters) => market !== null;
const isCollateral = ({ ltvBps }: AssetParameters) => ltvBps > 0n;

export function meantOn({ asset, amount }: OnAssetData, { opening }: Run, fits = hasMarket): Meant {
  const parameters = opening.parameters.assets[asset];
  return parameters !== undefined && fits(parameters) ? meantBy(amount) : "invalid";
}

export const debtOf: Figure = ({ markets }, user, asset) => {
  const market = markets.get(asset);
  return market === undefined ? 0n : debtNow(market, user).low;
};

const claimOf: Figure = (model, user, asset) => {
  const shares = sharesOf(model, user, asset);
  return shares === 0n ? 0n : (shares * rateNow(model, asset).low) / WAD;
};

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** The most that may still be borrowed: exactly that succeeds, and one unit more must not. */
const allowedTo: Figure = (model, user, asset) => {
  const price = priceOf(model, asset);
  const market = model.markets.get(asset);
  if (price === 0n || market === undefined) return 0n;
  const unit = unitOf(model, asset);
  const own = debtNow(market, user).high;
  const others = debtValueUp(model, user).high - ceilDivide(own * price, unit);
  const most = ((borrowingPower(model, user) - others) * unit) / price - own;
  return most > 0n ? most : 0n;
};

/** About as much as a loan leaves free; everything without one. */
const withdrawable: Figure = (model, user, asset) => {
  const held = collateralOf(model, user, asset);
  const weight = priceOf(model, asset) * (assetOf(model, asset)?.ltvBps ?? 0n);
  if (hasLoan(model, user) === "no" || weight === 0n) return held;
  return least(held, (roomOf(model, user).low * unitOf(model, asset) * 10_000n) / weight);
};

export const supplyLiquidity = onAsset({
  ...{ kind: "supplyLiquidity", verb: "supplies" },
  there: walletOf,
});

export const withdrawLiquidity = onAsset({
  ...{ kind: "withdrawLiquidity", verb: "withdraws from supply", mayBeAll: true },
  there: claimOf,
  limit: (model, user, asset) => {
    const reserves = model.markets.get(asset)?.reservesNow.high ?? 0n;
    return least(claimOf(model, user, asset), cashOf(model, asset) - reserves);
  },
});

export const depositCollateral = onAsset({
  ...{ kind: "depositCollateral", verb: "locks" },
  there: walletOf,
  fits: isCollateral,
});

export const withdrawCollateral = onAsset({
  ...{ kind: "withdrawCollateral", verb: "unlocks", mayBeAll: true },
  ...{ there: collateralOf, limit: withdrawable },
  fits: isCollateral,
});

export const borrow = onAsset({
  ...{ kind: "borrow", verb: "borrows" },
  there: (model, user, asset) => least(allowedTo(model, user, asset), cashOf(model, asset)),
});

export const repay = onAsset({ kind: "repay", verb: "repays", mayBeAll: true, there: debtOf });
