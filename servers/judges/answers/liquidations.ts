// The expected loans and liquidations: debts and collateral from the borrower's own positions, the
// maximum repayment from the close factor, the seizure from the liquidator's wallet. (decisions 12,
// 26)
import type { Check, Checks, SeenExchange } from "./answer.ts";
import { Form } from "./compare.ts";
import { bare, dollars, least, WAD, wadOf, worth } from "./figures.ts";
import { amountOf, entriesIn, type LoanItem, type PositionItem, storedValue } from "./items.ts";
import { positionsOf } from "./positions.ts";
import type { View } from "./view.ts";
import { bodyOf, write } from "./writes.ts";

const OTHERS = new Form(/./, "nobody of the plan has a token of this borrower");
const FULL_CLOSE_HEALTH = (95n * WAD) / 100n;
const PAR = 10_000n;

/** At a live address with the answer itself. */
async function loanOf(view: View, user: string, said?: LoanItem) {
  const own = await positionsOf(view, user);
  if (own === undefined) return OTHERS;
  const { supplied, borrowed, healthFactor } = own.positions;
  const [debt] = borrowed;
  const owed = BigInt(debt?.amount ?? "0");
  const limit = wadOf(healthFactor) < FULL_CLOSE_HEALTH ? owed : owed / 2n;
  const collaterals = supplied.map((each) => seizable(view, each, { debt, limit, said }));
  return {
    id: user,
    user,
    status: own.loan?.status,
    asset: debt?.tokenAddress,
    assetSymbol: debt?.symbol,
    amount: debt?.amount,
    healthFactor,
    maxRepay: String(limit),
    // Only priced assets are listed, so a debt has no field for it.
    debts: borrowed.map(({ tokenAddress, isPriced: _, ...rest }) => ({
      asset: tokenAddress,
      ...rest,
    })),
    collaterals: (await Promise.all(collaterals)).filter((each) => each !== undefined),
  };
}

interface Terms {
  readonly debt: PositionItem | undefined;
  readonly limit: bigint;
  readonly said: LoanItem | undefined;
}

const divUp = (one: bigint, other: bigint): bigint => (one + other - 1n) / other;

/** What a liquidator gets of one collateral: at most what covers the repayment and the bonus. */
async function seizable(view: View, of: PositionItem, { debt, limit, said }: Terms) {
  const { tokenAddress: asset, symbol, amount } = of;
  const listed = said?.collaterals.find((each) => each.asset === asset);
  const pool = await view.stored("lendingPool");
  const setting = (name: string) => BigInt(storedValue(pool, "assetConfigs", asset, name));
  // An asset that is not collateral cannot be seized.
  if (pool === undefined ? listed === undefined : setting("liquidationThreshold") === 0n)
    return undefined;
  const bonus =
    pool === undefined ? BigInt(listed?.liquidationBonus ?? 0) : setting("liquidationBonus");
  if (debt === undefined) return undefined;
  const [price, debtPrice] = [await view.price(asset), await view.price(debt.tokenAddress)];
  if (price === 0n || debtPrice === 0n) return undefined;
  const [token, owed] = [await view.token(asset), await view.token(debt.tokenAddress)];
  const [unit, debtUnit] = [token, owed].map(({ customDecimals }) => 10n ** BigInt(customDecimals));
  const covered = divUp(
    BigInt(amount) * price * (debtUnit ?? 1n) * PAR,
    debtPrice * (unit ?? 1n) * bonus,
  );
  const maxRepay = least(limit, covered);
  const repaidValue = worth(maxRepay, debtPrice, owed.customDecimals);
  return {
    asset,
    symbol,
    amount,
    usdValue: String(worth(BigInt(amount), price, token.customDecimals)),
    expectedProfit: String((repaidValue * (bonus - PAR)) / PAR),
    maxRepay: String(maxRepay),
    liquidationBonus: Number(bonus),
    isPaused: pool === undefined ? listed?.isPaused : pool._paused === true || token._paused,
  };
}

/** Least healthy first; equal ones by address. */
const byHealth = (one: LoanItem, other: LoanItem): number => {
  const [first, second] = [wadOf(one.healthFactor), wadOf(other.healthFactor)];
  return first === second ? (one.user < other.user ? -1 : 1) : first < second ? -1 : 1;
};

