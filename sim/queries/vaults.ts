// What surfaces read of vaults: a user's own, and the assets a user could mint against, with how
// much. Amounts in base units, values in USD x 1e18, ratios x 1e18.
import { isLogOf } from "../chain/log-book.ts";
import type { Transaction } from "../chain/transaction.ts";
import { MAX_UINT256, min } from "../kernel/fixed-point.ts";
import { rateNow } from "../protocol/cdp/accrual.ts";
import { type EngineCall, registryOf } from "../protocol/cdp/components.ts";
import { engineEvents } from "../protocol/cdp/events.ts";
import { debtDown, debtLimitDown, ratioDown, valueDown } from "../protocol/cdp/math.ts";
import { vaultAt } from "../protocol/cdp/vaults.ts";
import { token } from "../protocol/token/actions.ts";
import { isTokenActive, tokenFactory } from "../protocol/token/factory.ts";
import { balanceOf } from "../protocol/token/ledger.ts";
import type { World } from "../world/world.ts";
import { engineOf, priceOfAsset } from "./reader.ts";

export interface VaultFacts {
  readonly owner: string;
  readonly asset: string;
  readonly symbol: string;
  readonly collateral: bigint;
  /** USD x 1e18, rounded down; 0 while the asset has no price. */
  readonly value: bigint;
  readonly isPriced: boolean;
  /** Stable tokens owed, with the fee until now. */
  readonly debt: bigint;
  /** Value over debt x 1e18; 2^256 - 1 without debt. */
  readonly ratio: bigint;
  /** Below this ratio it can be liquidated; x 1e18. */
  readonly liquidationRatio: bigint;
}

export interface VaultCandidate {
  readonly asset: string;
  readonly symbol: string;
  /** Base units per whole token. */
  readonly unitScale: bigint;
  readonly minRatio: bigint;
  readonly liquidationRatio: bigint;
  /** A factor per second, x 1e27. */
  readonly stabilityFeeRate: bigint;
  readonly price: bigint;
  /** In the user's vault. */
  readonly collateral: bigint;
  /** In the user's wallet. */
  readonly wallet: bigint;
  readonly debt: bigint;
  /** What all vaults of the asset owe. */
  readonly globalDebt: bigint;
  readonly debtFloor: bigint;
  /** 0 means none. */
  readonly debtCeiling: bigint;
  /**
   * The most that can be minted at once if the whole wallet is deposited with it; one unit more is
   * refused.
   */
  readonly maxMint: bigint;
  /** The same without depositing anything. */
  readonly maxMintNow: bigint;
}

/** The user's vault of an asset; undefined if it holds and owes nothing. */
export function vaultOf(world: World, owner: string, asset: string): VaultFacts | undefined {
  const engine = engineOf(world);
  const { collateral, scaledDebt } = vaultAt(engine, { owner, asset });
  if (collateral === 0n && scaledDebt === 0n) return undefined;
  const { unitScale, liquidationRatio } = engine.store.collateralConfigs.get(asset);
  const price = priceOfAsset(world, asset);
  const value = valueDown(collateral, price, unitScale);
  const debt = debtDown(scaledDebt, rateNow(engine, asset));
  const symbol = engine.enter(token, asset).store._symbol.value;
  const ratio = ratioDown(value, debt);
  const isPriced = price > 0n;
  return { owner, asset, symbol, collateral, value, isPriced, debt, ratio, liquidationRatio };
}

/** What a repayment burnt, by its event; 0 for any other transaction. */
export function burntBy({ chain }: World, { logsFrom, logsTo }: Transaction): bigint {
  const logs = chain.logs.read(logsFrom, logsTo);
  return logs.find((log) => isLogOf(log, engineEvents.PUSDBurned))?.values[2] ?? 0n;
}

/** The user's vaults, largest value first. */
export function vaultsOf(world: World, owner: string): VaultFacts[] {
  const assets = engineOf(world).store.vaults.peek(owner)?.keys() ?? [];
  const vaults = assets.flatMap((asset) => vaultOf(world, owner, asset) ?? []);
  return vaults.sort((a, b) =>
    a.value === b.value ? (a.asset < b.asset ? -1 : 1) : a.value > b.value ? -1 : 1,
  );
}

/**
 * The assets the user could mint against, by address: supported, active, priced, open, with room under
 * their ceiling, and held in the user's vault or wallet. (invariant CDP-13)
 */
export function vaultCandidatesOf(world: World, user: string): VaultCandidate[] {
  const engine = engineOf(world);
  if (engine.store.globalPaused.value) return [];
  const assets = engine.store.collateralConfigs.keys().filter((asset) => isOpen(engine, asset));
  return assets.flatMap((asset) => candidateOf(world, user, asset) ?? []);
}

/** True if minting against the asset, and depositing it, would not be refused for every amount. */
function isOpen(engine: EngineCall, asset: string): boolean {
  const { isSupportedAsset, collateralConfigs } = engine.store;
  const { pusd, tokenFactory: factory } = registryOf(engine).store;
  if (asset === pusd.value || !isSupportedAsset.get(asset)) return false;
  if (collateralConfigs.get(asset).isPaused) return false;
  if (!isTokenActive(engine.enter(tokenFactory, factory.value), asset)) return false;
  return !engine.enter(token, asset).store._paused.value;
}

function candidateOf(world: World, user: string, asset: string): VaultCandidate | undefined {
  const engine = engineOf(world);
  const { store } = engine.enter(token, asset);
  const { collateral, scaledDebt } = vaultAt(engine, { owner: user, asset });
  const wallet = balanceOf(engine.enter(token, asset), user);
  const price = priceOfAsset(world, asset);
  const config = engine.store.collateralConfigs.get(asset);
  const rate = rateNow(engine, asset);
  const { totalScaledDebt } = engine.store.collateralGlobalStates.get(asset);
  const globalDebt = debtDown(totalScaledDebt, rate);
  const room = config.debtCeiling === 0n ? MAX_UINT256 : config.debtCeiling - globalDebt;
  if (price === 0n || room <= 0n || (collateral === 0n && wallet === 0n)) return undefined;
  const terms = { ...config, price, room, debt: debtDown(scaledDebt, rate) };
  return {
    asset,
    symbol: store._symbol.value,
    unitScale: config.unitScale,
    minRatio: config.minCR,
    liquidationRatio: config.liquidationRatio,
    stabilityFeeRate: config.stabilityFeeRate,
    price,
    collateral,
    wallet,
    debt: terms.debt,
    globalDebt,
    debtFloor: config.debtFloor,
    debtCeiling: config.debtCeiling,
    maxMint: mintable(collateral + wallet, terms),
    maxMintNow: mintable(collateral, terms),
  };
}

interface MintTerms {
  readonly price: bigint;
  readonly unitScale: bigint;
  readonly minCR: bigint;
  readonly debtFloor: bigint;
  readonly debt: bigint;
  /** What all vaults of the asset together may still mint. */
  readonly room: bigint;
}

/** Strictly below the collateral's limit, and within the ceiling; 0 if that is below the floor. */
function mintable(collateral: bigint, terms: MintTerms): bigint {
  const { price, unitScale, minCR, debtFloor, debt, room } = terms;
  const limit = debtLimitDown(valueDown(collateral, price, unitScale), minCR);
  const most = min(limit - debt - 1n, room);
  return most <= 0n || debt + most < debtFloor ? 0n : most;
}
