// The presets: the default world, and others that differ from it in one thing each. (decision 36)
import type { TransactionRequest } from "../chain/transaction.ts";
import { defaultBridge, SAFETY, STANDARD_REWARDS } from "./modules.ts";
import type {
  CdpSpec,
  LendingSpec,
  OpeningSetting,
  PoolSpec,
  Preset,
  TokenSpec,
} from "./preset.ts";
import { DESCRIPTIONS } from "./token-look.ts";

const WHOLE = 10n ** 18n;

function tokenSpec(
  symbol: string,
  name: string,
  decimals: number,
  priceUsd: bigint,
  perActor: bigint,
): TokenSpec {
  const description = DESCRIPTIONS[symbol] ?? "";
  return { symbol, name, decimals, priceUsd, perActor, status: "active", description };
}

const tokens: readonly TokenSpec[] = [
  tokenSpec("PUSD", "Platform Dollar", 18, 1n, 1_000_000n),
  tokenSpec("WETH", "Wrapped Ether", 18, 2_500n, 1_000n),
  tokenSpec("WBTC", "Wrapped Bitcoin", 8, 60_000n, 50n),
  tokenSpec("USDC", "Bridged Dollar", 6, 1n, 1_000_000n),
  tokenSpec("GOLD", "Gold Ounce", 18, 2_000n, 500n),
  tokenSpec("SILV", "Silver Ounce", 18, 25n, 40_000n),
  { ...tokenSpec("OLDT", "Old Token", 18, 1n, 100n), status: "deprecated" },
  { ...tokenSpec("NEWT", "New Token", 18, 1n, 100n), status: "pending" },
];

const lending: LendingSpec = {
  collateral: ["WETH", "WBTC", "USDC", "GOLD", "SILV"],
  markets: { PUSD: 5_000_000n, WETH: 2_000n, USDC: 5_000_000n },
  ltvBps: 7_500n,
  liquidationThresholdBps: 8_000n,
  liquidationBonusBps: 10_500n,
  interestRateBps: 500n,
  reserveFactorBps: 1_000n,
  perSecondFactorRay: 1_000_000_001_547_125_956_666_413_085n,
  debtCeiling: 100_000_000n,
  collateralLockedByLoan: true,
};

const pools: readonly PoolSpec[] = [
  { tokenA: "WETH", tokenB: "PUSD", amountA: 1_000n, amountB: 2_500_000n },
  { tokenA: "WBTC", tokenB: "PUSD", amountA: 50n, amountB: 3_000_000n },
  { tokenA: "GOLD", tokenB: "PUSD", amountA: 500n, amountB: 1_000_000n },
  { tokenA: "USDC", tokenB: "PUSD", amountA: 1_000_000n, amountB: 1_000_000n },
];

const cdp: CdpSpec = {
  collateral: lending.collateral,
  liquidationRatio: (WHOLE * 150n) / 100n,
  minCR: (WHOLE * 155n) / 100n,
  liquidationPenaltyBps: 1_000n,
  closeFactorBps: 5_000n,
  stabilityFeeRate: 1_000_000_000_627_937_192_293_877_252n,
  debtFloor: 1n,
  debtCeiling: 10_000_000n,
};

export const defaultPreset: Preset = {
  name: "default",
  summary:
    "Funded actors, six active tokens, three lending markets, four swap pools, vaults, bridge and rewards.",
  genesisMs: 1_767_225_600_000,
  tokens,
  actors: [
    { name: "lender", role: "user" },
    { name: "borrower", role: "user" },
    { name: "liquidator", role: "user" },
    { name: "trader", role: "user" },
    { name: "oracle", role: "oracle" },
    { name: "admin", role: "admin" },
  ],
  vouchersPerActor: 1_000_000n,
  lending,
  pools,
  cdp,
  safety: SAFETY,
  bridge: defaultBridge,
  rewards: STANDARD_REWARDS,
};

const noVouchers: Preset = {
  ...defaultPreset,
  name: "no-vouchers",
  summary: "As the default, but fees are paid in the stable token.",
  vouchersPerActor: 0n,
};

const unlockedCollateral: Preset = {
  ...defaultPreset,
  name: "unlocked-collateral",
  summary: "As the default, but collateral a loan does not need may be withdrawn.",
  lending: { ...lending, collateralLockedByLoan: false },
};

/** With 100 WETH the borrower takes all it may; then WETH falls until health is 1.0027. */
function nearLiquidationOpening({ addresses, accounts }: OpeningSetting): TransactionRequest[] {
  const { lendingPool, collateralVault, priceOracle, tokens: at } = addresses;
  const weth = at.WETH as string;
  const borrower = accounts.borrower as string;
  const collateral = 100n * WHOLE;
  return [
    {
      from: borrower,
      to: lendingPool,
      function: "supplyCollateral",
      args: { asset: weth, amount: collateral },
      approvals: [{ token: weth, spender: collateralVault, amount: collateral }],
    },
    {
      from: borrower,
      to: lendingPool,
      function: "borrow",
      args: { asset: addresses.stable, amount: 187_500n * WHOLE },
    },
    {
      from: accounts.oracle as string,
      to: priceOracle,
      function: "setAssetPrice",
      args: { asset: weth, price: 2_350n * WHOLE },
    },
  ];
}

const nearLiquidation: Preset = {
  ...defaultPreset,
  name: "near-liquidation",
  summary: "As the default, with a loan of the borrower's just above a health factor of 1.",
  opening: nearLiquidationOpening,
};

export const PRESETS: Readonly<Record<string, Preset>> = {
  [defaultPreset.name]: defaultPreset,
  [noVouchers.name]: noVouchers,
  [unlockedCollateral.name]: unlockedCollateral,
  [nearLiquidation.name]: nearLiquidation,
};
