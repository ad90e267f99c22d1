// Known mutants of vaults, stability fees, liquidation and junior notes. Each is a mistake somebody
// could make.

import type { KnownMutant } from "./mutant.ts";

const cdp = (file: string) => ({ module: "cdp", file: `sim/protocol/cdp/${file}.ts` }) as const;

const OPEN = ["borrower puts WETH into a vault", "borrower mints"];
const FALLEN = [...OPEN, "the price of WETH falls"];
const INSOLVENT = [...OPEN, "the price of WETH falls below what is owed"];

export const cdpMutants: readonly KnownMutant[] = [
  {
    name: "vault-accrual-missed-on-repay",
    ...cdp("debt"),
    find: 'ensure(amount > 0n, "CDP_ZERO_AMOUNT");\n  const key = { owner: engine.sender, asset };\n  const rate = accrue(engine, asset);',
    replace:
      'ensure(amount > 0n, "CDP_ZERO_AMOUNT");\n  const key = { owner: engine.sender, asset };\n  const rate = engine.store.collateralGlobalStates.get(asset).rateAccumulator;',
    breaks: "a repayment is computed with an outdated rate, and no fee is minted",
    noticedBy: ["CDP-02", "MODEL"],
    shortest: [...OPEN, "an hour passes", "borrower repays a part"],
    survives: ["vectors"],
  },
  {
    name: "stability-fee-rounded-up",
    ...cdp("accrual"),
    find: "const fee = mulDivDown(totalScaledDebt, rate - before, RAY);",
    replace: "const fee = (totalScaledDebt * (rate - before) + RAY - 1n) / RAY;",
    breaks: "an accrual mints up to one unit more than the debt grew",
    noticedBy: ["CDP-02", "MODEL"],
    shortest: [...OPEN, "an hour passes", "borrower repays a part"],
    survives: ["properties"],
  },
  {
    name: "stability-fee-minted-twice",
    ...cdp("accrual"),
    find: "const toCollector = fee - toReserve;",
    replace: "const toCollector = fee;",
    breaks: "the reserve's share of a fee is also minted to the collector",
    noticedBy: ["CDP-02", "MODEL"],
    shortest: [
      "admin gives the reserve a part of the fees",
      ...OPEN,
      "an hour passes",
      "borrower repays a part",
    ],
  },
  {
    name: "mint-up-to-liquidation",
    ...cdp("debt"),
    find: "const limit = debtLimitDown(valueDown(collateral, price, unitScale), minCR);",
    replace:
      "const limit = debtLimitDown(valueDown(collateral, price, unitScale), minCR - minCR / 31n);",
    breaks: "an owner may mint until the vault can be liquidated",
    noticedBy: ["CDP-03", "CDP-04", "CDP-13", "MODEL"],
    shortest: ["borrower puts WETH into a vault", "borrower mints a unit more than it allows"],
  },
  {
    name: "debt-floor-not-checked",
    ...cdp("debt"),
    find: '  ensure(debt + amount >= debtFloor, "CDP_FLOOR");\n',
    replace: "",
    breaks: "a vault's debt may be too small to be worth liquidating",
    noticedBy: ["CDP-04", "MODEL"],
    shortest: ["borrower puts WETH into a vault", "borrower mints a unit"],
    survives: ["vectors"],
  },
  {
    name: "vault-ceiling-not-checked",
    ...cdp("debt"),
    find: '  ensure(debtCeiling === 0n || total <= debtCeiling, "CDP_CEILING");\n',
    replace: "",
    breaks: "the vaults of an asset owe more than its ceiling",
    noticedBy: ["CDP-06", "MODEL"],
    shortest: [
      "borrower puts WETH into a vault",
      "the price of WETH rises a hundredfold",
      "borrower mints all it allows",
    ],
    survives: ["vectors"],
  },
  {
    name: "vault-close-factor-ignored",
    ...cdp("math"),
    find: "const repayable = min(offered, min(debt, closeCap));",
    replace: "const repayable = min(offered, debt < closeCap ? closeCap : debt);",
    breaks: "a whole vault is liquidated at once",
    noticedBy: ["CDP-07", "MODEL"],
    shortest: [...FALLEN, "liquidator liquidates all he can"],
  },
  {
    name: "coverage-cap-not-binding",
    ...cdp("math"),
    find: "const capBinds = repayable >= coverageCap;",
    replace: "const capBinds = repayable >= coverageCap && offered < coverageCap;",
    breaks: "a liquidator burns more than the seized collateral is worth",
    noticedBy: ["CDP-07", "MODEL"],
    shortest: [...INSOLVENT, "liquidator liquidates all he can"],
  },
  {
    name: "vault-seizure-rounded-up",
    ...cdp("math"),
    find: "const wanted = mulDivDown(owed + penalty, terms.unitScale, terms.price);",
    replace:
      "const wanted = ((owed + penalty) * terms.unitScale + terms.price - 1n) / terms.price;",
    breaks: "a liquidator takes up to one unit too much",
    noticedBy: ["CDP-07", "MODEL"],
    shortest: [...FALLEN, "liquidator liquidates a part"],
  },
  {
    name: "vault-bad-debt-not-booked",
    ...cdp("liquidation"),
    find: "  badDebtPUSD.set(key.asset, badDebtPUSD.get(key.asset) + amount);\n",
    replace: "",
    breaks: "a debt without collateral disappears",
    noticedBy: ["CDP-02", "MODEL"],
    shortest: [...INSOLVENT, "liquidator liquidates all he can"],
  },
  {
    name: "junior-note-paid-twice",
    ...cdp("notes"),
    find: "const rest = paidOff(note, paid, index);",
    replace: "const rest = { capPUSD: note.capPUSD, entryIndex: note.entryIndex };",
    breaks: "a note's payments can be claimed again",
    noticedBy: ["MODEL"],
    shortest: [
      "admin gives the reserve a part of the fees",
      ...OPEN,
      "lender puts WETH into a vault",
      "lender mints less",
      "the price of WETH falls below what borrower owes",
      "liquidator liquidates borrower",
      "liquidator burns for a note",
      "an hour passes",
      "lender repays a part",
      "liquidator claims",
    ],
    survives: ["vectors"],
  },
  {
    name: "vault-pause-not-checked",
    ...cdp("components"),
    find: '  ensure(!engine.store.collateralConfigs.get(asset).isPaused, "CDP_PAUSED_ASSET");\n',
    replace: "",
    breaks: "vaults of a paused asset can still be used",
    noticedBy: ["CDP-03", "MODEL"],
    shortest: ["admin pauses the vaults of WETH", "borrower withdraws a unit"],
    survives: ["vectors"],
  },
];
