// Batches: reads the lists of a batch as items. All lists have the same length, and are not empty.
// One refused item refuses the whole batch, as on the platform.
import { rowsOf } from "../../kernel/rows.ts";
import { ensure } from "../../refusals/refusals.ts";
import type { DepositKey } from "./components.ts";
import type { DepositMessage } from "./deposits.ts";

function itemsOf<Item>(items: Item[] | undefined): Item[] {
  ensure(items !== undefined && items.length > 0, "BRIDGE_LENGTHS");
  return items;
}

interface KeyLists {
  readonly externalChainIds: readonly bigint[];
  readonly externalTxHashes: readonly string[];
}

export function keysOf(lists: KeyLists): DepositKey[] {
  return itemsOf(
    rowsOf({
      externalChainId: lists.externalChainIds,
      externalTxHash: lists.externalTxHashes,
    }),
  );
}

interface MessageLists extends KeyLists {
  readonly externalSenders: readonly string[];
  readonly externalTokens: readonly string[];
  readonly externalTokenAmounts: readonly bigint[];
  readonly recipients: readonly string[];
  readonly targetTokens: readonly string[];
}

export function messagesOf(lists: MessageLists): DepositMessage[] {
  return itemsOf(
    rowsOf({
      externalChainId: lists.externalChainIds,
      externalTxHash: lists.externalTxHashes,
      externalSender: lists.externalSenders,
      externalToken: lists.externalTokens,
      externalTokenAmount: lists.externalTokenAmounts,
      recipient: lists.recipients,
      targetToken: lists.targetTokens,
    }),
  );
}

interface Payment {
  readonly id: bigint;
  readonly custodyTxHash: string;
}

export function paymentsOf(
  id: readonly bigint[],
  custodyTxHash: readonly string[],
): readonly Payment[] {
  return itemsOf(rowsOf({ id, custodyTxHash }));
}

export function idsOf(ids: readonly bigint[]): readonly bigint[] {
  ensure(ids.length > 0, "BRIDGE_LENGTHS");
  return ids;
}
