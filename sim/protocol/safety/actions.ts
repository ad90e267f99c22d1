// The safety module: which handler answers which function, and its settings. The gate checks access
// to owner functions.
import { implement } from "../../contract/implement.ts";
import { BPS } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { lendingPool } from "../lending/actions.ts";
import { lendingRegistry } from "../lending/components.ts";
import { safetyEvents as events, safetyModuleDefinition } from "./definition.ts";
import * as funds from "./funds.ts";
import { exchangeRateDown } from "./math.ts";
import { fundOf, redeem, type SafetyCall, stake, startCooldown } from "./staking.ts";

interface SafetyParameters {
  readonly cooldown: bigint;
  readonly window: bigint;
  readonly maxSlashBps: bigint;
}

export function setParams(call: SafetyCall, parameters: SafetyParameters): void {
  const { cooldown, window, maxSlashBps } = parameters;
  ensure(cooldown > 0n && window > 0n, "SAFETY_PARAMS");
  ensure(maxSlashBps <= BPS, "SAFETY_SLASH");
  call.store.COOLDOWN_SECONDS.set(cooldown);
  call.store.UNSTAKE_WINDOW.set(window);
  call.store.MAX_SLASH_BPS.set(maxSlashBps);
  call.emit(events.ParamsUpdated, cooldown, window, maxSlashBps);
}

/** Takes pool, cash and asset from the lending registry. Managed assets stay in their token. */
function syncFromRegistry(call: SafetyCall): void {
  const { store } = call;
  const registry = call.enter(lendingRegistry, store.lendingRegistry.value).store;
  const pool = call.enter(lendingPool, registry.lendingPool.value);
  const asset = pool.store.borrowableAsset.value;
  ensure(asset === store.asset.value || store._managedAssets.value === 0n, "SAFETY_ASSET");
  ensure(asset !== store.sToken.value, "SAFETY_EQUAL_TOKENS");
  const liquidityPool = pool.store.liquidityPool.get(asset);
  store.lendingPool.set(pool.self.address);
  store.liquidityPool.set(liquidityPool);
  store.asset.set(asset);
  call.emit(events.EndpointsSynced, pool.self.address, liquidityPool, asset);
}

/**
 * The asset must be the lending pool's main one. Managed assets belong to the existing shares:
 * while there are any, neither token may be replaced.
 */
function setTokens(call: SafetyCall, asset: string, sToken: string): void {
  const pool = call.enter(lendingPool, call.store.lendingPool.value);
  ensure(asset === pool.store.borrowableAsset.value, "SAFETY_ASSET");
  ensure(asset !== sToken, "SAFETY_EQUAL_TOKENS");
  call.ensureKind("Token", asset);
  call.ensureKind("Token", sToken);
  const isSame = asset === call.store.asset.value && sToken === call.store.sToken.value;
  ensure(isSame || call.store._managedAssets.value === 0n, "SAFETY_ASSET");
  call.store.asset.set(asset);
  call.store.sToken.set(sToken);
  call.emit(events.TokensUpdated, asset, sToken);
}

export const safetyModule = implement(safetyModuleDefinition, {
  ...ownedHandlers,
  stake,
  startCooldown: (call) => startCooldown(call),
  redeem,
  recordTransfer: (call, { expected, before }) => funds.recordTransfer(call, expected, before),
  notifyReward: (call, { amount }) => funds.notifyReward(call, amount),
  coverShortfall: (call, { amount }) => funds.coverShortfall(call, amount),
  setParams,
  setTokens: (call, { _asset, _sToken }) => setTokens(call, _asset, _sToken),
  setTokenFactory: (call, { _tokenFactory }) => {
    call.ensureKind("TokenFactory", _tokenFactory);
    call.store.tokenFactory.set(_tokenFactory);
    call.emit(events.TokenFactoryUpdated, _tokenFactory);
  },
  setLendingRegistry: (call, { _lendingRegistry }) => {
    call.ensureKind("LendingRegistry", _lendingRegistry);
    call.store.lendingRegistry.set(_lendingRegistry);
    call.emit(events.RegistryUpdated, _lendingRegistry);
  },
  syncFromRegistry: (call) => syncFromRegistry(call),
  recoverStrayAssets: (call, { to }) => funds.recoverStrayAssets(call, to),
  rescueToken: (call, args) => funds.rescueToken(call, args),
  exchangeRate: (call) => ({ rate: exchangeRateDown(fundOf(call)) }),
  totalAssets: (call) => ({ assets: call.store._managedAssets.value }),
});
