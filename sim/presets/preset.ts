// The description of a starting world: tokens, actors, lending parameters and opening moves.
import type { TransactionRequest } from "../chain/transaction.ts";
import { present } from "../kernel/assert.ts";
import { unitOf } from "../kernel/fixed-point.ts";

export interface TokenSpec {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Whole US dollars per token. */
  readonly priceUsd: bigint;
  readonly status: "active" | "deprecated" | "pending";
  /** Whole tokens each actor holds. */
  readonly perActor: bigint;
  /** HTML. If present, the token also has an image. */
  readonly description?: string;
}

export type Role = "user" | "oracle" | "admin";

interface ActorSpec {
  readonly name: string;
  readonly role: Role;
}

/** The parameters of one asset in the lending market. */
interface LendingFigures {
  readonly ltvBps: bigint;
  readonly liquidationThresholdBps: bigint;
  readonly liquidationBonusBps: bigint;
  readonly interestRateBps: bigint;
  readonly reserveFactorBps: bigint;
  readonly perSecondFactorRay: bigint;
  /** Whole tokens of the asset; 0 means no ceiling. */
  readonly debtCeiling: bigint;
}

/** The figures of every asset; exceptions are listed by symbol. */
export interface LendingSpec extends LendingFigures {
  /** Symbols that may be collateral. */
  readonly collateral: readonly string[];
  /** Symbols that may be borrowed, with the treasury's supply to each market, in whole tokens. */
  readonly markets: Readonly<Record<string, bigint>>;
  readonly bySymbol?: Readonly<Record<string, Partial<LendingFigures>>>;
  readonly collateralLockedByLoan: boolean;
}

/** A swap pool of two tokens by symbol, with the treasury's liquidity of each, in whole tokens. */
export interface PoolSpec {
  readonly tokenA: string;
  readonly tokenB: string;
  readonly amountA: bigint;
  readonly amountB: bigint;
}

/** The name of a pool of a preset: its tokens' symbols. */
export function pairName({ tokenA, tokenB }: PoolSpec): string {
  return `${tokenA}-${tokenB}`;
}

/** The vaults that mint the stable token: their assets, and their common parameters. */
export interface CdpSpec {
  readonly collateral: readonly string[];
  /** x 1e18; below it a vault may be liquidated. */
  readonly liquidationRatio: bigint;
  /** x 1e18; minting and withdrawing stop there. */
  readonly minCR: bigint;
  readonly liquidationPenaltyBps: bigint;
  readonly closeFactorBps: bigint;
  /** RAY per second. */
  readonly stabilityFeeRate: bigint;
  /** Whole stable tokens. */
  readonly debtFloor: bigint;
  readonly debtCeiling: bigint;
}

export interface Preset {
  readonly name: string;
  readonly summary: string;
  /** Milliseconds since 1970 at which the world begins. */
  readonly genesisMs: number;
  /** The first is the stable token. */
  readonly tokens: readonly TokenSpec[];
  readonly actors: readonly ActorSpec[];
  /** Vouchers each actor holds, whole ones. */
  readonly vouchersPerActor: bigint;
  readonly lending: LendingSpec;
  /** If absent, there are none; the same holds for what follows. */
  readonly pools?: readonly PoolSpec[];
  readonly cdp?: CdpSpec;
  readonly safety?: SafetySpec;
  readonly bridge?: BridgeSpec;
  readonly rewards?: RewardsSpec;
  /** Ordinary transactions made before anyone else's. */
  readonly opening?: (at: OpeningSetting) => readonly TransactionRequest[];
}

/** The addresses of a preset's contracts and tokens. Bare lowercase hex. */
export interface Addresses {
  readonly adminRegistry: string;
  readonly priceOracle: string;
  readonly collateralVault: string;
  readonly lendingPool: string;
  readonly poolConfigurator: string;
  readonly lendingRegistry: string;
  readonly tokenFactory: string;
  readonly feeCollector: string;
  readonly voucher: string;
  readonly poolFactory: string;
  readonly cdpEngine: string;
  readonly cdpRegistry: string;
  readonly cdpVault: string;
  readonly cdpReserve: string;
  readonly safetyModule: string;
  readonly safetyToken: string;
  readonly rewards: string;
  readonly rewardToken: string;
  readonly bridge: string;
  readonly stable: string;
  /** Tokens by symbol. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Liquidity pools and share tokens by the symbol of their asset. */
  readonly liquidityPools: Readonly<Record<string, string>>;
  readonly shareTokens: Readonly<Record<string, string>>;
  /** The first swap pools and their LP tokens, by the symbols of the pair: `A-B`. */
  readonly pools: Readonly<Record<string, string>>;
  readonly lpTokens: Readonly<Record<string, string>>;
}

export function tokenSpecOf({ tokens }: Preset, symbol: string): TokenSpec {
  return present(
    tokens.find((each) => each.symbol === symbol),
    `token ${symbol}`,
  );
}

/** Whole tokens in base units. */
export function inUnits(preset: Preset, symbol: string, amount: bigint): bigint {
  return amount * unitOf(tokenSpecOf(preset, symbol).decimals);
}

/** The treasury's liquidity in the pools, by symbol, in whole tokens. */
export function pooledAmounts({ pools = [] }: Preset): [symbol: string, amount: bigint][] {
  return pools.flatMap(({ tokenA, tokenB, amountA, amountB }) => [
    [tokenA, amountA],
    [tokenB, amountB],
  ]);
}

/** What opening moves may refer to. */
export interface OpeningSetting {
  readonly addresses: Addresses;
  readonly accounts: Readonly<Record<string, string>>;
}

/** The accounts of the world's services: the bridge's relayer and the rewards' poller. */
export const RELAYER = "relayer";
export const POLLER = "poller";

/** The account that supplies the markets; keeps its shares and never signs anything else. */
export const TREASURY = "treasury";

/** The world's own accounts: nobody signs in as one of them. */
export const OWN_ACCOUNTS: readonly string[] = [TREASURY, RELAYER, POLLER];

export interface BridgeSpec {
  readonly chains: Readonly<Record<Network, SourceChainSpec>>;
  readonly assets: readonly BridgedAssetSpec[];
}

export interface RewardsSpec {
  /**
   * What is rewarded, with the reward units (18 decimals) that an activity of this type emits per
   * second. An activity has one source contract, so each pool has its own activities at that rate,
   * named like `swap_lp/WETH-PUSD`; the others are named after their type.
   */
  readonly activities: readonly {
    readonly type: ActivityType;
    readonly emissionPerSecond: bigint;
  }[];
  /** Whole reward tokens that the contract holds at the beginning. */
  readonly funded: bigint;
}

/** The safety module, which insures the market of the stable token. */
export interface SafetySpec {
  readonly cooldownSeconds: bigint;
  /** How long after the cooldown a share may be redeemed. */
  readonly windowSeconds: bigint;
  /** The most that one cover may take of the staked assets. */
  readonly maxSlashBps: bigint;
}

export interface SourceChainSpec {
  readonly id: bigint;
  readonly name: string;
}

export interface BridgedAssetSpec {
  /** Its symbol on the source chain, where a chain's own coin has the zero address. */
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly isNative?: boolean;
  /** Symbols of the platform's tokens: the first is the asset's own, the others are routes. */
  readonly becomes: readonly [own: string, ...routes: string[]];
}

export type ActivityType =
  | "lending_supply"
  | "lending_borrow"
  | "swap_lp"
  | "swap_volume"
  | "cdp_mint"
  | "bridge_deposit"
  | "safety_stake";

export type Network = "mainnet" | "testnet";
