// Every refusal of the lending market to its users, each by a transaction that fails with it. The
// market begins without supplies; its users may withdraw collateral beside a loan.
import type { Arguments } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { WAD } from "../../kernel/fixed-point.ts";
import { type At, units } from "../moves/at.ts";
import {
  borrow,
  borrowMost,
  configurator,
  liquidate,
  lock,
  pauseLending,
  repay,
  repayAll,
  supply,
  unlock,
  withdrawAllSupply,
  withdrawSupply,
} from "../moves/lending.ts";
import { call, days, decide, type Move, price, refused } from "../moves/move.ts";

const ONE_UNIT = units(1n);

export const lendingCall = (who: string, name: string, args: (at: At) => Arguments): Move =>
  call(who, (at) => ({ to: at.addresses.lendingPool, function: name, args: args(at) }));

const supplyFor = (user: (at: At) => string): Move =>
  lendingCall("borrower", "depositLiquidityOnBehalfOf", (at) => ({
    asset: at.token("PUSD"),
    user: user(at),
    amount: 1n,
  }));

const unlockMost = (symbol: string): Move =>
  lendingCall("borrower", "withdrawCollateralMax", (at) => ({ asset: at.token(symbol) }));

const repayWith = (symbol: string): Move =>
  lendingCall("borrower", "repayWith", (at) => ({
    asset: at.token("PUSD"),
    amount: 1n,
    payWith: at.token(symbol),
    maxPayAmount: WAD,
  }));

const ceilings = (assetUnits: bigint, usdValue: bigint): Move =>
  configurator("setDebtCeilings", (at) => ({ asset: at.token("PUSD"), assetUnits, usdValue }));

/** The preset's own figures, except for `change`. */
export const configure = (symbol: string, change: Arguments = {}): Move =>
  configurator("configureAsset", (at) => {
    const { lending } = at.world.options.preset;
    return {
      asset: at.token(symbol),
      ltv: lending.ltvBps,
      liquidationThreshold: lending.liquidationThresholdBps,
      liquidationBonus: lending.liquidationBonusBps,
      interestRate: lending.interestRateBps,
      reserveFactor: lending.reserveFactorBps,
      perSecondFactorRAY: lending.perSecondFactorRay,
      ...change,
    };
  });

export const WORTHLESS = { ltv: 0n, liquidationThreshold: 0n };

/** What a user owes beyond worthless collateral becomes bad debt. */
export const ruin = (who: string, symbol: string): readonly Move[] => [
  configure(symbol, WORTHLESS),
  configurator("recognizeBadDebt", (at) => ({ borrower: at.who(who) })),
  configure(symbol),
];

const AGAINST_GOLD = { debt: "PUSD", collateral: "GOLD" };
const seize = (of: Partial<Parameters<typeof liquidate>[2]> = {}): Move =>
  liquidate("trader", "borrower", { ...AGAINST_GOLD, amount: ONE_UNIT, ...of });

const supplies = (): readonly Move[] => [
  supply("lender", "PUSD", 500_000n),
  lock("borrower", "GOLD", 1n),
  borrow("borrower", "PUSD", 1_500n),
  refused("LENDING_NO_SHARE_TOKEN", withdrawSupply("borrower", "GOLD", 1n)),
  refused(
    "LENDING_USER",
    supplyFor(() => ZERO_ADDRESS),
  ),
  refused(
    "LENDING_SELF_SUPPLY",
    supplyFor((at) => at.who("borrower")),
  ),
  refused("LENDING_SHARES", withdrawSupply("borrower", "PUSD", 1n)),
  refused(
    "LENDING_CASH_BEYOND_RESERVES",
    withdrawSupply("lender", "PUSD", units(498_500n * WAD + 1n)),
  ),
  refused("LENDING_NO_SHARES", withdrawAllSupply("borrower", "PUSD")),
  refused("LENDING_CASH", withdrawAllSupply("lender", "PUSD")),
];

