// What the bridge's functions share: guards, the way to tokens and lending, routes and their scale.
// Decides about no deposit and no withdrawal.
import type { Call } from "../../contract/call.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ensure } from "../../refusals/refusals.ts";
import { token } from "../token/actions.ts";
import { isTokenActive, tokenFactory } from "../token/factory.ts";
import type { TokenCall } from "../token/ledger.ts";
import type { bridgeDefinition } from "./definition.ts";
import { normaliseHash, scaleOf } from "./math.ts";

export type BridgeCall = Call<typeof bridgeDefinition>;

/** A source-chain token, and the platform's token it becomes. */
export interface Route {
  readonly externalChainId: bigint;
  readonly externalToken: string;
  readonly platformToken: string;
}

/** Mappings are keyed by the text of a number. */
/** Which deposit: the source chain and its transaction there. */
export interface DepositKey {
  readonly externalChainId: bigint;
  readonly externalTxHash: string;
}

export const keyOf = (id: bigint): string => String(id);

export function whenDepositsOpen({ store }: BridgeCall): void {
  ensure(!store.depositsPaused.value, "BRIDGE_DEPOSITS_PAUSED");
}

export function whenWithdrawalsOpen({ store }: BridgeCall): void {
  ensure(!store.withdrawalsPaused.value, "BRIDGE_WITHDRAWALS_PAUSED");
}

/** A transaction hash in its one spelling, so that no other spelling is another deposit. */
export function hashOf(text: string): string {
  const hash = normaliseHash(text);
  ensure(hash !== undefined, "BRIDGE_HASH");
  return hash;
}

export function tokenOf(bridge: BridgeCall, address: string): TokenCall {
  return bridge.enter(token, address);
}

export function whenChainEnabled({ store }: BridgeCall, externalChainId: bigint): void {
  ensure(store.chains.get(keyOf(externalChainId)).enabled, "BRIDGE_CHAIN_CLOSED");
}

/** The asset as configured; one that never was has no platform token. */
export function assetOf({ store }: BridgeCall, externalToken: string, externalChainId: bigint) {
  const ofToken = store.assets.peek(externalToken);
  const asset = ofToken?.get(keyOf(externalChainId));
  return asset === undefined || asset.platformToken === ZERO_ADDRESS ? undefined : asset;
}

function isRouteEnabled({ store }: BridgeCall, route: Route): boolean {
  const ofToken = store.assetRouteEnabled.peek(route.externalToken);
  return ofToken?.peek(keyOf(route.externalChainId))?.get(route.platformToken) ?? false;
}

/**
 * The asset of a route that may be used: to the asset's own platform token while the asset is
 * enabled, or to any for which a route is.
 */
export function openRoute(bridge: BridgeCall, route: Route) {
  const asset = assetOf(bridge, route.externalToken, route.externalChainId);
  ensure(asset !== undefined, "BRIDGE_ASSET_MISSING");
  const isDefault = asset.enabled && asset.platformToken === route.platformToken;
  ensure(isDefault || isRouteEnabled(bridge, route), "BRIDGE_ROUTE");
  return asset;
}

export function whenTokenActive(bridge: BridgeCall, address: string): void {
  const factory = bridge.enter(tokenFactory, bridge.store.tokenFactory.value);
  ensure(isTokenActive(factory, address), "BRIDGE_INACTIVE_TOKEN");
}

/** Platform base units in one external base unit. */
export function routeScale(
  bridge: BridgeCall,
  platformToken: string,
  externalDecimals: bigint,
): bigint {
  const { customDecimals } = tokenOf(bridge, platformToken).store;
  const scale = scaleOf(customDecimals.value, externalDecimals);
  ensure(scale !== undefined, "BRIDGE_DECIMALS");
  return scale;
}
