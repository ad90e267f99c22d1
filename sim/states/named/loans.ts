// Named states of borrowers: loans from healthy to bad debt.
import { MAX_UINT256, WAD } from "../../kernel/fixed-point.ts";
import { units } from "../moves/at.ts";
import type { Declarations } from "../moves/declaration.ts";
import {
  borrow,
  borrowMost,
  configurator,
  liquidate,
  lock,
  repay,
  repayAll,
  supply,
} from "../moves/lending.ts";
import { days, type Move, price } from "../moves/move.ts";

const onceHealthy = (): readonly Move[] => [
  lock("borrower", "WETH", 100n),
  borrow("borrower", "PUSD", 187_500n),
];
const ALL = { debt: "PUSD", collateral: "WETH" };

export const loanStates: Declarations = {
  "healthy-loan": {
    about: "The borrower owes 10,000 PUSD against 10 WETH, at a health factor of 2.",
    story: () => [lock("borrower", "WETH", 10n), borrow("borrower", "PUSD", 10_000n)],
    shows: (look) => look.health("borrower") === 2n * WAD,
  },
  "collateral-only": {
    about: "The borrower has pledged 10 WETH and owes nothing.",
    story: () => [lock("borrower", "WETH", 10n)],
    shows: (look) =>
      look.health("borrower") === MAX_UINT256 && look.position("borrower").borrowingPower > 0n,
  },
  "loans-in-three-assets": {
    about: "The borrower owes PUSD, WETH and USDC against WBTC, GOLD and SILV.",
    story: () => [
      lock("borrower", "WBTC", 5n),
      lock("borrower", "GOLD", 50n),
      lock("borrower", "SILV", 4_000n),
      borrow("borrower", "PUSD", 100_000n),
      borrow("borrower", "WETH", 20n),
      borrow("borrower", "USDC", 50_000n),
    ],
    shows: (look) => look.position("borrower").debts.length === 3,
  },
  "borrowed-to-the-limit": {
    about: "The borrower has borrowed all that its collateral allows.",
    story: () => [lock("borrower", "WETH", 100n), borrowMost("borrower", "PUSD")],
    shows: (look) => look.refusal(borrow("borrower", "PUSD", 1n)) === "LENDING_BORROW_UNSAFE",
  },
  liquidatable: {
    about: "WETH has fallen and the loan's health factor is 0.96: half of it may be repaid.",
    story: () => [...onceHealthy(), price("WETH", 2_250n)],
    shows: (look) => look.health("borrower") < WAD && look.status("borrower") === "liquidatable",
  },
  "deeply-liquidatable": {
    about: "The loan's health factor is 0.85: all of it may be repaid at once.",
    story: () => [...onceHealthy(), price("WETH", 2_000n)],
    shows: (look) =>
      look.refusal(liquidate("liquidator", "borrower", { ...ALL, amount: 180_000n })) === undefined,
  },
  "partly-liquidated": {
    about: "A liquidator has repaid half of a loan and taken collateral; the rest is open.",
    story: () => [
      ...onceHealthy(),
      price("WETH", 2_250n),
      liquidate("liquidator", "borrower", { ...ALL, amount: 93_750n }),
    ],
    shows: (look) =>
      look.debt("borrower", "PUSD") === 93_750n * WAD &&
      look.balance("liquidator", "WETH") > 1_000n * WAD,
  },
  underwater: {
    about: "A loan's collateral is worth less than its debt, and nobody has liquidated it yet.",
    story: () => [...onceHealthy(), price("WETH", 1_500n)],
    shows: (look) => {
      const { collateral, debts } = look.position("borrower");
      return (collateral[0]?.value ?? 0n) < (debts[0]?.value ?? 0n);
    },
  },
  "bad-debt": {
    about: "All collateral of a loan is seized, and what is left of it is bad debt of the market.",
    story: () => [
      ...onceHealthy(),
      price("WETH", 1_500n),
      liquidate("liquidator", "borrower", ALL),
    ],
    shows: (look) => look.market("PUSD").badDebt > 0n && look.status("borrower") === "liquidated",
  },
  "lenders-took-a-loss": {
    about: "Bad debt was written off, and a lender's share is worth less than it paid.",
    story: () => [
      ...onceHealthy(),
      supply("lender", "PUSD", 100_000n),
      price("WETH", 1_500n),
      liquidate("liquidator", "borrower", ALL),
      configurator("writeOffBadDebtWithHaircut", (at) => ({
        asset: at.token("PUSD"),
        amount: 10n ** 30n,
        reason: "no cover",
      })),
    ],
    shows: (look) => look.market("PUSD").exchangeRate < WAD && look.market("PUSD").badDebt === 0n,
  },
  "repaid-loan": {
    about: "The borrower has repaid its loan, and its collateral is still pledged.",
    story: () => [
      lock("borrower", "WETH", 10n),
      borrow("borrower", "PUSD", 10_000n),
      days(30),
      repayAll("borrower", "PUSD"),
    ],
    shows: (look) =>
      look.status("borrower") === "repaid" && look.position("borrower").collateral.length === 1,
  },
  "partly-repaid-loan": {
    about: "Half of a loan is repaid after three months of interest.",
    story: () => [
      lock("borrower", "WETH", 10n),
      borrow("borrower", "PUSD", 10_000n),
      days(90),
      repay("borrower", "PUSD", 5_000n),
    ],
    shows: (look) =>
      look.debt("borrower", "PUSD") > 5_000n * WAD && look.debt("borrower", "PUSD") < 5_200n * WAD,
  },
  "year-old-loan": {
    about: "A loan of 10,000 PUSD is a year old and owes about 5 % more.",
    story: () => [lock("borrower", "WETH", 10n), borrow("borrower", "PUSD", 10_000n), days(365)],
    shows: (look) => look.debt("borrower", "PUSD") > 10_490n * WAD,
  },
  "smallest-loan": {
    about: "Dust: supplies, collateral and a loan of one base unit each.",
    story: () => [
      supply("lender", "PUSD", units(1n)),
      lock("borrower", "WETH", units(1n)),
      borrow("borrower", "PUSD", units(1n)),
    ],
    shows: (look) => look.debt("borrower", "PUSD") === 1n,
  },
};
