// Known mutants of the application interface: they pick the wrong item, leave rows out of lists, or
// answer a route's other paths wrongly. The acceptance vectors and the campaigns never call this
// interface.

import type { KnownMutant } from "./mutant.ts";

const ofTheSurface = {
  module: "application",
  noticedBy: [],
  shortest: [],
  survives: ["vectors", "properties"],
} as const;

export const applicationMutants: readonly KnownMutant[] = [
  {
    ...ofTheSurface,
    name: "non-zero-ignored",
    file: "servers/application/account-routes.ts",
    find: '({ balance, collateral }) => query.nonZero !== "true" || balance + collateral > 0n,',
    replace: "() => true,",
    breaks: "balances with `nonZero` list tokens that the user does not hold",
  },
  {
    ...ofTheSurface,
    name: "smallest-debt-repaid",
    file: "servers/application/liquidation-routes.ts",
    find: "loan.debts[0]?.asset",
    replace: "loan.debts.at(-1)?.asset",
    breaks: "a liquidation that names no debt repays the smallest",
  },
  {
    ...ofTheSurface,
    name: "smallest-collateral-seized",
    file: "servers/application/liquidation-routes.ts",
    find: "loan.collateral[0]?.asset",
    replace: "loan.collateral.at(-1)?.asset",
    breaks: "a liquidation that names no collateral takes the smallest",
  },
  {
    ...ofTheSurface,
    name: "smallest-debt-listed",
    file: "servers/application/loan-item.ts",
    find: "loan.debts[0];",
    replace: "loan.debts.at(-1);",
    breaks: "a liquidatable loan reports its smallest debt",
  },
  {
    ...ofTheSurface,
    name: "limit-of-the-smallest-debt",
    file: "sim/queries/loans.ts",
    find: "position.debts[0];",
    replace: "position.debts.at(-1);",
    breaks: "a liquidatable loan's largest repayment is computed from its smallest debt",
  },
  {
    ...ofTheSurface,
    name: "no-alias-of-the-user",
    file: "servers/application/account-routes.ts",
    find: '["/users/me", "/api/users/me", "/api/user/me"]',
    replace: '["/users/me", "/api/users/me"]',
    breaks: "`/api/user/me` is gone",
  },
  {
    ...ofTheSurface,
    name: "no-alias-of-prices",
    file: "servers/application/oracle-routes.ts",
    find: '["/oracle/price", "/api/oracle/price"]',
    replace: '["/oracle/price"]',
    breaks: "`/api/oracle/price` is gone",
  },
  {
    ...ofTheSurface,
    name: "no-alias-of-positions",
    file: "servers/application/position-routes.ts",
    find: '["/api/lending/positions", "/api/lend/positions"]',
    replace: '["/api/lending/positions"]',
    breaks: "`/api/lend/positions` is gone",
  },
  {
    ...ofTheSurface,
    name: "no-alias-of-liquidatable-loans",
    file: "servers/application/liquidation-routes.ts",
    find: '["/api/lend/liquidate", "/api/lending/liquidate"]',
    replace: '["/api/lend/liquidate"]',
    breaks: "`/api/lending/liquidate` is gone",
  },
  {
    ...ofTheSurface,
    name: "no-alias-of-a-liquidation",
    file: "servers/application/liquidation-routes.ts",
    find: '["/api/lend/liquidate/:id", "/api/lending/liquidate/:id"]',
    replace: '["/api/lend/liquidate/:id"]',
    breaks: "`/api/lending/liquidate/:id` is gone",
  },
  {
    ...ofTheSurface,
    name: "no-alias-of-liquidity",
    file: "servers/application/liquidity-routes.ts",
    find: '["/api/lend/liquidity", "/api/lending/pools/liquidity"]',
    replace: '["/api/lend/liquidity"]',
    breaks: "`/api/lending/pools/liquidity` is gone",
  },
  {
    ...ofTheSurface,
    name: "no-prices-listed",
    file: "servers/application/oracle-routes.ts",
    find: "tokensOf(world).flatMap(({ address: at }) => pricedAsset(world, at) ?? [])",
    replace: "[]",
    breaks: "the list of prices is empty",
  },
  {
    ...ofTheSurface,
    name: "loan-of-the-asset",
    file: "servers/application/loan-routes.ts",
    find: "    loanId: user,\n",
    replace: "    loanId: token,\n",
    breaks: "a loan's id is the asset's address, and not the borrower's",
  },
];