const loans = (): readonly Move[] => [
  refused("LENDING_AMOUNT", borrow("borrower", "PUSD", 0n)),
  refused("LENDING_BORROW_UNSAFE", borrow("borrower", "PUSD", ONE_UNIT)),
  refused("LENDING_NO_POWER", borrowMost("borrower", "PUSD")),
  ceilings(1n, 0n),
  refused("LENDING_CEILING_ASSET", borrow("borrower", "PUSD", ONE_UNIT)),
  ceilings(0n, 1n),
  refused("LENDING_CEILING_USD", borrow("borrower", "PUSD", ONE_UNIT)),
  ceilings(0n, 0n),
  pauseLending,
  refused("LENDING_PAUSED", borrow("borrower", "PUSD", ONE_UNIT)),
  decide((at) => ({ to: at.addresses.lendingPool, function: "unpause" })),
  refused("LENDING_NO_LOAN", repayAll("trader", "PUSD")),
  refused("LENDING_REPAYMENT", repay("borrower", "PUSD", 0n)),
  refused("LENDING_PAY_WITH", repayWith("PUSD")),
  refused("LENDING_NO_ROUTE", repayWith("SILV")),
];

const collateral = (): readonly Move[] => [
  refused("LENDING_INACTIVE_TOKEN", lock("borrower", "NEWT", 1n)),
  refused("LENDING_NOT_COLLATERAL", lock("borrower", "PUSD", 1n)),
  refused("LENDING_COLLATERAL", unlock("borrower", "GOLD", 2n)),
  refused("LENDING_WITHDRAWAL_UNSAFE", unlock("borrower", "GOLD", ONE_UNIT)),
  refused("LENDING_NO_COLLATERAL", unlockMost("SILV")),
  refused("LENDING_NO_ROOM", unlockMost("GOLD")),
  lock("borrower", "GOLD", ONE_UNIT),
  refused("LENDING_NOTHING_WITHDRAWABLE", unlockMost("GOLD")),
  lock("borrower", "SILV", 1n),
  configure("SILV", { ltv: 0n }),
  price("GOLD", 2_001n),
  refused("LENDING_CONFIG", unlockMost("SILV")),
  price("GOLD", 2_000n),
  configure("SILV"),
];

const liquidations = (): readonly Move[] => [
  refused("LENDING_COLLATERAL_ASSET", seize({ collateral: "NEWT" })),
  refused("LENDING_BORROWER", liquidate("borrower", "borrower", AGAINST_GOLD)),
  refused("LENDING_DEBT_AMOUNT", seize({ amount: 0n })),
  refused("LENDING_NOT_ELIGIBLE", seize({ collateral: "PUSD" })),
  refused("LENDING_NO_DEBT", liquidate("trader", "lender", AGAINST_GOLD)),
  refused("LENDING_HEALTHY", seize()),
  price("GOLD", 1_800n),
  refused("LENDING_CLOSE_FACTOR", seize({ amount: units(750n * WAD + 1n) })),
  refused("LENDING_NOTHING_TO_SEIZE", seize({ collateral: "WETH" })),
  refused("LENDING_MINIMUM_OUT", seize({ minimum: WAD })),
  // A debt of one unit, worth 100: half of it rounds to nothing.
  price("GOLD", 2_000n),
  price("PUSD", 100n),
  lock("liquidator", "GOLD", ONE_UNIT),
  borrow("liquidator", "PUSD", ONE_UNIT),
  price("GOLD", 122n),
  refused("LENDING_NOTHING_LIQUIDATABLE", liquidate("trader", "liquidator", AGAINST_GOLD)),
  price("PUSD", 1n),
  price("GOLD", 2_000n),
  repayAll("liquidator", "PUSD"),
];

/** All WETH is lent out, lost and written off, but for one unit that was given to its market. */
const emptied = (): readonly Move[] => [
  supply("lender", "WETH", 10n),
  lock("liquidator", "GOLD", 20n),
  borrow("liquidator", "WETH", 10n),
  call("trader", (at) => ({
    to: at.token("WETH"),
    function: "transfer",
    args: { to: at.cash("WETH"), value: 1n },
  })),
  ...ruin("liquidator", "GOLD"),
  configurator("writeOffBadDebtWithHaircut", (at) => ({
    asset: at.token("WETH"),
    amount: 10n ** 40n,
    reason: "nothing is left",
  })),
  refused("LENDING_RATE", withdrawSupply("lender", "WETH", 1n)),
];

export const lendingRefusals = (): readonly Move[] => [
  ...supplies(),
  ...loans(),
  ...collateral(),
  ...liquidations(),
  ...emptied(),
  days(365),
  refused("LENDING_MINT", supply("lender", "PUSD", ONE_UNIT)),
  refused("LENDING_REPAYMENT_SMALL", repay("borrower", "PUSD", ONE_UNIT)),
];
