// Every quantity the model can be compared by, each with the whole numbers a right system may show,
// its tolerance and its direction of rounding.

import { healthFactor, lacksPrice } from "./account-model.ts";
import {
  cashOf,
  collateralOf,
  type LendingModel,
  sharesOf,
  shareTokenOf,
  walletOf,
} from "./lending-model.ts";
import {
  debtNow,
  type MarketModel,
  principalNow,
  shareRateNow,
  totalDebtNow,
} from "./market-model.ts";
import { point, type Range } from "./range.ts";
import { supplyOf } from "./token-model.ts";

const EXACT = { tolerance: "none", direction: "exact" };
const FLOORED = { tolerance: "below 1 unit", direction: "down" };

/** How far from the real-valued figure a right system may show it, and to which side. */
export const ROUNDING = {
  now: EXACT,
  price: EXACT,
  accruedAt: EXACT,
  balance: EXACT,
  collateral: EXACT,
  shares: EXACT,
  cash: EXACT,
  shareSupply: EXACT,
  borrowIndex: {
    tolerance: "(seconds since the last accrual + 1) / RAY of it, 1 / RAY more per hidden accrual",
    direction: "down",
  },
  debt: {
    tolerance: "1 unit of principal per borrowing or repayment, and below 1 unit as shown",
    direction: "principal up, shown down; 1 unit or less left by a repayment is closed",
  },
  totalDebt: {
    tolerance: "1 unit of principal per borrowing or repayment, and below 1 unit as shown",
    direction: "principal up, shown down",
  },
  reserves: { tolerance: "2 units per accrual, shown or hidden", direction: "down" },
  badDebt: { tolerance: "below 1 unit per debt booked", direction: "the debt as shown, so down" },
  exchangeRate: FLOORED,
  healthFactor: {
    tolerance: "below 1 unit per asset and below 1 unit of the quotient",
    direction: "collateral, debt and quotient each down",
  },
} as const;

export type QuantityKind = keyof typeof ROUNDING;

/** One quantity: subject is a user or "", asset is an asset or "". */
type Quantity = {
  readonly kind: QuantityKind;
  readonly subject: string;
  readonly asset: string;
};

type Visit = (
  kind: QuantityKind,
  subject: string,
  asset: string,
  range: Range,
  orZero?: boolean,
) => void;

/**
 * Everything but other users' figures, in an order in which each figure depends only on earlier
 * ones, so that a visitor who narrows the model makes the later ones more precise.
 */
export function eachQuantity(model: LendingModel, users: Iterable<string>, visit: Visit): void {
  visit("now", "", "", point(BigInt(model.now)));
  for (const [asset, price] of model.prices) visit("price", "", asset, point(price));
  for (const market of model.markets.values()) visitMarket(model, market, visit);
  for (const user of users) visitUser(model, user, visit);
}

function visitMarket(model: LendingModel, market: MarketModel, visit: Visit): void {
  const { asset } = market;
  const cash = cashOf(model, asset);
  const supply = supplyOf(model.tokens, shareTokenOf(asset));
  visit("accruedAt", "", asset, point(BigInt(market.accruedAt)));
  visit("borrowIndex", "", asset, market.indexNow);
  visit("totalDebt", "", asset, totalDebtNow(market));
  visit("reserves", "", asset, market.reservesNow);
  visit("badDebt", "", asset, market.badDebt);
  visit("cash", "", asset, point(cash));
  visit("shareSupply", "", asset, point(supply));
  visit("exchangeRate", "", asset, shareRateNow(market, cash, supply));
}

function visitUser(model: LendingModel, user: string, visit: Visit): void {
  for (const asset of model.assets) {
    visit("balance", user, asset, point(walletOf(model, user, asset)));
    visit("collateral", user, asset, point(collateralOf(model, user, asset)));
  }
  for (const [asset, market] of model.markets) {
    visit("shares", user, asset, point(sharesOf(model, user, asset)));
    const principal = market.principals.get(user);
    if (principal === undefined || !market.mayBeClosed.has(user)) {
      visit("debt", user, asset, debtNow(market, user));
    } else {
      visit("debt", user, asset, principalNow(market, user, principal), true);
    }
  }
  if (lacksPrice(model, user)) return;
  visit("healthFactor", user, "", healthFactor(model, user));
}

export function nameOf({ kind, subject, asset }: Quantity): string {
  const whose = subject === "" ? "" : ` of ${subject}`;
  return `${kind}${whose}${asset === "" ? "" : ` in ${asset}`}`;
}
