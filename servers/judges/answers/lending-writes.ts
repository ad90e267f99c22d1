// The expected answers of deposits, loans, repayments and supplies: the requested amounts, and what
// balances, positions and markets report afterwards.

import type { Checks, SeenExchange } from "./answer.ts";
import { bare, least } from "./figures.ts";
import { amountOf } from "./items.ts";
import { marketOf } from "./markets.ts";
import { loanStatusOf, positionsOf } from "./positions.ts";
import type { View } from "./view.ts";
import { bodyOf, write } from "./writes.ts";

const ALL = "ALL";

/** The asset of a request, by any of its names. */
async function assetOf(seen: SeenExchange): Promise<string> {
  const { asset, tokenAddress, token } = bodyOf(seen);
  const named = asset ?? tokenAddress ?? token;
  return named === undefined ? seen.after.stable() : bare(named);
}

async function moved(seen: SeenExchange) {
  const { after } = seen;
  const asset = await assetOf(seen);
  const collateral = await after.collateral(await after.me());
  return {
    asset,
    amount: bodyOf(seen).amount,
    balance: String(await after.balance(asset)),
    collateralBalance: String(collateral.get(asset) ?? 0n),
    loanStatus: await loanStatusOf(after),
  };
}

async function loan(seen: SeenExchange) {
  const asset = await assetOf(seen);
  const { positions, loanStatus } = await positionsAfter(seen);
  return {
    asset,
    amount: bodyOf(seen).amount,
    loanId: await seen.after.me(),
    totalAmountOwed: String(amountOf(positions.borrowed, asset)),
    healthFactor: positions.healthFactor,
    loanStatus,
  };
}

/** The amount repaid: all that was offered or all that was owed. */
async function repaidOf(seen: SeenExchange): Promise<bigint> {
  const owed = await debtIn(seen.before, await assetOf(seen));
  const { amount = ALL } = bodyOf(seen);
  return amount === ALL ? owed : least(BigInt(amount), owed);
}

async function repaid(seen: SeenExchange) {
  const { before, after, answer } = seen;
  const { txHash = "" } = answer.body as { txHash?: string };
  const { payWith } = bodyOf(seen);
  const loanFields = await loan(seen);
  const paid = await repaidOf(seen);
  const sent =
    payWith === undefined ? await after.spentSince(before, await assetOf(seen), txHash) : paid;
  const payment = payWith !== undefined && {
    paidAsset: bare(payWith),
    paidAmount: String(await after.spentSince(before, bare(payWith), txHash)),
  };
  return {
    ...loanFields,
    amountSent: String(sent),
    amountRepaid: String(paid),
    remainingDebt: loanFields.totalAmountOwed,
    ...payment,
  };
}

/**
 * A lender's position in a market: what left the wallet or came back, the shares and their worth.
 */
const lent = (direction: 1n | -1n) => async (seen: SeenExchange) => {
  const { before, after, answer } = seen;
  const asset = await assetOf(seen);
  const { txHash = "" } = answer.body as { txHash?: string };
  const { shares, supplied } = await marketOf(after, asset);
  return {
    asset,
    amount: String(direction * (await after.spentSince(before, asset, txHash))),
    shares,
    supplied,
    balance: String(await after.balance(asset)),
    loanStatus: await loanStatusOf(after),
  };
};

async function positionsAfter({ after }: SeenExchange) {
  const found = await positionsOf(after);
  if (found === undefined) throw new Error("the caller's positions are refused");
  const { loan, positions } = found;
  return { loanStatus: loan?.status ?? "none", positions };
}

const debtIn = async (view: View, asset: string): Promise<bigint> =>
  amountOf((await positionsOf(view))?.positions.borrowed ?? [], asset);

async function movedWithPositions(seen: SeenExchange) {
  const { amount } = bodyOf(seen);
  return { tokenAddress: await assetOf(seen), amount, ...(await positionsAfter(seen)) };
}

async function borrowedStable(seen: SeenExchange) {
  const { amount, collateralToken = "" } = bodyOf(seen);
  const stable = await seen.after.stable();
  const after = await positionsAfter(seen);
  return {
    amount,
    tokenAddress: stable,
    collateralToken: bare(collateralToken),
    loanId: await seen.after.me(),
    totalDebt: String(amountOf(after.positions.borrowed, stable)),
    healthFactor: after.positions.healthFactor,
    ...after,
  };
}

async function repaidStable(seen: SeenExchange) {
  const { before, after, answer } = seen;
  const { txHash = "" } = answer.body as { txHash?: string };
  const stable = await after.stable();
  return {
    amount: bodyOf(seen).amount,
    amountRepaid: String(await after.spentSince(before, stable, txHash)),
    remainingDebt: String(await debtIn(after, stable)),
    ...(await positionsAfter(seen)),
  };
}

const supply = write(lent(1n));
const withdrawal = write(lent(-1n));

export const lendingWrites: Checks = {
  "POST /api/lend/deposit": write(moved),
  "POST /api/lend/withdraw": write(moved),
  "POST /api/lend/borrow": write(loan),
  "POST /api/lend/repay": write(repaid),
  "POST /api/lend/liquidity": supply,
  "POST /api/lending/pools/liquidity": supply,
  "DELETE /api/lend/liquidity": withdrawal,
  "DELETE /api/lending/pools/liquidity": withdrawal,
  "POST /api/lending/supply": write(movedWithPositions),
  "POST /api/lending/withdraw": write(movedWithPositions),
  "POST /api/lending/borrow": write(borrowedStable),
  "POST /api/lending/repay": write(repaidStable),
};
