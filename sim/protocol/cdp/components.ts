// Access from the vault engine to its components, and the checks that most functions begin with.
import type { Call } from "../../contract/call.ts";
import { ensure } from "../../refusals/refusals.ts";
import { priceOf, priceOracle } from "../oracle/actions.ts";
import { token } from "../token/actions.ts";
import { isTokenActive, tokenFactory } from "../token/factory.ts";
import type { TokenCall } from "../token/ledger.ts";
import {
  cdpRegistry,
  cdpReserve,
  cdpVault,
  type RegistryCall,
  type ReserveCall,
  type VaultCall,
} from "./custody.ts";
import type { cdpEngineDefinition } from "./definition.ts";

export type EngineCall = Call<typeof cdpEngineDefinition>;

export function registryOf(engine: EngineCall): RegistryCall {
  return engine.enter(cdpRegistry, engine.store.registry.value);
}

export function custodyOf(engine: EngineCall): VaultCall {
  return engine.enter(cdpVault, registryOf(engine).store.cdpVault.value);
}

export function reserveOf(engine: EngineCall): ReserveCall {
  return engine.enter(cdpReserve, registryOf(engine).store.cdpReserve.value);
}

export function stableOf(engine: EngineCall): TokenCall {
  return engine.enter(token, registryOf(engine).store.pusd.value);
}

/**
 * USD x 1e18 per whole token. The oracle refuses a missing price before any check of ours could.
 */
export function collateralPrice(engine: EngineCall, asset: string): bigint {
  return priceOf(engine.enter(priceOracle, registryOf(engine).store.priceOracle.value), asset);
}

export function ensureSupported(engine: EngineCall, asset: string): void {
  ensure(engine.store.isSupportedAsset.get(asset), "CDP_UNSUPPORTED");
}

export function onlyActive(engine: EngineCall, asset: string): void {
  const factory = engine.enter(tokenFactory, registryOf(engine).store.tokenFactory.value);
  ensure(isTokenActive(factory, asset), "CDP_INACTIVE");
}

export function whenNotPaused(engine: EngineCall, asset: string): void {
  ensure(!engine.store.globalPaused.value, "CDP_PAUSED_GLOBAL");
  ensure(!engine.store.collateralConfigs.get(asset).isPaused, "CDP_PAUSED_ASSET");
}