const loans: Check = {
  expect: async ({ answer, after: view }) => {
    const pool = await view.stored("lendingPool");
    const said = answer.body as readonly LoanItem[];
    if (pool !== undefined) {
      const borrowers = entriesIn(pool, "loanStatus").map(([user]) => user);
      const read = borrowers.map((user) => liquidatable(view, user));
      const found = (await Promise.all(read)).filter((each) => each !== undefined);
      return (found as LoanItem[]).sort(byHealth);
    }
    const order = said.toSorted(byHealth).map(({ user }) => user);
    if (said.some(({ user }, at) => user !== order[at])) return order;
    return Promise.all(said.map((each) => loanOf(view, each.user, each)));
  },
};

/** Undefined for a loan that cannot be liquidated, or without anything to seize. */
async function liquidatable(view: View, user: string) {
  const own = await positionsOf(view, user);
  const isListed = own?.loan?.status === "liquidatable" && own.positions.supplied.length > 0;
  return isListed ? loanOf(view, user) : undefined;
}

const oneLoan: Check = {
  expect: async ({ answer, params, after: view }) => {
    const user = bare(params.id ?? "");
    return view.isLive ? loanOf(view, user, answer.body as LoanItem) : liquidatable(view, user);
  },
};

/** As it is listed. */
async function listedLoan(view: View, user: string): Promise<LoanItem | undefined> {
  if (view.isLive) return view.find(`/api/lend/liquidate/${user}`);
  return (await liquidatable(view, user)) as LoanItem | undefined;
}

const largest = (items: readonly { readonly asset: string; readonly value: bigint }[]) =>
  items.reduce((most, each) => (each.value > most.value ? each : most), items[0] ?? NONE).asset;

const NONE = { asset: "", value: 0n };

/** The debt and the collateral of a request: those named, or the largest by value. */
function targetOf(seen: SeenExchange, loan: LoanItem) {
  const { debtAsset, collateralAsset } = bodyOf(seen);
  const debts = loan.debts.map(({ asset, valueUSD }) => ({ asset, value: wadOf(valueUSD) }));
  const collaterals = loan.collaterals.map(({ asset, usdValue }) => ({
    asset,
    value: BigInt(usdValue),
  }));
  return {
    debtAsset: bare(debtAsset ?? largest(debts)),
    collateralAsset: bare(collateralAsset ?? largest(collaterals)),
  };
}

async function liquidated(seen: SeenExchange) {
  const { params, before, after, answer } = seen;
  const borrower = bare(params.id ?? "");
  const { txHash = "" } = answer.body as { txHash?: string };
  const loan = await listedLoan(before, borrower);
  if (loan === undefined)
    throw new Error(`${borrower}'s loan was liquidated and not listed before`);
  const { debtAsset, collateralAsset } = targetOf(seen, loan);
  const spent = await after.spentSince(before, debtAsset, txHash);
  const got = -(await after.spentSince(before, collateralAsset, txHash));
  const left = await positionsOf(after, borrower);
  const isOne = debtAsset === collateralAsset;
  const said = answer.body as { debtRepaid?: string; collateralSeized?: string };
  // If both are one asset, the wallet shows only the difference.
  const repaid = isOne ? BigInt(said.debtRepaid ?? "0") : spent;
  const seized = isOne ? repaid + got : got;
  return {
    loanId: borrower,
    repayAmount: String(repaid),
    debtRepaid: String(repaid),
    debtAsset,
    collateralSeized: String(seized),
    collateralAsset,
    profitUSD: dollars(
      (await after.worth(collateralAsset, seized)) - (await after.worth(debtAsset, repaid)),
    ),
    remainingDebt:
      left === undefined ? OTHERS : String(amountOf(left.positions.borrowed, debtAsset)),
    loanStatus: left === undefined ? OTHERS : (left.loan?.status ?? "none"),
  };
}

/** At a live address the loan's assets, which the request need not name. */
const liquidate = write(liquidated, async (before, { params }) => {
  const loan = await listedLoan(before, bare(params.id ?? ""));
  const assets = [...(loan?.debts ?? []), ...(loan?.collaterals ?? [])].map(({ asset }) => asset);
  for (const asset of assets) await before.balance(asset);
});

export const liquidationChecks: Checks = {
  "GET /api/lend/liquidate": loans,
  "GET /api/lending/liquidate": loans,
  "GET /api/lend/liquidate/:id": oneLoan,
  "GET /api/lending/liquidate/:id": oneLoan,
  "POST /api/lend/liquidate/:id": liquidate,
  "POST /api/lending/liquidate/:id": liquidate,
};
