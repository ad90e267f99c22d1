// Hand-made presets for the core's own tests. Small, so that every figure in a test can be
// followed.
import type { Preset, TokenSpec } from "../../presets/preset.ts";

const plain = { status: "active", decimals: 18, perActor: 10_000_000n } as const;

const tokens: readonly TokenSpec[] = [
  { ...plain, symbol: "PUSD", name: "Dollar", priceUsd: 1n },
  { ...plain, symbol: "GOLD", name: "Gold", priceUsd: 2_000n },
  { ...plain, symbol: "SILV", name: "Silver", priceUsd: 25n },
  { ...plain, symbol: "NEWT", name: "Newcomer", priceUsd: 1n, status: "pending" },
];

/**
 * The market of the acceptance vectors: gold and silver against dollars, and no dollars supplied
 * yet.
 */
export const vectors: Preset = {
  name: "vectors",
  summary: "The tokens, prices and parameters of the acceptance vectors.",
  genesisMs: 1_767_225_600_000,
  tokens,
  actors: [
    { name: "lender", role: "user" },
    { name: "alice", role: "user" },
    { name: "bob", role: "user" },
    { name: "oracle", role: "oracle" },
    { name: "admin", role: "admin" },
  ],
  vouchersPerActor: 1_000_000n,
  lending: {
    collateral: ["GOLD", "SILV"],
    markets: { PUSD: 0n },
    bySymbol: {
      SILV: { ltvBps: 6_000n, liquidationThresholdBps: 7_000n, liquidationBonusBps: 11_000n },
      PUSD: { liquidationBonusBps: 11_000n },
    },
    ltvBps: 7_500n,
    liquidationThresholdBps: 8_000n,
    liquidationBonusBps: 10_500n,
    interestRateBps: 500n,
    reserveFactorBps: 1_000n,
    perSecondFactorRay: 1_000_000_001_547_125_956_666_413_085n,
    debtCeiling: 10_000_000n,
    collateralLockedByLoan: false,
  },
};

/** Like the vectors' market, but a loan locks all collateral, as in the default preset. */
export const lockedVectors: Preset = {
  ...vectors,
  name: "locked-vectors",
  lending: { ...vectors.lending, collateralLockedByLoan: true },
};

/** Like the vectors' market, but fees are paid in dollars. */
export const dollarFees: Preset = { ...vectors, name: "dollar-fees", vouchersPerActor: 0n };

/** Three markets, of 18, 6 and 8 decimals; each asset but the dollar is collateral too. */
export const threeMarkets: Preset = {
  ...vectors,
  name: "three-markets",
  tokens: [
    ...tokens,
    { ...plain, symbol: "USDC", name: "Coin", decimals: 6, priceUsd: 1n },
    { ...plain, symbol: "WBTC", name: "Bitcoin", decimals: 8, priceUsd: 60_000n },
  ],
  lending: {
    ...vectors.lending,
    collateral: ["GOLD", "SILV", "USDC", "WBTC"],
    markets: { PUSD: 1_000_000n, USDC: 1_000_000n, WBTC: 1_000n },
  },
};
