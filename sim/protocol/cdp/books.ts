// The vaults' books as plain figures: everything that the invariants and the model's tests read.

import { priceOracle } from "../oracle/actions.ts";
import { token } from "../token/actions.ts";
import { balanceOf } from "../token/ledger.ts";
import type { CollateralParameters } from "./administration.ts";
import { custodyOf, type EngineCall, registryOf, stableOf } from "./components.ts";

export interface CdpAddresses {
  readonly engine: string;
  readonly registry: string;
  readonly vault: string;
  readonly reserve: string;
}

export interface AssetBooks extends Omit<CollateralParameters, "pause"> {
  readonly isPaused: boolean;
  readonly isSupported: boolean;
  /** USD x 1e18 per whole token; 0 if the oracle has none. */
  readonly price: bigint;
  readonly rateAccumulator: bigint;
  readonly lastAccrual: bigint;
  readonly totalScaledDebt: bigint;
  readonly badDebt: bigint;
  /** The vault contract's balance of the token. */
  readonly inCustody: bigint;
}

export interface VaultBooks {
  readonly owner: string;
  readonly asset: string;
  readonly collateral: bigint;
  readonly scaledDebt: bigint;
  /** The owner's amount by the vault contract's records. */
  readonly written: bigint;
}

export interface CdpBooks {
  readonly now: bigint;
  readonly assets: readonly AssetBooks[];
  readonly vaults: readonly VaultBooks[];
  readonly globalPaused: boolean;
  readonly feeToReserveBps: bigint;
  readonly stableSupply: bigint;
  /** Stable tokens left with the engine, the registry or the vault contract, where none belong. */
  readonly stranded: bigint;
  readonly reserve: bigint;
  readonly collector: bigint;
  readonly juniorIndex: bigint;
  readonly juniorOutstanding: bigint;
  readonly prevReserveBalance: bigint;
  readonly notes: readonly { owner: string; capPUSD: bigint; entryIndex: bigint }[];
}

/** Every asset ever configured or supported, and every vault ever used, by key. */
export function readBooks(engine: EngineCall): CdpBooks {
  const { store } = engine;
  const registry = registryOf(engine).store;
  const stable = stableOf(engine);
  const holders = [engine.self.address, store.registry.value, registry.cdpVault.value];
  return {
    now: engine.now,
    assets: store.collateralConfigs.keys().map((asset) => assetBooks(engine, asset)),
    vaults: store.vaults.keys().flatMap((owner) => vaultsOf(engine, owner)),
    globalPaused: store.globalPaused.value,
    feeToReserveBps: store.feeToReserveBps.value,
    stableSupply: stable.store._totalSupply.value,
    stranded: holders.reduce((sum, account) => sum + balanceOf(stable, account), 0n),
    reserve: balanceOf(stable, registry.cdpReserve.value),
    collector: balanceOf(stable, registry.feeCollector.value),
    juniorIndex: store.juniorIndex.value,
    juniorOutstanding: store.totalJuniorOutstandingPUSD.value,
    prevReserveBalance: store.prevReserveBalance.value,
    notes: store.juniorNotes.keys().map((owner) => store.juniorNotes.get(owner)),
  };
}

function assetBooks(engine: EngineCall, asset: string): AssetBooks {
  const { store } = engine;
  const custody = custodyOf(engine).self.address;
  const oracle = engine.enter(priceOracle, registryOf(engine).store.priceOracle.value);
  return {
    ...store.collateralConfigs.get(asset),
    ...store.collateralGlobalStates.get(asset),
    asset,
    isSupported: store.isSupportedAsset.get(asset),
    price: oracle.store.prices.get(asset),
    badDebt: store.badDebtPUSD.get(asset),
    inCustody: balanceOf(engine.enter(token, asset), custody),
  };
}

function vaultsOf(engine: EngineCall, owner: string): VaultBooks[] {
  const vaults = engine.store.vaults.at(owner);
  const written = custodyOf(engine).store.userCollaterals.peek(owner);
  return vaults.keys().map((asset) => ({
    owner,
    asset,
    ...vaults.get(asset),
    written: written?.get(asset) ?? 0n,
  }));
}

/** One transaction as the invariants see it, with the books before and after it. */
export interface CdpStep {
  readonly before: CdpBooks;
  readonly now: CdpBooks;
  readonly call: string;
  readonly succeeded: boolean;
  readonly sender: string;
  readonly asset: string;
  /** The vault's owner: the borrower of a liquidation, otherwise the sender. */
  readonly owner: string;
  /** Stable tokens that the engine minted less those it burnt, from the beginning. */
  readonly issued: bigint;
  /** Actions from the beginning, each of which may have rounded. */
  readonly actions: bigint;
}
