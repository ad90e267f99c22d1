// Supply and withdraw collateral, borrow and repay the stable token. (decisions 12, 13) The same
// actions as the lending test plan's, under other names and with the positions after them.
import {
  amountIn,
  callOf,
  lendingPoolDefinition,
  type Transaction,
  valuesAs,
  type World,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { deposit, withdrawal } from "./collateral-routes.ts";
import { WETH } from "./examples.ts";
import { ensureCollateral, owedIn, repayment } from "./loan-routes.ts";
import { positionsAfter, positionsSchema } from "./position-item.ts";
import { define } from "./services.ts";
import {
  address,
  addressText,
  amount,
  amountOrAll,
  amountText,
  healthText,
  loanStatusText,
  sandboxQuery,
  writeAnswer,
} from "./shapes.ts";
import { transact } from "./transact.ts";

const after = { loanStatus: loanStatusText, positions: positionsSchema } as const;

const { functions: pool } = lendingPoolDefinition;

const moving = objectOf({ tokenAddress: address, amount });
const moved = { tokenAddress: addressText, amount: amountText, ...after } as const;
const movingExample = { body: { tokenAddress: WETH, amount: "1000000000000000000" } };

function presentMoved(world: World, { request }: Transaction) {
  const { asset, amount: units } = valuesAs(pool.supplyCollateral.arguments, request.args);
  return { tokenAddress: asset, amount: String(units), ...positionsAfter(world, request.from) };
}

const supplyCollateralRoute = define({
  method: "POST",
  paths: ["/api/lending/supply"],
  operation: "Lending supply",
  summary: "Supply collateral",
  description: "Moves the amount, in base units, from the caller's wallet into its collateral.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  body: moving,
  answers: writeAnswer("The collateral is locked", moved),
  example: movingExample,
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        const { tokenAddress: asset, amount: units } = exchange.body;
        return deposit(world, exchange.caller.address, { asset, amount: units });
      },
      present: presentMoved,
    }),
});

const withdrawCollateralRoute = define({
  method: "POST",
  paths: ["/api/lending/withdraw"],
  operation: "Lending withdraw",
  summary: "Withdraw collateral",
  description:
    "Refused while the caller has an active loan, even if the loan needs less collateral, except in worlds of the preset unlocked-collateral. Base units.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  body: moving,
  answers: writeAnswer("The collateral is back in the wallet", moved),
  example: movingExample,
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        const { tokenAddress: asset, amount: units } = exchange.body;
        return withdrawal(world, exchange.caller.address, { asset, amount: units });
      },
      present: presentMoved,
    }),
});

const collateralToken = {
  ...address,
  description:
    "An asset that the caller has as collateral. It selects nothing: all of the caller's collateral counts",
} as const;

const borrowStableRoute = define({
  method: "POST",
  paths: ["/api/lending/borrow"],
  operation: "Lending borrow",
  summary: "Borrow the stable token",
  description:
    "The limit is the loan-to-value limit over all collateral and debts. `amount` is in base " +
    "units of the stable token. With `sandbox=true` the answer shows the loan as it would be, " +
    "and nothing is borrowed.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  body: objectOf({ amount, collateralToken }),
  answers: writeAnswer("The amount is in the caller's wallet", {
    amount: amountText,
    tokenAddress: addressText,
    collateralToken: addressText,
    loanId: addressText,
    totalDebt: amountText,
    healthFactor: healthText,
    ...after,
  }),
  example: { body: { amount: "1000000000000000000", collateralToken: WETH } },
  handle: (exchange, services) => {
    const { body, caller } = exchange;
    return transact(exchange, services, {
      plan: (world) => {
        const named = { user: caller.address, named: body.collateralToken };
        ensureCollateral("Lending borrow", world, named);
        const args = { asset: world.addresses.stable, amount: body.amount };
        const call = callOf(lendingPoolDefinition, "borrow", args);
        return { from: caller.address, to: world.addresses.lendingPool, ...call };
      },
      present: (world, { request }) => {
        const { stable } = world.addresses;
        const { loanStatus, positions } = positionsAfter(world, request.from);
        return {
          amount: String(body.amount),
          tokenAddress: stable,
          collateralToken: body.collateralToken,
          loanId: request.from,
          totalDebt: String(owedIn(world, request.from, stable)),
          healthFactor: positions.healthFactor,
          loanStatus,
          positions,
        };
      },
    });
  },
});

const repayStableRoute = define({
  method: "POST",
  paths: ["/api/lending/repay"],
  operation: "Lending repay",
  summary: "Repay the debt in the stable token",
  description: "Never takes more than the debt: a larger amount, or ALL, repays it in full.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  body: objectOf({ amount: amountOrAll }),
  answers: writeAnswer("The debt is repaid, in part or in full", {
    amount: { type: "string", description: "the amount as it was sent: base units, or ALL" },
    amountRepaid: amountText,
    remainingDebt: amountText,
    ...after,
  }),
  example: { body: { amount: "1000000000000000000" } },
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        const asset = world.addresses.stable;
        return repayment(world, exchange.caller.address, { asset, amount: exchange.body.amount });
      },
      present: presentRepaid,
    }),
});

function presentRepaid(world: World, { request, result }: Transaction) {
  const { paid } = valuesAs(pool.repay.returns, result);
  return {
    amount: String(amountIn(request.args, "amount") ?? "ALL"),
    amountRepaid: String(paid),
    remainingDebt: String(owedIn(world, request.from, world.addresses.stable)),
    ...positionsAfter(world, request.from),
  };
}

export const lendingRoutes = [
  supplyCollateralRoute,
  withdrawCollateralRoute,
  borrowStableRoute,
  repayStableRoute,
] as const;
