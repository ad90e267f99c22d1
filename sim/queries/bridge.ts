// What surfaces read of the bridge: its assets, and one deposit or withdrawal by its key. Also
// whether the relayer holds a deposit back.
import { BRIDGE_STATUS } from "../protocol/bridge/definition.ts";
import { normaliseHash } from "../protocol/bridge/math.ts";
import { bridgeStoreOf, chainNamed } from "../protocol/bridge/store.ts";
import { depositKey } from "../world/relayer-notes.ts";
import type { World } from "../world/world.ts";

/** The states of a deposit or a withdrawal, in the order of the platform's codes 1 to 4. */
export const TRANSFER_STATES = ["initiated", "pending review", "completed", "aborted"] as const;

export type TransferState = (typeof TRANSFER_STATES)[number];

export interface BridgedAsset {
  readonly externalChainId: bigint;
  readonly chainName: string;
  readonly externalToken: string;
  readonly externalSymbol: string;
  readonly externalDecimals: number;
  /** External base units; 0 means no cap. */
  readonly maxPerWithdrawal: bigint;
  readonly enabled: boolean;
  /** The token it becomes by default, and those it may become by a route. */
  readonly platformToken: string;
  readonly routes: readonly string[];
}

export interface BridgeDeposit {
  readonly externalChainId: bigint;
  readonly externalTxHash: string;
  readonly status: TransferState;
  /** True while a command makes the relayer leave it alone. */
  readonly held: boolean;
  readonly externalSender: string;
  readonly externalToken: string;
  readonly recipient: string;
  readonly platformToken: string;
  /** Platform base units. */
  readonly amount: bigint;
  /** Unix seconds. */
  readonly requestedAt: bigint;
  readonly updatedAt: bigint;
}

export interface BridgeWithdrawal {
  readonly id: bigint;
  readonly externalChainId: bigint;
  readonly status: TransferState;
  readonly custodyTxHash: string;
  readonly externalRecipient: string;
  readonly externalToken: string;
  /** External base units. */
  readonly externalAmount: bigint;
  readonly sender: string;
  readonly platformToken: string;
  /** Platform base units that the bridge holds for it. */
  readonly amount: bigint;
  readonly useHotWallet: boolean;
  readonly requestedAt: bigint;
  readonly updatedAt: bigint;
}

/** The number of the source chain with this name; undefined if the bridge does not know it. */
export function sourceChainOf(world: World, chainName: string): bigint | undefined {
  const store = bridgeStoreOf(world);
  return store && chainNamed(store, chainName);
}

/** By address on the source chain, then by chain. Empty in a world without a bridge. */
export function bridgedAssetsOf(world: World): BridgedAsset[] {
  const store = bridgeStoreOf(world);
  if (store === undefined) return [];
  const { assets, chains, assetRouteEnabled } = store;
  return assets.keys().flatMap((externalToken) => {
    const byChain = assets.at(externalToken);
    return byChain.keys().map((chain) => {
      const asset = byChain.get(chain);
      const routes = assetRouteEnabled.peek(externalToken)?.peek(chain);
      return {
        externalChainId: asset.externalChainId,
        chainName: chains.get(chain).chainName,
        externalToken,
        externalSymbol: asset.externalSymbol,
        externalDecimals: Number(asset.externalDecimals),
        maxPerWithdrawal: asset.maxPerWithdrawal,
        enabled: asset.enabled,
        platformToken: asset.platformToken,
        routes: routes?.keys() ?? [],
      };
    });
  });
}

function stateOf(bridgeStatus: bigint): TransferState | undefined {
  return TRANSFER_STATES[Number(bridgeStatus - BRIDGE_STATUS.initiated)];
}

/** A deposit the bridge has recorded, by any spelling of its hash; undefined for any other. */
export function bridgeDepositOf(
  world: World,
  externalChainId: bigint,
  externalTxHash: string,
): BridgeDeposit | undefined {
  const hash = normaliseHash(externalTxHash) ?? "";
  const record = bridgeStoreOf(world)?.deposits.peek(String(externalChainId))?.get(hash);
  const status = record && stateOf(record.bridgeStatus);
  if (record === undefined || status === undefined) return undefined;
  return {
    externalChainId,
    externalTxHash: hash,
    status,
    held: world.parts.relayer.isHeld(depositKey(externalChainId, hash)),
    externalSender: record.externalSender,
    externalToken: record.externalToken,
    recipient: record.platformRecipient,
    platformToken: record.platformToken,
    amount: record.platformTokenAmount,
    requestedAt: record.requestedAt,
    updatedAt: record.timestamp,
  };
}

/** Withdrawals are numbered from 1; undefined for a number not yet used. */
export function bridgeWithdrawalOf(world: World, id: bigint): BridgeWithdrawal | undefined {
  const record = bridgeStoreOf(world)?.withdrawals.get(String(id));
  const status = record && stateOf(record.bridgeStatus);
  if (record === undefined || status === undefined) return undefined;
  return {
    id,
    externalChainId: record.externalChainId,
    status,
    custodyTxHash: record.custodyTxHash,
    externalRecipient: record.externalRecipient,
    externalToken: record.externalToken,
    externalAmount: record.externalTokenAmount,
    sender: record.platformSender,
    platformToken: record.platformToken,
    amount: record.platformTokenAmount,
    useHotWallet: record.useHotWallet,
    requestedAt: record.requestedAt,
    updatedAt: record.timestamp,
  };
}
