// How the application shows one user's lending positions: collateral, debts and health.
import { type AssetAmount, type Position, positionOf, type World } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import {
  addressText,
  amountText,
  arrayOf,
  dollarText as dollarSchema,
  healthText as healthSchema,
  loanStatusText,
  pricedFlag,
} from "./shapes.ts";
import { dollarText, healthText } from "./wire.ts";

const item = objectOf({
  tokenAddress: addressText,
  symbol: { type: "string" },
  amount: amountText,
  valueUSD: dollarSchema,
  isPriced: pricedFlag,
});

export const positionsSchema = objectOf({
  supplied: arrayOf(item),
  borrowed: arrayOf(item),
  healthFactor: healthSchema,
  borrowingPowerUSD: dollarSchema,
});

/** The members that `presentLending` shows. */
export const lendingFields = {
  positions: positionsSchema,
  loan: { anyOf: [objectOf({ id: addressText, status: loanStatusText }), { type: "null" }] },
} as const;

const presentItem = ({ asset, symbol, amount, value, isPriced }: AssetAmount) => ({
  tokenAddress: asset,
  symbol,
  amount: String(amount),
  valueUSD: dollarText(value),
  isPriced,
});

function presentPositions({ collateral, debts, healthFactor, borrowingPower }: Position) {
  return {
    supplied: collateral.map(presentItem),
    borrowed: debts.map(presentItem),
    healthFactor: healthText(healthFactor),
    borrowingPowerUSD: dollarText(borrowingPower),
  };
}

/** What GET /api/lending/positions answers, with the loan. */
export function presentLending(world: World, user: string) {
  const position = positionOf(world, user);
  const { status } = position;
  const loan = status === "none" ? null : { id: user, status };
  return { positions: presentPositions(position), loan };
}

/** The positions after a write, as its answer shows them. */
export function positionsAfter(world: World, user: string) {
  const position = positionOf(world, user);
  return { loanStatus: position.status, positions: presentPositions(position) };
}
