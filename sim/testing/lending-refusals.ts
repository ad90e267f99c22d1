// For each refusal of the lending market a way to reach it, and the unreachable ones. The test
// checks the code.
import type { RefusalCode } from "../refusals/refusals.ts";
import type { Lending } from "./lending.ts";
import { ONE } from "./market.ts";
import type { RefusalCase, RefusalStage } from "./refusal-case.ts";

const ZERO = "0".repeat(40);
const YEAR = 31_536_000;

const bob = ({ market }: RefusalStage) => market.who("bob");
const pauseLending = ({ market, ask }: RefusalStage) => void market.run("admin", ask.pause());
const ceilings = (assetUnits: bigint, usdValue: bigint) => (stage: RefusalStage) => {
  const args = { asset: stage.market.at.stable, assetUnits, usdValue };
  stage.market.run("admin", stage.ask.configurator("setDebtCeilings", args));
};
const configure = (change: Parameters<Lending["configure"]>[1]): RefusalCase => ({
  who: "admin",
  asked: ({ ask }) => ask.configure("GOLD", change),
});
const target = (stage: RefusalStage) => stage.market.who("alice");
const goldAt =
  (price: bigint) =>
  ({ market }: RefusalStage) =>
    market.setPrice("GOLD", price * ONE);
const liquidate =
  (change: Partial<Parameters<Lending["liquidate"]>[1]> = {}) =>
  (stage: RefusalStage) =>
    stage.ask.liquidate(target(stage), {
      debt: "PUSD",
      collateral: "GOLD",
      amount: ONE,
      ...change,
    });

/**
 * Alice's debt and collateral are lost and written off, and one unit is given to the empty market.
 */
function ruin({ market, ask }: RefusalStage): void {
  market.run("lender", ask.withdrawSupply("PUSD", 998_500n * ONE));
  market.run("admin", ask.configure("GOLD", { ltv: 0n, liquidationThreshold: 0n }));
  market.run("admin", ask.configurator("recognizeBadDebt", { borrower: market.who("alice") }));
  const loss = { asset: market.at.stable, amount: 10n ** 40n, reason: "" };
  market.run("admin", ask.configurator("writeOffBadDebtWithHaircut", loss));
  const gift = { to: market.cash("PUSD"), value: 1n };
  market.run("bob", { to: market.at.stable, function: "transfer", args: gift });
}

/** A debt of one unit, worth 100, at a health of 0.97: half of it rounds to nothing. */
function oneUnitOwed({ market, ask }: RefusalStage): void {
  market.setPrice("PUSD", 100n * ONE);
  market.run("bob", ask.lock("GOLD", 1n));
  market.run("bob", ask.borrow("PUSD", 1n));
  market.setPrice("GOLD", 122n * ONE);
}

