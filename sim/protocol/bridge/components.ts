// What the bridge's functions share: guards, access to tokens and lending, routes and their scale.
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

/** Mappings are keyed by a number as text. */
/** A deposit: the source chain and its transaction there. */
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

/** A transaction hash in its one spelling, so that another spelling is not another deposit. */
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

/** The asset as configured; a missing one has no platform token. */
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
 * The asset of an open route: to the asset's own platform token while the asset is enabled, or to
 * another token while that route is.
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
