// The settings of the bridge's owner: source chains, assets, routes, pauses, thresholds and
// components. Moves no token.
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ensure } from "../../refusals/refusals.ts";
import { assetOf, type BridgeCall, keyOf, type Route, routeScale } from "./components.ts";
import { bridgeEvents as events } from "./events.ts";

export function setPauses(bridge: BridgeCall, deposits: boolean, withdrawals: boolean): void {
  bridge.store.depositsPaused.set(deposits);
  bridge.store.withdrawalsPaused.set(withdrawals);
  bridge.emit(events.PauseToggled, deposits, withdrawals);
}

export interface ChainSetting {
  readonly chainName: string;
  readonly custody: string;
  readonly enabled: boolean;
  readonly externalChainId: bigint;
  readonly lastProcessedBlock: bigint;
  readonly router: string;
  readonly hotWallet: string;
}

export function setChain(bridge: BridgeCall, setting: ChainSetting): void {
  const { chainName, custody, enabled, externalChainId, lastProcessedBlock } = setting;
  ensure(externalChainId > 0n, "BRIDGE_CHAIN_ID");
  ensure(chainName !== "", "BRIDGE_CHAIN_NAME");
  ensure(custody !== ZERO_ADDRESS, "BRIDGE_CUSTODY");
  ensure(setting.router !== ZERO_ADDRESS, "BRIDGE_ROUTER");
  const entry = bridge.store.chains.at(keyOf(externalChainId));
  ensure(lastProcessedBlock >= entry.value.lastProcessedBlock, "BRIDGE_ROLLBACK");
  const { router: depositRouter, hotWallet } = setting;
  entry.set({ chainName, custody, hotWallet, depositRouter, enabled, lastProcessedBlock });
  bridge.emit(
    events.ChainUpdated,
    chainName,
    custody,
    enabled,
    externalChainId,
    lastProcessedBlock,
    depositRouter,
    hotWallet,
  );
}

/** A chain that has been set; a missing one has no name. */
function chainEntry({ store }: BridgeCall, externalChainId: bigint) {
  const entry = store.chains.at(keyOf(externalChainId));
  ensure(entry.value.chainName !== "", "BRIDGE_CHAIN_MISSING");
  return entry;
}

export function setChainEnabled(
  bridge: BridgeCall,
  externalChainId: bigint,
  enabled: boolean,
): void {
  const entry = chainEntry(bridge, externalChainId);
  entry.set({ ...entry.value, enabled });
  bridge.emit(events.ChainToggled, enabled, externalChainId);
}

export interface AssetSetting extends Route {
  readonly enabled: boolean;
  readonly externalDecimals: bigint;
  readonly externalName: string;
  readonly externalSymbol: string;
  /** External base units; 0 means no cap. */
  readonly maxPerWithdrawal: bigint;
}

export function setAsset(bridge: BridgeCall, setting: AssetSetting): void {
  const { externalChainId, externalDecimals, externalToken, platformToken } = setting;
  chainEntry(bridge, externalChainId);
  ensure(platformToken !== ZERO_ADDRESS, "BRIDGE_TARGET");
  routeScale(bridge, platformToken, externalDecimals);
  bridge.store.assets.at(externalToken).set(keyOf(externalChainId), { ...setting });
  bridge.emit(
    events.AssetUpdated,
    setting.enabled,
    externalChainId,
    externalDecimals,
    setting.externalName,
    setting.externalSymbol,
    externalToken,
    setting.maxPerWithdrawal,
    platformToken,
  );
}

function ensureAsset(bridge: BridgeCall, externalToken: string, externalChainId: bigint) {
  const asset = assetOf(bridge, externalToken, externalChainId);
  ensure(asset !== undefined, "BRIDGE_ASSET_UNKNOWN");
  return asset;
}

export function setAssetEnabled(
  bridge: BridgeCall,
  {
    externalToken,
    externalChainId,
    enabled,
  }: Omit<Route, "platformToken"> & { readonly enabled: boolean },
): void {
  const asset = ensureAsset(bridge, externalToken, externalChainId);
  const entry = bridge.store.assets.at(externalToken).at(keyOf(externalChainId));
  entry.set({ ...asset, enabled });
  bridge.emit(events.AssetToggled, enabled, externalChainId, externalToken);
}

/** A route to another platform token than the asset's own. The platform does not log it. */
export function setAssetRoute(
  bridge: BridgeCall,
  { externalToken, externalChainId, platformToken, enabled }: Route & { readonly enabled: boolean },
): void {
  const asset = ensureAsset(bridge, externalToken, externalChainId);
  ensure(platformToken !== ZERO_ADDRESS, "BRIDGE_TARGET");
  routeScale(bridge, platformToken, asset.externalDecimals);
  const routes = bridge.store.assetRouteEnabled.at(externalToken).at(keyOf(externalChainId));
  routes.set(platformToken, enabled);
}

export interface BlockSetting {
  readonly externalChainId: bigint;
  readonly lastProcessedBlock: bigint;
}

export function setLastProcessedBlock(
  bridge: BridgeCall,
  { externalChainId, lastProcessedBlock }: BlockSetting,
): void {
  const entry = chainEntry(bridge, externalChainId);
  ensure(lastProcessedBlock >= entry.value.lastProcessedBlock, "BRIDGE_ROLLBACK");
  entry.set({ ...entry.value, lastProcessedBlock });
  bridge.emit(events.LastProcessedBlockUpdated, externalChainId, lastProcessedBlock);
}

/** The only way back to an earlier block. */
export function emergencyRollbackBlock(
  bridge: BridgeCall,
  { externalChainId, lastProcessedBlock }: BlockSetting,
): void {
  const entry = chainEntry(bridge, externalChainId);
  entry.set({ ...entry.value, lastProcessedBlock });
  bridge.emit(events.EmergencyBlockRollback, externalChainId, lastProcessedBlock);
}

/** Up to this many external base units are paid from the chain's hot wallet. */
export function setHotWithdrawalThreshold(
  bridge: BridgeCall,
  { chainId, token, threshold }: { chainId: bigint; token: string; threshold: bigint },
): void {
  chainEntry(bridge, chainId);
  ensureAsset(bridge, token, chainId);
  const entry = bridge.store.hotWithdrawalThresholds.at(keyOf(chainId)).at(token);
  const before = entry.value;
  entry.set(threshold);
  bridge.emit(events.HotWithdrawalThresholdUpdated, chainId, token, threshold, before);
}

const COMPONENTS = {
  tokenFactory: { event: events.TokenFactoryUpdated, kind: "TokenFactory" },
  lendingRegistry: { event: events.LendingRegistryUpdated, kind: "LendingRegistry" },
  // No such contract is modelled, so nothing calls it.
  metalForge: { event: events.MetalForgeUpdated, kind: undefined },
  PUSD_ADDRESS: { event: events.PUSDAddressUpdated, kind: "Token" },
} as const;

export function setComponent(
  bridge: BridgeCall,
  name: keyof typeof COMPONENTS,
  address: string,
): void {
  const { event, kind } = COMPONENTS[name];
  if (kind !== undefined) bridge.ensureKind(kind, address);
  const cell = bridge.store[name];
  const before = cell.value;
  cell.set(address);
  bridge.emit(event, address, before);
}
