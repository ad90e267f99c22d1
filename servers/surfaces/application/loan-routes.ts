// Borrow and repay. A user has one loan account with one debt per asset. (decisions 12, 16)
import {
  amountIn,
  callOf,
  holdingOf,
  lendingPoolDefinition,
  MAX_UINT256,
  marketOf,
  marketsOf,
  positionOf,
  type Transaction,
  type TransactionRequest,
  textIn,
  tokenAt,
  valuesAs,
  type World,
} from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";
import { objectOf } from "../../core/object-schema.ts";
import { define } from "./services.ts";
import {
  address,
  addressText,
  amount,
  amountOrAll,
  amountText,
  healthText as healthSchema,
  loanStatusText,
  sandboxQuery,
  writeAnswer,
} from "./shapes.ts";
import { transact } from "./transact.ts";
import { healthText } from "./wire.ts";

const asset = { ...address, description: `${address.description}; by default the stable token` };
const collateralToken = {
  ...address,
  description:
    "An asset that the caller has as collateral. It selects nothing: all of the caller's collateral counts",
} as const;

const payWith = {
  ...address,
  description: `${address.description}; the asset to pay with, other than the debt's`,
};
const maxPayAmount = { ...amount, description: "base units of payWith; by default no bound" };
const paidAmountText = {
  ...amountText,
  description: "with payWith: the amount that left the wallet, in base units of paidAsset",
};

/** A user's debt in an asset, with interest, in base units. */
export const owedIn = (world: World, user: string, token: string): bigint =>
  positionOf(world, user).debts.find((debt) => debt.asset === token)?.amount ?? 0n;

const loanResult = {
  asset: addressText,
  amount: { type: "string", description: "the amount as it was sent: base units, or ALL" },
  loanId: addressText,
  totalAmountOwed: amountText,
  healthFactor: healthSchema,
  loanStatus: loanStatusText,
} as const;

function presentLoan(world: World, user: string, token: string) {
  const position = positionOf(world, user);
  return {
    loanId: user,
    totalAmountOwed: String(owedIn(world, user, token)),
    healthFactor: healthText(position.healthFactor),
    loanStatus: position.status,
  };
}

/** The caller must have locked the collateral token that the request names. */
export function ensureCollateral(
  operation: string,
  world: World,
  { user, named }: { readonly user: string; readonly named: string },
): void {
  const token = tokenAt(world, named);
  const holding = token && holdingOf(world, user, token);
  if (holding !== undefined && holding.collateral > 0n) return;
  const configured = world.options.preset.lending.collateral.some(
    (symbol) => world.addresses.tokens[symbol] === named,
  );
  // No transaction is made, so the request is invalid rather than refused by the chain.
  const fault = configured
    ? "must be an asset you have collateral of"
    : "must be a collateral asset";
  throw argumentProblem(operation, [`"collateralToken" ${fault}`]);
}

/** The asset must have a market; the refusal lists those that have one. */
function ensureBorrowable(world: World, asset: string): void {
  if (marketOf(world, asset) !== undefined) return;
  const symbols = marketsOf(world).map(({ symbol }) => symbol);
  const fault = `"asset" must be an asset that can be borrowed: ${symbols.join(", ")}`;
  throw argumentProblem("Borrow", [fault]);
}

export const borrowRoute = define({
  method: "POST",
  paths: ["/api/lend/borrow"],
  operation: "Borrow",
  summary: "Borrow against collateral",
  description:
    "The limit is the loan-to-value limit over all collateral and debts. With `sandbox=true` " +
    "the answer shows the loan as it would be, and nothing is borrowed.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  body: objectOf({ amount, asset, collateralToken }, ["asset", "collateralToken"]),
  answers: writeAnswer("The amount is in the caller's wallet", loanResult),
  example: { body: { amount: "1000000000000000000" } },
  handle: (exchange, services) => {
    const { body, caller } = exchange;
    return transact(exchange, services, {
      plan: (world) => {
        if (body.collateralToken !== undefined) {
          const named = { user: caller.address, named: body.collateralToken };
          ensureCollateral("Borrow", world, named);
        }
        const { asset = world.addresses.stable, amount: units } = body;
        ensureBorrowable(world, asset);
        const call = callOf(lendingPoolDefinition, "borrow", { asset, amount: units });
        return { from: caller.address, to: world.addresses.lendingPool, ...call };
      },
      present: presentBorrowed,
    });
  },
});

