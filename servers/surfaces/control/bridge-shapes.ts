// The shapes of the bridge's routes, and how deposits, withdrawals and assets are shown. Amounts
// are digits in base units of their own side; addresses have 0x.
import {
  type BridgeDeposit,
  type BridgedAsset,
  type BridgeWithdrawal,
  TRANSFER_STATES,
  type World,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { symbolOf } from "../../shared/actors/names.ts";
import { hex, timeText } from "./present.ts";
import { transactionAnswer } from "./schemas.ts";

const string = { type: "string" } as const;
const boolean = { type: "boolean" } as const;
const integer = { type: "integer" } as const;
const status = { type: "string", enum: [...TRANSFER_STATES] } as const;
const platformAmount = { ...string, description: "Base units of the platform's token" } as const;

export const assetAnswer = objectOf({
  externalChainId: string,
  sourceChain: string,
  externalToken: string,
  externalSymbol: string,
  externalDecimals: integer,
  maxPerWithdrawal: { ...string, description: "Base units on the source chain; 0 is no cap" },
  enabled: boolean,
  platformToken: { ...string, description: "The token it becomes by default" },
  routes: { type: "array", items: string, description: "What else it may become" },
});

export const depositAnswer = objectOf({
  externalChainId: string,
  txHash: { ...string, description: "On the source chain, in its one spelling" },
  status,
  held: { ...boolean, description: "True while the relayer leaves it alone" },
  sender: string,
  externalToken: string,
  recipient: string,
  token: string,
  amount: platformAmount,
  requestedAt: string,
  updatedAt: string,
});

export const withdrawalAnswer = objectOf({
  id: string,
  externalChainId: string,
  status,
  custodyTxHash: { ...string, description: "Empty until the bridge has told custody to pay" },
  sender: string,
  externalRecipient: string,
  externalToken: string,
  externalAmount: { ...string, description: "Base units on the source chain" },
  token: string,
  amount: platformAmount,
  useHotWallet: boolean,
  requestedAt: string,
  updatedAt: string,
});

/** What the relayer did: a transaction of its own, or none if it only took note. */
export const doneAnswer = objectOf({
  externalChainId: string,
  txHash: { ...string, description: "On the source chain, in its one spelling" },
  transaction: { anyOf: [transactionAnswer, { type: "null" }] },
});

const instant = (seconds: bigint) => timeText(Number(seconds) * 1000);

export function presentAsset(world: World, asset: BridgedAsset) {
  const { externalChainId, chainName, externalToken, externalSymbol, externalDecimals } = asset;
  return {
    externalChainId: String(externalChainId),
    sourceChain: chainName,
    externalToken: hex(externalToken),
    externalSymbol,
    externalDecimals,
    maxPerWithdrawal: String(asset.maxPerWithdrawal),
    enabled: asset.enabled,
    platformToken: symbolOf(world, asset.platformToken),
    routes: asset.routes.map((each) => symbolOf(world, each)),
  };
}

export function presentDeposit(world: World, deposit: BridgeDeposit) {
  return {
    externalChainId: String(deposit.externalChainId),
    txHash: deposit.externalTxHash,
    status: deposit.status,
    held: deposit.held,
    sender: hex(deposit.externalSender),
    externalToken: hex(deposit.externalToken),
    recipient: hex(deposit.recipient),
    token: symbolOf(world, deposit.platformToken),
    amount: String(deposit.amount),
    requestedAt: instant(deposit.requestedAt),
    updatedAt: instant(deposit.updatedAt),
  };
}

export function presentWithdrawal(world: World, withdrawal: BridgeWithdrawal) {
  return {
    id: String(withdrawal.id),
    externalChainId: String(withdrawal.externalChainId),
    status: withdrawal.status,
    custodyTxHash: withdrawal.custodyTxHash,
    sender: hex(withdrawal.sender),
    externalRecipient: hex(withdrawal.externalRecipient),
    externalToken: hex(withdrawal.externalToken),
    externalAmount: String(withdrawal.externalAmount),
    token: symbolOf(world, withdrawal.platformToken),
    amount: String(withdrawal.amount),
    useHotWallet: withdrawal.useHotWallet,
    requestedAt: instant(withdrawal.requestedAt),
    updatedAt: instant(withdrawal.updatedAt),
  };
}