export const lendingCases: Partial<Record<RefusalCode, RefusalCase>> = {
  LENDING_PAUSED: { before: pauseLending, asked: ({ ask }) => ask.borrow("PUSD", 1n) },
  LENDING_INACTIVE_TOKEN: { asked: ({ ask }) => ask.lock("NEWT", 1n) },
  LENDING_AMOUNT: { asked: ({ ask }) => ask.borrow("PUSD", 0n) },
  LENDING_NO_SHARE_TOKEN: { asked: ({ ask }) => ask.withdrawSupply("GOLD", 1n) },
  LENDING_RATE: { who: "lender", before: ruin, asked: ({ ask }) => ask.withdrawSupply("PUSD", 1n) },
  LENDING_MINT: {
    before: ({ market }) => market.pass(YEAR),
    asked: ({ ask }) => ask.supply("PUSD", 1n),
  },
  LENDING_USER: { asked: ({ ask }) => ask.supplyFor(ZERO, "PUSD", 1n) },
  LENDING_SELF_SUPPLY: { asked: (stage) => stage.ask.supplyFor(target(stage), "PUSD", 1n) },
  LENDING_SHARES: { asked: ({ ask }) => ask.withdrawSupply("PUSD", 1n) },
  LENDING_CASH_BEYOND_RESERVES: {
    who: "lender",
    asked: ({ ask }) => ask.withdrawSupply("PUSD", 998_500n * ONE + 1n),
  },
  LENDING_NO_SHARES: { asked: ({ ask }) => ask.withdrawAllSupply("PUSD") },
  LENDING_CASH: { who: "lender", asked: ({ ask }) => ask.withdrawAllSupply("PUSD") },
  LENDING_NOT_COLLATERAL: { asked: ({ ask }) => ask.lock("PUSD", 1n) },
  LENDING_COLLATERAL: { asked: ({ ask }) => ask.unlock("GOLD", 2n * ONE) },
  LENDING_WITHDRAWAL_UNSAFE: { asked: ({ ask }) => ask.unlock("GOLD", 1n) },
  LENDING_NO_COLLATERAL: { asked: ({ ask }) => ask.unlockMost("SILV") },
  LENDING_NO_ROOM: { asked: ({ ask }) => ask.unlockMost("GOLD") },
  LENDING_CONFIG: {
    before: ({ market, ask }) => {
      market.run("alice", ask.lock("SILV", ONE));
      market.run("admin", ask.configure("SILV", { ltv: 0n }));
      market.setPrice("GOLD", 2_001n * ONE);
    },
    asked: ({ ask }) => ask.unlockMost("SILV"),
  },
  LENDING_NOTHING_WITHDRAWABLE: {
    before: ({ market, ask }) => void market.run("alice", ask.lock("GOLD", 1n)),
    asked: ({ ask }) => ask.unlockMost("GOLD"),
  },
  LENDING_CEILING_ASSET: { before: ceilings(1n, 0n), asked: ({ ask }) => ask.borrow("PUSD", 1n) },
  LENDING_CEILING_USD: { before: ceilings(0n, 1n), asked: ({ ask }) => ask.borrow("PUSD", 1n) },
  LENDING_BORROW_UNSAFE: { asked: ({ ask }) => ask.borrow("PUSD", 1n) },
  LENDING_NO_POWER: { asked: ({ ask }) => ask.borrowMost("PUSD") },
  LENDING_NO_LOAN: { who: "bob", asked: ({ ask }) => ask.repayAll("PUSD") },
  LENDING_REPAYMENT: { asked: ({ ask }) => ask.repay("PUSD", 0n) },
  LENDING_REPAYMENT_SMALL: {
    before: ({ market }) => market.pass(YEAR),
    asked: ({ ask }) => ask.repay("PUSD", 1n),
  },
  LENDING_PAY_WITH: { asked: ({ ask }) => ask.repayWith("PUSD", { with: "PUSD" }) },
  LENDING_NO_ROUTE: { asked: ({ ask }) => ask.repayWith("PUSD", { with: "GOLD" }) },
  LENDING_COLLATERAL_ASSET: { who: "bob", asked: liquidate({ collateral: "NEWT" }) },
  LENDING_BORROWER: { asked: liquidate() },
  LENDING_DEBT_AMOUNT: { who: "bob", asked: liquidate({ amount: 0n }) },
  LENDING_NOT_ELIGIBLE: { who: "bob", asked: liquidate({ collateral: "PUSD" }) },
  LENDING_NO_DEBT: {
    who: "bob",
    asked: (stage) =>
      stage.ask.liquidate(stage.market.who("lender"), { debt: "PUSD", collateral: "GOLD" }),
  },
  LENDING_HEALTHY: { who: "bob", asked: liquidate() },
  LENDING_CLOSE_FACTOR: {
    who: "bob",
    before: goldAt(1_800n),
    asked: liquidate({ amount: 750n * ONE + 1n }),
  },
  LENDING_NOTHING_TO_SEIZE: {
    who: "bob",
    before: goldAt(1_800n),
    asked: liquidate({ collateral: "SILV" }),
  },
  LENDING_MINIMUM_OUT: { who: "bob", before: goldAt(1_800n), asked: liquidate({ minimum: ONE }) },
  LENDING_NOTHING_LIQUIDATABLE: {
    who: "lender",
    before: oneUnitOwed,
    asked: (stage) => stage.ask.liquidate(bob(stage), { debt: "PUSD", collateral: "GOLD" }),
  },
  LENDING_NOT_CONFIGURATOR: {
    who: "admin",
    asked: ({ market, ask }) => ({ ...ask.configure("GOLD"), to: market.at.lendingPool }),
  },
  LENDING_ASSET: { who: "admin", asked: ({ ask }) => ask.configure("NEWT") },
  LENDING_LTV: configure({ ltv: 8_001n }),
  LENDING_THRESHOLD: configure({ liquidationThreshold: 9_501n }),
  LENDING_BONUS: configure({ liquidationBonus: 9_999n }),
  LENDING_INTEREST: configure({ interestRate: 10_001n }),
  LENDING_RESERVE_FACTOR: configure({ reserveFactor: 5_001n }),
  LENDING_FACTOR: configure({ perSecondFactorRAY: 1n }),
  LENDING_FACTOR_UNSET: {
    asked: ({ market, ask }) => ({
      ...ask.pause(),
      function: "previewBorrowIndex",
      args: { asset: market.token("NEWT") },
    }),
  },
  LENDING_SAFETY_SHARE: {
    who: "admin",
    asked: ({ ask }) => ask.configurator("setSafetyShareBps", { bps: 10_001n }),
  },
  LENDING_NOT_SAFETY_MODULE: {
    asked: ({ market, ask }) => ({
      ...ask.pause(),
      function: "coverShortfall",
      args: { asset: market.at.stable, amount: 1n },
    }),
  },
  LENDING_ZERO: {
    who: "admin",
    asked: ({ market, ask }) =>
      ask.configurator("writeOffBadDebtWithHaircut", {
        asset: market.at.stable,
        amount: 0n,
        reason: "",
      }),
  },
};

/** Refusals that no command reaches with the table's own text, and why. */
export const unreachable: Partial<Record<RefusalCode, string>> = {
  CODE_REVERTED: "of users' contracts: sim/user-contracts/user-contracts.test.ts",
  GAS_LIMIT_EXCEEDED: "no contract of the platform takes so long: sim/chain/steps.test.ts",
  NOT_OWNER: "its text names owner and sender: reached in sim/protocol/lending/settings.test.ts",
  LENDING_NO_THRESHOLD: "whoever has an LTV has a threshold at least as high",
  LENDING_NO_BONUS: "a configured asset has a bonus of at least 10000",
  LENDING_LOAN_AMOUNT: "a borrowed unit, rounded up, is at least one unit of scaled debt",
  LENDING_NOTHING_OWED: "an index is at least 1, so one unit of scaled debt owes one unit",
  LENDING_PRICE: "the oracle refuses a missing price first: Price not available",
};