function presentBorrowed(world: World, { request }: Transaction) {
  const { borrow } = lendingPoolDefinition.functions;
  const { asset, amount: units } = valuesAs(borrow.arguments, request.args);
  return { asset, amount: String(units), ...presentLoan(world, request.from, asset) };
}

export const repayRoute = define({
  method: "POST",
  paths: ["/api/lend/repay"],
  operation: "Repay",
  summary: "Repay a loan",
  description:
    "Never takes more than the debt: a larger amount, or ALL, repays it in full. With " +
    "`payWith`, the debt's asset is bought from the swap pools for the smallest possible " +
    "amount of the asset `payWith`, on the best route through one or two pools. `amount` stays " +
    "in units of the debt; the caller keeps any excess that rounding buys. If it would cost " +
    "more than `maxPayAmount`, it is refused: Slippage check failed.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  body: objectOf({ amount: amountOrAll, asset, payWith, maxPayAmount }, [
    "asset",
    "payWith",
    "maxPayAmount",
  ]),
  answers: writeAnswer(
    "The debt is repaid, in part or in full",
    { ...loanResult, amountSent: amountText, amountRepaid: amountText, remainingDebt: amountText },
    { paidAsset: addressText, paidAmount: paidAmountText },
  ),
  example: { body: { amount: "1000000000000000000" } },
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        const { body, caller } = exchange;
        const { payWith } = body;
        if (payWith !== undefined) return paymentOf(world, caller.address, { ...body, payWith });
        if (body.maxPayAmount !== undefined) {
          throw argumentProblem("Repay", ['"maxPayAmount" is allowed only beside "payWith"']);
        }
        const asset = body.asset ?? world.addresses.stable;
        return repayment(world, caller.address, { asset, amount: body.amount });
      },
      present: presentRepaid,
    }),
});

/** A repayment in the debt's own asset. */
export function repayment(
  world: World,
  from: string,
  { asset, amount }: { readonly asset: string; readonly amount: bigint | "ALL" },
): TransactionRequest {
  const spender = marketOf(world, asset)?.liquidityPool;
  const approved = amount === "ALL" ? wholeDebt(world, from, asset) : amount;
  return {
    from,
    to: world.addresses.lendingPool,
    ...(amount === "ALL"
      ? callOf(lendingPoolDefinition, "repayAll", { asset })
      : callOf(lendingPoolDefinition, "repay", { asset, amount })),
    approvals: spender === undefined ? [] : [{ token: asset, spender, amount: approved }],
  };
}

interface Payment {
  readonly amount: bigint | "ALL";
  readonly asset?: string | undefined;
  readonly maxPayAmount?: bigint | undefined;
}

/**
 * A repayment with another asset. Its cost is only known in its block, so the maximum is approved
 * inside.
 */
function paymentOf(
  world: World,
  from: string,
  { payWith, ...body }: Payment & { readonly payWith: string },
): TransactionRequest {
  const { lendingPool, stable } = world.addresses;
  const { amount, maxPayAmount = MAX_UINT256 } = body;
  const args = { asset: body.asset ?? stable, payWith, maxPayAmount };
  const isToken = tokenAt(world, payWith) !== undefined;
  const approval = { token: payWith, spender: lendingPool, amount: maxPayAmount };
  const request = { from, to: lendingPool, approvals: isToken ? [approval] : [] };
  return amount === "ALL"
    ? { ...request, ...callOf(lendingPoolDefinition, "repayAllWith", args) }
    : { ...request, ...callOf(lendingPoolDefinition, "repayWith", { ...args, amount }) };
}

/** The whole debt at its block: known now only if the block is made now. */
export function wholeDebt(world: World, borrower: string, token: string): bigint {
  const now = world.parts.mempool.rule.mode === "transaction";
  return now ? owedIn(world, borrower, token) : MAX_UINT256;
}

function presentRepaid(world: World, { request, result }: Transaction) {
  const { repayAll, repayAllWith } = lendingPoolDefinition.functions;
  const { asset } = valuesAs(repayAll.arguments, request.args);
  const paid = String(valuesAs(repayAll.returns, result).paid);
  const paidAsset = textIn(request.args, "payWith");
  const spent = () => String(valuesAs(repayAllWith.returns, result).spent);
  const payment = paidAsset && { paidAsset, paidAmount: spent() };
  const loan = presentLoan(world, request.from, asset);
  return {
    asset,
    amount: String(amountIn(request.args, "amount") ?? "ALL"),
    amountSent: paid,
    amountRepaid: paid,
    remainingDebt: loan.totalAmountOwed,
    ...payment,
    ...loan,
  };
}
