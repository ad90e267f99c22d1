// The contracts around the lending pool, with few functions of their own, and the access to each.
import type { Call, Contract, StoredContract } from "../../contract/call.ts";
import { implement } from "../../contract/implement.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { priceOracle } from "../oracle/actions.ts";
import type { oracleDefinition } from "../oracle/definition.ts";
import { token } from "../token/actions.ts";
import type { tokenDefinition } from "../token/definition.ts";
import { isTokenActive, tokenFactory } from "../token/factory.ts";
import {
  collateralVaultDefinition,
  lendingRegistryDefinition,
  liquidityPoolDefinition,
} from "./components-definition.ts";
import type { lendingPoolDefinition } from "./definition.ts";

export type PoolCall = Call<typeof lendingPoolDefinition>;
export type VaultCall = Call<typeof collateralVaultDefinition>;
export type LiquidityCall = Call<typeof liquidityPoolDefinition>;

export const liquidityPool = implement(liquidityPoolDefinition, ownedHandlers);
export const collateralVault = implement(collateralVaultDefinition, ownedHandlers);

export const lendingRegistry = implement(lendingRegistryDefinition, {
  ...ownedHandlers,
  setAllComponents: (call, parts) => {
    const { store } = call;
    call.ensureKind("LendingPool", parts.lendingPool);
    call.ensureKind("LiquidityPool", parts.liquidityPool);
    call.ensureKind("CollateralVault", parts.collateralVault);
    call.ensureKind("PriceOracle", parts.priceOracle);
    store.lendingPool.set(parts.lendingPool);
    store.liquidityPool.set(parts.liquidityPool);
    store.collateralVault.set(parts.collateralVault);
    store.rateStrategy.set(parts.rateStrategy);
    store.priceOracle.set(parts.priceOracle);
    call.emit(
      lendingRegistryDefinition.events.ComponentsUpdated,
      parts.lendingPool,
      parts.liquidityPool,
      parts.collateralVault,
      parts.rateStrategy,
      parts.priceOracle,
    );
  },
});

function registryOf(pool: PoolCall): StoredContract<typeof lendingRegistryDefinition> {
  return pool.peek(lendingRegistry, pool.store.registry.value);
}

export function vaultOf(pool: PoolCall): VaultCall {
  return pool.enter(collateralVault, registryOf(pool).store.collateralVault.value);
}

/** The users' collateral in the vault. */
export function collateralsOf(pool: PoolCall) {
  const vault = pool.peek(collateralVault, registryOf(pool).store.collateralVault.value);
  return vault.store.userCollaterals;
}

export function oracleOf(pool: PoolCall): StoredContract<typeof oracleDefinition> {
  return pool.peek(priceOracle, registryOf(pool).store.priceOracle.value);
}

export function liquidityOf(pool: PoolCall, asset: string): LiquidityCall {
  return pool.enter(liquidityPool, pool.store.liquidityPool.get(asset));
}

export function shareTokenOf(pool: PoolCall, asset: string): Contract<typeof tokenDefinition> {
  return pool.peek(token, pool.store.mToken.get(asset));
}

/** True for a token of the platform's factory whose status is active. */
export function isActive(pool: PoolCall, asset: string): boolean {
  return isTokenActive(pool.enter(tokenFactory, pool.store.tokenFactory.value), asset);
}
