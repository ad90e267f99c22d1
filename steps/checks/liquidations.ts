// The expected loans and liquidations: debts and collateral from the borrower's own positions, the
// maximum repayment from the close factor, the seizure from the liquidator's wallet. (decisions 12,
// 26)
import type { PositionItem } from "../clients/application.ts";
import type { Check, Checks, SeenExchange } from "./check.ts";
import { Form } from "./compare.ts";
import { bare, dollars, least, WAD, wadOf, worth } from "./figures.ts";
import { amountOf, held, type LoanItem } from "./items.ts";
import type { View } from "./view.ts";
import { bodyOf, readBalances, write } from "./writes.ts";

const OTHERS = new Form(/./, "nobody of the plan has a token of this borrower");
const FULL_CLOSE_HEALTH = (95n * WAD) / 100n;
const PAR = 10_000n;

async function loanOf(view: View, said: LoanItem) {
  const own = await view.positionsOf(said.user);
  if (own === undefined) return OTHERS;
  const { supplied, borrowed, healthFactor } = own.positions;
  const [debt] = borrowed;
  const owed = BigInt(debt?.amount ?? "0");
  const limit = wadOf(healthFactor) < FULL_CLOSE_HEALTH ? owed : owed / 2n;
  const collaterals = supplied.map((each) => seizable(view, each, { debt, limit, said }));
  return {
    id: said.user,
    user: said.user,
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
  readonly said: LoanItem;
}

const divUp = (one: bigint, other: bigint): bigint => (one + other - 1n) / other;

/** What a liquidator gets of one collateral: at most what covers the repayment and the bonus. */
async function seizable(view: View, of: PositionItem, { debt, limit, said }: Terms) {
  const { tokenAddress: asset, symbol, amount } = of;
  const told = said.collaterals.find((each) => each.asset === asset);
  const pool = await view.stored("lendingPool");
  const setting = (name: string) => BigInt(held(pool, "assetConfigs", asset, name));
  // An asset that is not collateral cannot be seized.
  if (pool === undefined ? told === undefined : setting("liquidationThreshold") === 0n)
    return undefined;
  const bonus =
    pool === undefined ? BigInt(told?.liquidationBonus ?? 0) : setting("liquidationBonus");
  const prices = await view.prices();
  const [price, debtPrice] = [prices.get(asset) ?? 0n, prices.get(debt?.tokenAddress ?? "") ?? 0n];
  if (price === 0n || debtPrice === 0n) return undefined;
  const [token, owed] = [await view.token(asset), await view.token(debt?.tokenAddress ?? "")];
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
    isPaused: pool === undefined ? told?.isPaused : pool._paused === true || token._paused,
  };
}

/** Least healthy first; equal ones by address. */
const byHealth = (one: LoanItem, other: LoanItem): number => {
  const [first, second] = [wadOf(one.healthFactor), wadOf(other.healthFactor)];
  return first === second ? (one.user < other.user ? -1 : 1) : first < second ? -1 : 1;
};

const loans: Check = {
  expect: async ({ answer, after: view }) => {
    const said = answer.body as readonly LoanItem[];
    const expected = await Promise.all(said.map((each) => loanOf(view, each)));
    const order = said.toSorted(byHealth).map(({ user }) => user);
    const missing = await unlisted(view, said);
    if (missing.length > 0) return [...expected, ...missing];
    return said.every(({ user }, at) => user === order[at]) ? expected : order;
  },
};

/** Borrowers with liquidatable positions whom no item names. */
async function unlisted(view: View, said: readonly LoanItem[]): Promise<string[]> {
  const pool = await view.stored("lendingPool");
  const borrowers = Object.keys((pool?.loanStatus ?? {}) as object);
  const left = borrowers.filter((each) => !said.some(({ user }) => user === each));
  const found = left.map(async (user) => {
    const own = await view.positionsOf(user);
    const isListed = own?.loan?.status === "liquidatable" && own.positions.supplied.length > 0;
    return isListed ? [user] : [];
  });
  return (await Promise.all(found)).flat();
}

const oneLoan: Check = {
  expect: async ({ answer, params, after: view }) => {
    const said = answer.body as LoanItem;
    return loanOf(view, { ...said, user: bare(params.id ?? "") });
  },
};

const largest = (items: readonly { readonly asset: string; readonly value: bigint }[]) =>
  items.reduce((most, each) => (each.value > most.value ? each : most), items[0] ?? NONE).asset;

const NONE = { asset: "", value: 0n };

/** The debt and the collateral of a request: those named, or the largest by value. */
function targetOf(seen: SeenExchange, loan: LoanItem) {
  const { debtAsset, collateralAsset } = bodyOf(seen);
  const debts = loan.debts.map(({ asset, valueUSD }) => ({ asset, value: wadOf(valueUSD) }));
  const held = loan.collaterals.map(({ asset, usdValue }) => ({ asset, value: BigInt(usdValue) }));
  return {
    debtAsset: bare(debtAsset ?? largest(debts)),
    collateralAsset: bare(collateralAsset ?? largest(held)),
  };
}

async function liquidated(seen: SeenExchange) {
  const { params, before, after, answer } = seen;
  const borrower = bare(params.id ?? "");
  const { txHash = "" } = answer.body as { txHash?: string };
  const loan = await before.loan(borrower);
  if (loan === undefined)
    throw new Error(`${borrower}'s loan was liquidated and not listed before`);
  const { debtAsset, collateralAsset } = targetOf(seen, loan);
  const spent = await after.spentSince(before, debtAsset, txHash);
  const got = -(await after.spentSince(before, collateralAsset, txHash));
  const left = await after.positionsOf(borrower);
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
      (await dollarsOf(after, collateralAsset, seized)) -
        (await dollarsOf(after, debtAsset, repaid)),
    ),
    remainingDebt:
      left === undefined ? OTHERS : String(amountOf(left.positions.borrowed, debtAsset)),
    loanStatus: left === undefined ? OTHERS : (left.loan?.status ?? "none"),
  };
}

async function dollarsOf(view: View, asset: string, amount: bigint): Promise<bigint> {
  const { customDecimals } = await view.token(asset);
  return worth(amount, (await view.prices()).get(asset) ?? 0n, customDecimals);
}

const liquidate = write(liquidated, async (before, { call, params }) => {
  await readBalances(before, { call });
  await before.loan(bare(params.id ?? ""));
});

export const liquidationChecks: Checks = {
  "GET /api/lend/liquidate": loans,
  "GET /api/lending/liquidate": loans,
  "GET /api/lend/liquidate/:id": oneLoan,
  "GET /api/lending/liquidate/:id": oneLoan,
  "POST /api/lend/liquidate/:id": liquidate,
  "POST /api/lending/liquidate/:id": liquidate,
};
