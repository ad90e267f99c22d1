// Deposit and withdraw collateral. (decisions 6, 13, 21)
import {
  callOf,
  holdingOf,
  lendingPoolDefinition,
  positionOf,
  type Transaction,
  type TransactionRequest,
  tokenAt,
  valuesAs,
  type World,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { WETH } from "./examples.ts";
import { define } from "./services.ts";
import {
  address,
  addressText,
  amount,
  amountText,
  loanStatusText,
  sandboxQuery,
  writeAnswer,
} from "./shapes.ts";
import { transact } from "./transact.ts";

const body = objectOf({ asset: address, amount });
const example = {
  body: { asset: WETH, amount: "1000000000000000000" },
};
const aliases = { tokenAddress: "asset" };
const result = {
  asset: addressText,
  amount: amountText,
  balance: amountText,
  collateralBalance: amountText,
  loanStatus: loanStatusText,
};

interface MovedCollateral {
  readonly asset: string;
  readonly amount: bigint;
}

export function deposit(world: World, from: string, args: MovedCollateral): TransactionRequest {
  const { lendingPool, collateralVault: spender } = world.addresses;
  const approval = { token: args.asset, spender, amount: args.amount };
  // An address that is not a token cannot be approved; the lending pool refuses it in its own
  // words.
  const approvals = tokenAt(world, args.asset) === undefined ? [] : [approval];
  const { asset, amount } = args;
  const call = callOf(lendingPoolDefinition, "supplyCollateral", { asset, amount });
  return { from, to: lendingPool, ...call, approvals };
}

export function withdrawal(
  { addresses }: World,
  from: string,
  { asset, amount }: MovedCollateral,
): TransactionRequest {
  const call = callOf(lendingPoolDefinition, "withdrawCollateral", { asset, amount });
  return { from, to: addresses.lendingPool, ...call };
}

/** The amount moved, and the user's balances afterwards. */
function presentMoved(world: World, { request }: Transaction) {
  const { supplyCollateral } = lendingPoolDefinition.functions;
  const { asset, amount: moved } = valuesAs(supplyCollateral.arguments, request.args);
  const token = tokenAt(world, asset);
  const holding = token && holdingOf(world, request.from, token);
  return {
    asset,
    amount: String(moved),
    balance: String(holding?.balance ?? 0n),
    collateralBalance: String(holding?.collateral ?? 0n),
    loanStatus: positionOf(world, request.from).status,
  };
}

export const depositRoute = define({
  method: "POST",
  paths: ["/api/lend/deposit"],
  operation: "Deposit",
  summary: "Lock tokens as collateral",
  description: "Moves the amount from the caller's wallet into its collateral balance.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  aliases,
  body,
  answers: writeAnswer("The collateral is locked", result),
  example,
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => deposit(world, exchange.caller.address, exchange.body),
      present: presentMoved,
    }),
});

export const withdrawRoute = define({
  method: "POST",
  paths: ["/api/lend/withdraw"],
  operation: "Withdraw",
  summary: "Take collateral back",
  description:
    "Refused while the caller has an active loan, even if the loan needs less collateral, except in worlds of the preset unlocked-collateral.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  aliases,
  body,
  answers: writeAnswer("The collateral is back in the wallet", result),
  example,
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => withdrawal(world, exchange.caller.address, exchange.body),
      present: presentMoved,
    }),
});
