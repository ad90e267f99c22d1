// A loan as a liquidator sees it. `asset`, `amount` and `maxRepay` are those of the debt largest by
// value. (decision 12)
import type { Loan } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import {
  addressText,
  amountText,
  arrayOf,
  dollarText as dollarSchema,
  healthText as healthSchema,
  loanStatusText,
  wadText,
} from "./shapes.ts";
import { dollarText, healthText } from "./wire.ts";

const text = { type: "string" } as const;

export const loanSchema = objectOf({
  id: addressText,
  user: addressText,
  status: loanStatusText,
  asset: addressText,
  assetSymbol: text,
  amount: amountText,
  healthFactor: healthSchema,
  maxRepay: amountText,
  debts: arrayOf(
    objectOf({ asset: addressText, symbol: text, amount: amountText, valueUSD: dollarSchema }),
  ),
  collaterals: arrayOf(
    objectOf({
      asset: addressText,
      symbol: text,
      amount: amountText,
      usdValue: wadText,
      expectedProfit: wadText,
      maxRepay: amountText,
      liquidationBonus: { type: "integer", description: "bps; 10500 is a bonus of 5 %" },
      isPaused: {
        type: "boolean",
        description:
          "true while the market or the token itself is paused, so that nobody can seize it",
      },
    }),
  ),
});

export function presentLoan(loan: Loan) {
  const debt = loan.debts[0];
  return {
    id: loan.user,
    user: loan.user,
    status: loan.status,
    asset: debt?.asset ?? "",
    assetSymbol: debt?.symbol ?? "",
    amount: String(debt?.amount ?? 0n),
    healthFactor: healthText(loan.healthFactor),
    maxRepay: String(loan.maxRepay),
    debts: loan.debts.map(({ asset, symbol, amount, value }) => ({
      asset,
      symbol,
      amount: String(amount),
      valueUSD: dollarText(value),
    })),
    collaterals: loan.seizable.map((each) => ({
      asset: each.asset,
      symbol: each.symbol,
      amount: String(each.amount),
      usdValue: String(each.value),
      expectedProfit: String(each.expectedProfit),
      maxRepay: String(each.maxRepay),
      liquidationBonus: Number(each.liquidationBonusBps),
      isPaused: each.paused,
    })),
  };
}
