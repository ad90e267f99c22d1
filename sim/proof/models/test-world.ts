// Opening worlds for the model's tests: the assets of the acceptance vectors, with nobody owing
// anything.

import { type AssetParameters, type LendingParameters, RAY, WAD } from "./parameters.ts";
import type { MarketView, OpeningView, View } from "./view.ts";

export const FIVE_PERCENT_RAY = 1000000001547125956666413085n;
export const YEAR = 31_536_000;
const GENESIS = 1_767_225_600;

const market = {
  perSecondFactorRay: FIVE_PERCENT_RAY,
  reserveFactorBps: 1000n,
  debtCeiling: 10_000_000n * WAD,
  debtCeilingUsd: 0n,
};

const asset = (figures: readonly [bigint, bigint, bigint]): AssetParameters => ({
  decimals: 18,
  active: true,
  ltvBps: figures[0],
  liquidationThresholdBps: figures[1],
  liquidationBonusBps: figures[2],
  market: null,
});

export const PARAMETERS: LendingParameters = {
  assets: {
    GOLD: asset([7500n, 8000n, 10500n]),
    SILV: asset([6000n, 7000n, 11000n]),
    PUSD: { ...asset([0n, 0n, 11000n]), market },
    USDC: { ...asset([7500n, 8000n, 10500n]), decimals: 6, market },
    OLD: { ...asset([7500n, 8000n, 10500n]), active: false },
  },
  collateralLockedByLoan: false,
  priceSetters: ["oracle"],
  fee: null,
};

const idle: MarketView = {
  accruedAt: GENESIS,
  borrowIndex: RAY,
  cash: 0n,
  totalDebt: 0n,
  reserves: 0n,
  badDebt: 0n,
  shareSupply: 0n,
  exchangeRate: WAD,
};

/** lender, alice, bob and oracle hold plenty of everything; the markets are empty. */
export function openingView(): OpeningView {
  const users = ["alice", "bob", "lender", "oracle"];
  const plenty = 10_000_000n * WAD;
  const wallet = { GOLD: plenty, SILV: plenty, PUSD: plenty, USDC: plenty, OLD: plenty };
  return {
    now: GENESIS,
    price: { GOLD: 2000n * WAD, SILV: 25n * WAD, PUSD: WAD, USDC: WAD, OLD: WAD },
    balances: Object.fromEntries(users.map((user) => [user, wallet])),
    collateral: {},
    debt: {},
    shares: {},
    market: { PUSD: idle, USDC: idle },
    healthFactor: {},
  };
}

/** Nothing but the time, to be filled with the figures of a test. */
export function blankView(now: number): View {
  const none = {};
  return {
    now,
    price: none,
    balances: none,
    collateral: none,
    debt: none,
    shares: none,
    market: none,
    healthFactor: none,
  };
}
