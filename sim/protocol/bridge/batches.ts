// Batches: reads the lists of a batch as items. All lists have the same length, and are not empty.
// One refused item refuses the whole batch, as on the platform.
import { ensure } from "../../refusals/refusals.ts";
import type { DepositKey } from "./components.ts";
import type { DepositMessage } from "./deposits.ts";

function ensureEqual(lists: readonly (readonly unknown[])[]): void {
  const length = lists[0]?.length ?? 0;
  ensure(length > 0 && lists.every((list) => list.length === length), "BRIDGE_LENGTHS");
}

interface KeyLists {
  readonly externalChainIds: readonly bigint[];
  readonly externalTxHashes: readonly string[];
}

export function keysOf({ externalChainIds, externalTxHashes }: KeyLists): DepositKey[] {
  ensureEqual([externalChainIds, externalTxHashes]);
  return externalChainIds.map((externalChainId, index) => ({
    externalChainId,
    externalTxHash: externalTxHashes[index] as string,
  }));
}

interface MessageLists extends KeyLists {
  readonly externalSenders: readonly string[];
  readonly externalTokens: readonly string[];
  readonly externalTokenAmounts: readonly bigint[];
  readonly recipients: readonly string[];
  readonly targetTokens: readonly string[];
}

export function messagesOf(lists: MessageLists): DepositMessage[] {
  const { externalSenders, externalTokens, externalTokenAmounts } = lists;
  const { recipients, targetTokens } = lists;
  ensureEqual([
    lists.externalChainIds,
    lists.externalTxHashes,
    externalSenders,
    externalTokens,
    externalTokenAmounts,
    recipients,
    targetTokens,
  ]);
  return keysOf(lists).map((key, index) => ({
    ...key,
    externalSender: externalSenders[index] as string,
    externalToken: externalTokens[index] as string,
    externalTokenAmount: externalTokenAmounts[index] as bigint,
    recipient: recipients[index] as string,
    targetToken: targetTokens[index] as string,
  }));
}

interface Payment {
  readonly id: bigint;
  readonly custodyTxHash: string;
}

export function paymentsOf(ids: readonly bigint[], custodyTxHashes: readonly string[]): Payment[] {
  ensureEqual([ids, custodyTxHashes]);
  return ids.map((id, index) => ({ id, custodyTxHash: custodyTxHashes[index] as string }));
}

export function idsOf(ids: readonly bigint[]): readonly bigint[] {
  ensureEqual([ids]);
  return ids;
}
