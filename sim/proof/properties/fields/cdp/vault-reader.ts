// Reads the vaults of a world for the model: a scene for one action, and figures for choices.

import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { RAY, WAD } from "../../../../kernel/fixed-point.ts";
import { cdpEngine } from "../../../../protocol/cdp/actions.ts";
import { priceOracle } from "../../../../protocol/oracle/actions.ts";
import type { World } from "../../../../world/world.ts";
import type { CdpScene } from "../../../models/cdp-scene.ts";
import { rational } from "../../../models/rational.ts";
import { addressOf } from "../../run/setting.ts";
import { balanceAt, spendableAt } from "../../run/wallet.ts";

/** A vault's owner and asset, by name; the sender's own except in a liquidation. */
export interface Where {
  readonly sender: string;
  readonly owner: string;
  readonly symbol: string;
}

interface Vault {
  readonly collateral: bigint;
  readonly scaledDebt: bigint;
  /** As of the last accrual, rounded down. */
  readonly debt: bigint;
}

export class VaultReader {
  readonly world: World;
  readonly engine;

  constructor(world: World) {
    this.world = world;
    const at = world.addresses.cdpEngine;
    this.engine = world.chain.callAs(ZERO_ADDRESS, at).enter(cdpEngine, at);
  }

  get store() {
    return this.engine.store;
  }

  token(symbol: string): string {
    return this.world.addresses.tokens[symbol] ?? "";
  }

  price(symbol: string): bigint {
    const { chain, addresses } = this.world;
    const oracle = chain.callAs(ZERO_ADDRESS, addresses.priceOracle);
    return oracle.enter(priceOracle, addresses.priceOracle).store.prices.get(this.token(symbol));
  }

  vault(owner: string, symbol: string): Vault {
    const asset = this.token(symbol);
    const held = this.store.vaults.peek(addressOf(this.world, owner))?.get(asset);
    const { collateral, scaledDebt } = held ?? { collateral: 0n, scaledDebt: 0n };
    const { rateAccumulator } = this.store.collateralGlobalStates.get(asset);
    return { collateral, scaledDebt, debt: (scaledDebt * rateAccumulator) / RAY };
  }

  config(symbol: string) {
    return this.store.collateralConfigs.get(this.token(symbol));
  }

  /** The debt of all vaults of the asset, as of the last accrual, rounded down. */
  owed(symbol: string): bigint {
    const asset = this.token(symbol);
    const { totalScaledDebt, rateAccumulator } = this.store.collateralGlobalStates.get(asset);
    return (totalScaledDebt * rateAccumulator) / RAY;
  }

  badDebt(symbol: string): bigint {
    return this.store.badDebtPUSD.get(this.token(symbol));
  }

  reserve(): bigint {
    const { cdpReserve, stable } = this.world.addresses;
    return balanceAt(this.world, cdpReserve, stable);
  }

  /** Reserve and collector together, which get the vaults' fees. */
  fees(): bigint {
    const { feeCollector, stable } = this.world.addresses;
    return this.reserve() + balanceAt(this.world, feeCollector, stable);
  }

  /** The model's scene: the vault, its asset and the sender's wallet after the fee. */
  scene({ sender, owner, symbol }: Where, afterFee: boolean): CdpScene {
    const { world, store } = this;
    const address = this.token(symbol);
    const config = this.config(symbol);
    const state = store.collateralGlobalStates.get(address);
    const isNew = state.lastAccrual === 0n;
    const { collateral, scaledDebt } = this.vault(owner, symbol);
    const from = addressOf(world, sender);
    const held = afterFee ? spendableAt : balanceAt;
    return {
      globalPaused: store.globalPaused.value,
      asset: {
        supported: store.isSupportedAsset.get(address),
        active: true,
        paused: config.isPaused,
        // An unconfigured asset is refused before any of these matters.
        price: this.price(symbol) || 1n,
        unit: config.unitScale || 1n,
        liquidationRatioWad: config.liquidationRatio || WAD,
        minRatioWad: config.minCR || WAD,
        penaltyBps: config.liquidationPenaltyBps,
        closeBps: config.closeFactorBps,
        feePerSecondRay: config.stabilityFeeRate,
        floor: config.debtFloor,
        ceiling: config.debtCeiling,
        rateRay: isNew ? RAY : state.rateAccumulator,
        elapsed: isNew ? 0 : world.clock.seconds - Number(state.lastAccrual),
        totalDebt: rational(state.totalScaledDebt * state.rateAccumulator, RAY),
        badDebt: store.badDebtPUSD.get(address),
      },
      collateral,
      debt: rational(scaledDebt * state.rateAccumulator, RAY),
      wallet: held(world, from, address),
      dollars: held(world, from, world.addresses.stable),
    };
  }
}
