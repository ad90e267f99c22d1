// The caller's positions: collateral, debts, health and loan. (Specification, Lending positions; DECISIONS 16)
import { type AssetAmount, positionOf } from "../../sim/index.ts";
import { objectOf } from "../core/object-schema.ts";
import { define } from "./services.ts";
import {
  addressText,
  amountText,
  arrayOf,
  dollarText as dollarSchema,
  healthText as healthSchema,
  loanStatusText,
} from "./shapes.ts";
import { dollarText, healthText } from "./wire.ts";

const item = objectOf({
  tokenAddress: addressText,
  symbol: { type: "string" },
  amount: amountText,
  valueUSD: dollarSchema,
});

const presentItem = ({ asset, symbol, amount, value }: AssetAmount) => ({
  tokenAddress: asset,
  symbol,
  amount: String(amount),
  valueUSD: dollarText(value),
});

export const positionsRoute = define({
  method: "GET",
  paths: ["/api/lending/positions", "/api/lend/positions"],
  operation: "Positions",
  summary: "What the caller has locked and owes",
  description:
    "`supplied` is collateral alone, `borrowed` what is owed with interest; largest value first. " +
    "`loan` is null for one who never borrowed.",
  access: "bearer",
  answers: {
    200: {
      description: "Positions at the present time",
      schema: objectOf({
        positions: objectOf({
          supplied: arrayOf(item),
          borrowed: arrayOf(item),
          healthFactor: healthSchema,
          borrowingPowerUSD: dollarSchema,
        }),
        loan: {
          anyOf: [objectOf({ id: addressText, status: loanStatusText }), { type: "null" }],
        },
      }),
    },
  },
  handle: ({ caller }, { inbox }) => {
    const position = inbox.read((world) => positionOf(world, caller.address));
    const { collateral, debts, healthFactor, borrowingPower, status } = position;
    const positions = {
      supplied: collateral.map(presentItem),
      borrowed: debts.map(presentItem),
      healthFactor: healthText(healthFactor),
      borrowingPowerUSD: dollarText(borrowingPower),
    };
    const loan = status === "none" ? null : { id: caller.address, status };
    return { status: 200, body: { positions, loan } };
  },
});
