// Named states of lending markets and of lenders.
import { WAD } from "../../kernel/fixed-point.ts";
import { defaultPreset } from "../../presets/default.ts";
import { units } from "../moves/at.ts";
import type { Declarations } from "../moves/declaration.ts";
import {
  borrow,
  debtCeiling,
  lock,
  pauseLending,
  repayAll,
  supply,
  withdrawSupply,
} from "../moves/lending.ts";
import { days, tokenSetting } from "../moves/move.ts";
import { configure, WORTHLESS } from "../refusals/lending.ts";

const { lending, pools = [] } = defaultPreset;

export const marketStates: Declarations = {
  fresh: {
    about: "Nobody has supplied or traded anything yet: markets and pools are open and empty.",
    preset: {
      lending: { ...lending, markets: { PUSD: 0n, WETH: 0n, USDC: 0n } },
      pools: pools.map((pool) => ({ ...pool, amountA: 0n, amountB: 0n })),
    },
    shows: (look) =>
      look.market("PUSD").shareSupply === 0n && look.pool("WETH-PUSD").lpSupply === 0n,
  },
  lender: {
    about: "The lender has supplied 100,000 PUSD, 50 WETH and 20,000 USDC.",
    story: () => [
      supply("lender", "PUSD", 100_000n),
      supply("lender", "WETH", 50n),
      supply("lender", "USDC", 20_000n),
    ],
    shows: (look) => look.refusal(withdrawSupply("lender", "WETH", 50n)) === undefined,
  },
  "lender-with-interest": {
    about: "After half a year with loans the lender's shares are worth more than it supplied.",
    story: () => [
      supply("lender", "PUSD", 100_000n),
      lock("borrower", "WBTC", 50n),
      borrow("borrower", "PUSD", 2_000_000n),
      days(182),
    ],
    shows: (look) => look.refusal(withdrawSupply("lender", "PUSD", 100_500n)) === undefined,
  },
  "paused-market": {
    about: "Lending is paused: nobody can borrow, withdraw or liquidate; a loan is open.",
    unmodelled: true,
    story: () => [lock("borrower", "WETH", 10n), borrow("borrower", "PUSD", 10_000n), pauseLending],
    shows: (look) => look.refusal(borrow("borrower", "PUSD", units(1n))) === "LENDING_PAUSED",
  },
  "fully-utilised": {
    about: "Every WETH of its market is lent out: lenders cannot withdraw.",
    story: () => [
      supply("lender", "WETH", 100n),
      lock("borrower", "WBTC", 50n),
      borrow("borrower", "WETH", 900n),
      lock("trader", "WBTC", 50n),
      borrow("trader", "WETH", 900n),
      lock("liquidator", "WBTC", 50n),
      borrow("liquidator", "WETH", 300n),
    ],
    shows: (look) =>
      look.market("WETH").cash === 0n &&
      look.refusal(withdrawSupply("lender", "WETH", units(1n))) === "LENDING_CASH_BEYOND_RESERVES",
  },
  "debt-ceiling-reached": {
    about: "The market of PUSD has lent as much as its ceiling of 10,000 allows.",
    unmodelled: true,
    story: () => [
      debtCeiling("PUSD", 10_000n),
      lock("borrower", "WETH", 10n),
      borrow("borrower", "PUSD", 10_000n),
    ],
    shows: (look) =>
      look.refusal(borrow("borrower", "PUSD", units(1n))) === "LENDING_CEILING_ASSET",
  },
  "reserves-to-sweep": {
    about: "Two years of interest have built up reserves that the admin can sweep.",
    story: () => [
      lock("borrower", "WBTC", 50n),
      borrow("borrower", "PUSD", 1_500_000n),
      days(730),
      repayAll("borrower", "PUSD"),
    ],
    shows: (look) => look.market("PUSD").reserves > 10_000n * WAD,
  },
  "deprecated-token": {
    about: "GOLD was deprecated while the borrower has a loan against it.",
    unmodelled: true,
    story: () => [
      lock("borrower", "GOLD", 10n),
      borrow("borrower", "PUSD", 10_000n),
      tokenSetting("GOLD", "setStatus", { newStatus: 2n }),
    ],
    shows: (look) => look.refusal(lock("borrower", "GOLD", 1n)) === "LENDING_INACTIVE_TOKEN",
  },
  "collateral-worthless": {
    about: "The admin has set what WETH counts for to nothing: a loan has no weighted collateral.",
    unmodelled: true,
    story: () => [
      lock("borrower", "WETH", 10n),
      borrow("borrower", "PUSD", 10_000n),
      configure("WETH", WORTHLESS),
    ],
    shows: (look) => look.health("borrower") === 0n,
  },
};
