// Where a deposit may come from and what it becomes: source chains by name, and the matching
// tokens.
import { ZERO_ADDRESS } from "../contract/types.ts";
import { scaleOf } from "../protocol/bridge/math.ts";
import { type BridgeStore, bridgeStoreOf } from "../protocol/bridge/store.ts";
import type { World } from "../world/world.ts";
import { tokenAt } from "./tokens.ts";

export interface SourceChain {
  readonly id: bigint;
  readonly name: string;
  readonly enabled: boolean;
  /** The address that deposits are paid to on that chain. */
  readonly depositRouter: string;
}

/** In order of their number as text. Empty in a world without a bridge. */
export function sourceChainsOf(world: World): SourceChain[] {
  const chains = bridgeStoreOf(world)?.chains;
  return (chains?.keys() ?? []).flatMap((id) => {
    const record = chains?.get(id);
    if (record === undefined) return [];
    const { chainName: name, enabled, depositRouter } = record;
    return { id: BigInt(id), name, enabled, depositRouter };
  });
}

interface DepositPair {
  readonly externalToken: string;
  readonly platformToken: string;
}

/**
 * A token of the source chain, or the one that becomes this platform token: first as an asset's own
 * token, then by a route, and among several the first by address. If it is neither, the bridge
 * refuses it.
 */
export function depositPairOf(
  { assets, assetRouteEnabled }: BridgeStore,
  externalChainId: bigint | number,
  token: string,
): DepositPair {
  const chain = String(externalChainId);
  const own = assets.peek(token)?.get(chain);
  if (own !== undefined && own.platformToken !== ZERO_ADDRESS) {
    return { externalToken: token, platformToken: own.platformToken };
  }
  const all = assets.keys();
  const found =
    all.find((each) => assets.at(each).get(chain).platformToken === token) ??
    all.find((each) => assetRouteEnabled.peek(each)?.peek(chain)?.get(token));
  return { externalToken: found ?? token, platformToken: token };
}

/**
 * Base units of this token in one base unit of what is paid on the source chain: 1 for a token of
 * that chain, and for a token that no deposit becomes.
 */
export function depositScaleOf(world: World, externalChainId: bigint, token: string): bigint {
  const store = bridgeStoreOf(world);
  if (store === undefined) return 1n;
  const { externalToken } = depositPairOf(store, externalChainId, token);
  const platform = tokenAt(world, token);
  if (externalToken === token || platform === undefined) return 1n;
  const asset = store.assets.at(externalToken).get(String(externalChainId));
  return scaleOf(BigInt(platform.decimals), asset.externalDecimals) ?? 1n;
}
