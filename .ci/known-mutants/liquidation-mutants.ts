// Known mutants of liquidation and bad debt.

import type { KnownMutant } from "./mutant.ts";

const lending = (file: string) =>
  ({ module: "lending", file: `sim/protocol/lending/${file}.ts` }) as const;

export const liquidationMutants: readonly KnownMutant[] = [
  {
    name: "close-factor-ignored",
    ...lending("math"),
    find: "return health < FULL_CLOSE_HEALTH ? debt : debt / 2n;",
    replace: "return health < FULL_CLOSE_HEALTH ? debt : debt;",
    breaks: "the whole debt of a loan just below a health of 1 may be repaid",
    noticedBy: ["LIQ-03", "LIQ-04"],
    shortest: ["the price of WETH falls a little", "liquidator liquidates all of it"],
    survives: ["vectors"],
  },
  {
    name: "seizure-without-bonus",
    ...lending("math"),
    find: "(repaid * at.debtPrice * at.bonusBps * at.collateralUnit) /",
    replace: "(repaid * at.debtPrice * BPS * at.collateralUnit) /",
    breaks: "a liquidator gets only as much as was paid, without a bonus",
    noticedBy: ["LIQ-04"],
    shortest: ["the price of WETH falls a little", "liquidator liquidates a part"],
  },
  {
    name: "seizure-mixes-units",
    ...lending("liquidation"),
    find: "collateralUnit: unitOfAsset(pool, collateralAsset),",
    replace: "collateralUnit: unitOfAsset(pool, debtAsset),",
    breaks: "far too much or too little is seized between assets with different decimals",
    noticedBy: ["LIQ-04", "LIQ-11", "MODEL"],
    shortest: [
      "borrower locks some WBTC",
      "the price of WETH falls",
      "liquidator liquidates for WBTC",
    ],
    survives: ["vectors"],
  },
  {
    name: "bad-debt-not-booked",
    ...lending("liquidation"),
    find: "liquidationValue(pool, borrower) === 0n ? bookBadDebts(pool, borrower) : []",
    replace: "[] as string[]",
    breaks: "a debt without collateral stays on the books",
    noticedBy: ["LIQ-05", "LIQ-08"],
    shortest: ["the price of WETH falls below what is owed", "liquidator liquidates all of it"],
  },
  {
    name: "liquidated-at-one",
    ...lending("liquidation"),
    find: 'ensure(health < 10n ** 18n, "LENDING_HEALTHY");',
    replace: 'ensure(health <= 10n ** 18n, "LENDING_HEALTHY");',
    breaks: "a loan with a health of exactly 1 is liquidated",
    noticedBy: ["LIQ-01", "LIQ-10", "MODEL"],
    shortest: ["the price of WETH falls to a health of 1", "liquidator liquidates"],
    survives: ["vectors"],
  },
  {
    name: "liquidates-itself",
    ...lending("liquidation"),
    find: 'ensure(borrower !== ZERO_ADDRESS && borrower !== pool.sender, "LENDING_BORROWER");',
    replace: 'ensure(borrower !== ZERO_ADDRESS, "LENDING_BORROWER");',
    breaks: "borrowers can liquidate their own loans and take the bonus",
    noticedBy: ["LIQ-02", "MODEL"],
    shortest: ["borrower liquidates borrower"],
    survives: ["vectors"],
  },
  {
    name: "status-check-removed",
    ...lending("collateral"),
    find: 'amount: bigint): void {\n  ensure(isActive(pool, asset), "LENDING_INACTIVE_TOKEN");\n  ensure(amount > 0n, "LENDING_AMOUNT");\n  const config',
    replace: 'amount: bigint): void {\n  ensure(amount > 0n, "LENDING_AMOUNT");\n  const config',
    breaks: "an inactive token is accepted as collateral",
    noticedBy: ["LEND-51", "MODEL"],
    shortest: ["borrower locks a token that is not active"],
    survives: ["vectors"],
  },
  {
    name: "health-forgets-a-market",
    ...lending("account"),
    find: "for (const asset of pool.store.borrowableAssets.items) {",
    replace: "for (const asset of pool.store.borrowableAssets.items.slice(0, 2)) {",
    breaks: "debts in one market are not counted",
    noticedBy: ["LIQ-15", "LEND-40", "LEND-41", "LEND-42"],
    shortest: ["borrower borrows USDC without collateral"],
    survives: ["vectors"],
  },
];
