// The list of liquidatable loans, and their liquidation by someone else. (decisions 12, 26)
import {
  callOf,
  type Loan,
  lendingPoolDefinition,
  liquidatableLoans,
  loanOf,
  marketOf,
  type Transaction,
  type TransactionRequest,
  valuesAs,
  type World,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { BORROWER } from "./examples.ts";
import { loanSchema, presentLoan } from "./loan-item.ts";
import { wholeDebt } from "./loan-routes.ts";
import { define } from "./services.ts";
import {
  address,
  addressText,
  amountOrAll,
  amountText,
  arrayOf,
  dollarText as dollarSchema,
  loanStatusText,
  sandboxQuery,
  writeAnswer,
} from "./shapes.ts";
import { transact } from "./transact.ts";
import { dollarsOf, dollarText } from "./wire.ts";

const params = objectOf({ id: { ...address, description: "the borrower's address" } });
const paths = ["/api/lend/liquidate", "/api/lending/liquidate"] as const;
const pathsOfOne = ["/api/lend/liquidate/:id", "/api/lending/liquidate/:id"] as const;
const examplePath = `/api/lend/liquidate/${BORROWER}`;

const isListed = (loan: Loan): boolean =>
  loan.status === "liquidatable" && loan.collateral.length > 0;

export const liquidatableRoute = define({
  method: "GET",
  paths,
  operation: "Liquidatable loans",
  summary: "Loans with a health factor below 1, least healthy first",
  access: "bearer",
  answers: { 200: { description: "Such loans", schema: arrayOf(loanSchema) } },
  handle: (_exchange, { inbox }) => {
    const loans = inbox.read(liquidatableLoans).filter(isListed);
    return { status: 200, body: loans.map(presentLoan) };
  },
});

export const liquidatableLoanRoute = define({
  method: "GET",
  paths: pathsOfOne,
  operation: "Liquidatable loan",
  summary: "One loan with a health factor below 1",
  access: "bearer",
  params,
  answers: {
    200: { description: "The loan", schema: loanSchema },
    404: { description: "There is no such loan, or it cannot be liquidated" },
  },
  example: { path: examplePath },
  handle: ({ params: { id } }, { inbox }) => {
    const loan = inbox.read((world) => loanOf(world, id));
    if (loan === undefined) throw unknownLoan(id);
    if (!isListed(loan)) throw new Problem("unknownObject", `Loan ${id} is not liquidatable`);
    return { status: 200, body: presentLoan(loan) };
  },
});

const unknownLoan = (id: string) => new Problem("unknownObject", `Loan ${id} not found`);

const body = objectOf(
  {
    repayAmount: { ...amountOrAll, description: "base units of the debt; by default ALL" },
    collateralAsset: {
      ...address,
      description: "the asset to seize; by default the largest by value",
    },
    debtAsset: { ...address, description: "the debt to repay; by default the largest by value" },
    minCollateralOut: {
      type: "string",
      format: "quantity",
      description: "base units; by default 0",
    },
  },
  ["repayAmount", "collateralAsset", "debtAsset", "minCollateralOut"],
);

interface LiquidationRequest {
  readonly repayAmount?: bigint | "ALL" | undefined;
  readonly collateralAsset?: string | undefined;
  readonly debtAsset?: string | undefined;
  readonly minCollateralOut?: bigint | undefined;
}

/**
 * Names some asset even if the loan has no collateral, so that the contract refuses in its own
 * words.
 */
function anyCollateral({ options, addresses }: World): string {
  const symbol = options.preset.lending.collateral[0] ?? "";
  return addresses.tokens[symbol] ?? addresses.stable;
}

function plan(
  world: World,
  liquidator: string,
  loan: Loan,
  request: LiquidationRequest,
): TransactionRequest {
  const { repayAmount = "ALL", minCollateralOut = 0n } = request;
  const debtAsset = request.debtAsset ?? loan.debts[0]?.asset ?? world.addresses.stable;
  const collateralAsset =
    request.collateralAsset ?? loan.collateral[0]?.asset ?? anyCollateral(world);
  const target = { collateralAsset, debtAsset, borrower: loan.user, minCollateralOut };
  const spender = marketOf(world, debtAsset)?.liquidityPool;
  const all = repayAmount === "ALL";
  const amount = all ? wholeDebt(world, loan.user, debtAsset) : repayAmount;
  return {
    from: liquidator,
    to: world.addresses.lendingPool,
    ...(repayAmount === "ALL"
      ? callOf(lendingPoolDefinition, "liquidationCallAll", target)
      : callOf(lendingPoolDefinition, "liquidationCall", { ...target, debtToCover: repayAmount })),
    approvals: spender === undefined ? [] : [{ token: debtAsset, spender, amount }],
  };
}

function presentLiquidated(world: World, { request, result }: Transaction) {
  const called = lendingPoolDefinition.functions.liquidationCallAll;
  const { collateralAsset, debtAsset, borrower } = valuesAs(called.arguments, request.args);
  const { repaid, seized } = valuesAs(called.returns, result);
  const after = loanOf(world, borrower);
  const left = after?.debts.find(({ asset }) => asset === debtAsset)?.amount ?? 0n;
  const profit = dollarsOf(world, collateralAsset, seized) - dollarsOf(world, debtAsset, repaid);
  return {
    loanId: borrower,
    repayAmount: String(repaid),
    debtRepaid: String(repaid),
    debtAsset,
    collateralSeized: String(seized),
    collateralAsset,
    profitUSD: dollarText(profit),
    remainingDebt: String(left),
    loanStatus: after?.status ?? "none",
  };
}

export const liquidateRoute = define({
  method: "POST",
  paths: pathsOfOne,
  operation: "Liquidate",
  summary: "Repay another user's unhealthy loan for its collateral",
  description:
    "The close factor limits the amount: the whole debt if the health factor is below 0.95, half of it otherwise.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  params,
  body,
  answers: {
    ...writeAnswer("The debt is repaid, the collateral is in the caller's wallet", {
      loanId: addressText,
      repayAmount: amountText,
      debtRepaid: amountText,
      debtAsset: addressText,
      collateralSeized: amountText,
      collateralAsset: addressText,
      profitUSD: dollarSchema,
      remainingDebt: amountText,
      loanStatus: loanStatusText,
    }),
    404: { description: "This address has never borrowed" },
  },
  example: { path: examplePath, body: { repayAmount: "ALL" } },
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        const loan = loanOf(world, exchange.params.id);
        if (loan === undefined) throw unknownLoan(exchange.params.id);
        return plan(world, exchange.caller.address, loan, exchange.body);
      },
      present: presentLiquidated,
    }),
});
