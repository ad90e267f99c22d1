// The pool factory: it makes pools, finds them by their pairs and holds the fees they inherit.
// Stable pools, moving pools to another factory and new implementations are not built.
import { implement } from "../../contract/implement.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ensure } from "../../refusals/refusals.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { swapPool } from "./actions.ts";
import * as administration from "./administration.ts";
import type { PoolCall } from "./components.ts";
import { createPool, type FactoryCall } from "./create-pool.ts";
import { factoryEvents as events, poolFactoryDefinition } from "./definition.ts";

/** The named pools, or all of them if none is named. Each must be this factory's. */
function poolsNamed(factory: FactoryCall, named: readonly string[]): PoolCall[] {
  const { items } = factory.store.allPools;
  const addresses = named.length === 0 ? items : named;
  return addresses.map((address) => ownPool(factory, address));
}

function ownPool(factory: FactoryCall, address: string): PoolCall {
  ensure(factory.store.allPools.items.includes(address), "SWAP_FOREIGN_POOL");
  return factory.enter(swapPool, address);
}

function ensureSomewhere(address: string): void {
  ensure(address !== ZERO_ADDRESS, "SWAP_ZERO_ADDRESS");
}

export const poolFactory = implement(poolFactoryDefinition, {
  ...ownedHandlers,
  createPool: (factory, pair) => {
    return { pool: createPool(factory, pair) };
  },
  setFeeParameters: (factory, parameters) => {
    administration.ensureValid(parameters);
    const { swapFeeRate, lpSharePercent } = parameters;
    factory.store.swapFeeRate.set(swapFeeRate);
    factory.store.lpSharePercent.set(lpSharePercent);
    factory.emit(events.FeeParametersUpdated, swapFeeRate, lpSharePercent);
  },
  setPoolFeeParameters: (factory, { pool, ...parameters }) => {
    administration.setFeeParameters(ownPool(factory, pool), parameters);
    const { swapFeeRate, lpSharePercent } = parameters;
    factory.emit(events.PoolFeeParametersUpdated, pool, swapFeeRate, lpSharePercent);
  },
  setFeeCollector: (factory, { feeCollector }) => {
    ensureSomewhere(feeCollector);
    factory.store.feeCollector.set(feeCollector);
    factory.emit(events.FeeCollectorsUpdated, feeCollector);
  },
  setTokenFactory: (factory, { tokenFactory }) => {
    ensureSomewhere(tokenFactory);
    factory.ensureKind("TokenFactory", tokenFactory);
    factory.store.tokenFactory.set(tokenFactory);
    factory.emit(events.TokenFactoryUpdated, tokenFactory);
  },
  setAdminRegistry: (factory, { adminRegistry }) => {
    ensureSomewhere(adminRegistry);
    factory.store.adminRegistry.set(adminRegistry);
    factory.emit(events.AdminRegistryUpdated, adminRegistry);
  },
  syncPools: (factory, { pools }) => {
    for (const pool of poolsNamed(factory, pools)) administration.sync(pool);
  },
  skimPools: (factory, { pools, to }) => {
    for (const pool of poolsNamed(factory, pools)) administration.skim(pool, to);
  },
});
