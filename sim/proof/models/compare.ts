// Compares a view of the system under test with the model, and learns from the view. The model
// ignores a value it has already found wrong.

import type { LendingModel } from "./lending-model.ts";
import { forgetDebt, type MarketModel, reservesFrom, totalDebtNow } from "./market-model.ts";
import { narrowed } from "./principal.ts";
import { eachQuantity, nameOf, type QuantityKind, ROUNDING } from "./quantities.ts";
import { contains, plus, point, type Range } from "./range.ts";
import type { Discrepancy, MarketView, View } from "./view.ts";

export type CompareOptions = {
  /** The users to compare; by default all that the view shows. */
  readonly users?: Iterable<string>;
};

/** Empty if everything the view shows is right. */
export function compare(
  model: LendingModel,
  view: View,
  { users = usersIn(view, model) }: CompareOptions = {},
): Discrepancy[] {
  const found: Discrepancy[] = [];
  eachQuantity(model, users, (kind, subject, asset, range, orZero = false) => {
    const got = shownIn(view, kind, subject, asset);
    if (got === undefined) return;
    if (contains(range, got) || (orZero && got === 0n)) {
      if (range.low !== range.high || orZero) learn(model, kind, subject, asset, got);
    } else {
      found.push(discrepancy(kind, subject, asset, expectedText(range, orZero), `${got}`));
    }
  });
  for (const market of model.markets.values()) found.push(...wrongSum(market, view));
  return found;
}

/** Computing figures that nobody looks at would cost as much as comparing them. */
function usersIn(view: View, model: LendingModel): string[] {
  const { balances, collateral, shares, debt, healthFactor } = view;
  const records = [balances, collateral, shares, debt, healthFactor];
  return [...model.users].filter((user) => records.some((record) => user in record));
}

function shownIn(
  view: View,
  kind: QuantityKind,
  subject: string,
  asset: string,
): bigint | undefined {
  switch (kind) {
    case "now":
      return BigInt(view.now);
    case "price":
      return view.price[asset];
    case "balance":
      return view.balances[subject]?.[asset];
    case "collateral":
      return view.collateral[subject]?.[asset];
    case "shares":
      return view.shares[subject]?.[asset];
    case "debt":
      return view.debt[subject]?.[asset];
    case "healthFactor":
      return view.healthFactor[subject];
    default:
      return shownInMarket(view.market[asset], kind);
  }
}

function shownInMarket(
  seen: Partial<MarketView> | undefined,
  kind: keyof MarketView,
): bigint | undefined {
  if (kind !== "accruedAt") return seen?.[kind];
  return seen?.accruedAt === undefined ? undefined : BigInt(seen.accruedAt);
}

/**
 * The model now knows the figure; for a debt it knows the unit, and keeps what it knew within it.
 */
function learn(
  model: LendingModel,
  kind: QuantityKind,
  subject: string,
  asset: string,
  got: bigint,
): void {
  const market = model.markets.get(asset);
  if (market === undefined) return;
  if (kind === "borrowIndex") learnIndex(market, got);
  if (kind === "reserves") market.reservesNow = point(got);
  if (kind === "badDebt") market.badDebt = point(got);
  if (kind === "debt") learnDebt(market, subject, got);
  if (kind === "totalDebt" && market.total !== null) {
    market.total = narrowed(market.total, got, market.indexNow);
  }
}

/** The reserves' part is computed again, from an interest that is now known to the unit. */
function learnIndex(market: MarketModel, got: bigint): void {
  market.indexNow = point(got);
  market.reservesNow = plus(market.reserves, reservesFrom(market));
}

function learnDebt(market: MarketModel, user: string, got: bigint): void {
  const principal = market.principals.get(user);
  if (principal === undefined) return;
  if (got === 0n) {
    forgetDebt(market, user);
    return;
  }
  market.mayBeClosed.delete(user);
  market.principals.set(user, narrowed(principal, got, market.indexNow));
}

/**
 * Shown debts are rounded down, so together they are at most one unit per borrower below their
 * total.
 */
function wrongSum(market: MarketModel, view: View): Discrepancy[] {
  let sum = 0n;
  for (const user of market.principals.keys()) {
    const shown = view.debt[user]?.[market.asset];
    if (shown === undefined) return [];
    sum += shown;
  }
  const total = totalDebtNow(market);
  const low = total.low - BigInt(market.principals.size);
  if (low <= sum && sum <= total.high) return [];
  return [
    {
      quantity: `sum of debts in ${market.asset}`,
      expected: expectedText({ low, high: total.high }, false),
      got: `${sum}`,
      tolerance: "1 unit per borrower",
      direction: "down from the total",
    },
  ];
}

function discrepancy(
  kind: QuantityKind,
  subject: string,
  asset: string,
  expected: string,
  got: string,
): Discrepancy {
  return { quantity: nameOf({ kind, subject, asset }), expected, got, ...ROUNDING[kind] };
}

function expectedText({ low, high }: Range, orZero: boolean): string {
  const range = low === high ? `${low}` : `${low} to ${high}`;
  return orZero ? `0 or ${range}` : range;
}
