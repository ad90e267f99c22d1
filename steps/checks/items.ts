// The items of the application's lists, and how amounts are found in them and in storage.

import type { PositionItem } from "../clients/application.ts";
import type { Got } from "../clients/client.ts";
import { bare } from "./figures.ts";

export type TokenItem = Got<"/api/tokens/v2">["tokens"][number];
export type PoolItem = Got<"/api/swap-pools">["pools"][number];
export type VaultItem = Got<"/api/cdp/vaults">["vaults"][number];
export type CandidateItem = Got<"/api/cdp/vault-candidates">["existingVaults"][number];
export type ActivityItem = Got<"/api/rewards/activities">["activities"][number];
export type ClaimItem = Got<"/api/rewards/history">["history"][number];
export type DepositItem = Got<"/api/bridge/deposits">["deposits"][number];
export type LoanItem = Got<"/api/lend/liquidate/{id}">;
export type RewardsAnswer = Got<"/api/rewards">;
export type PriceItem = { readonly asset: string; readonly price: string };

/** Variables by name: texts, or the contents of mappings, structs and lists. */
export type StoredVariables = Readonly<Record<string, unknown>>;

/** The stored value under keys; "0" if it was never set. */
export function held(stored: unknown, ...keys: readonly string[]): string {
  let value = stored;
  for (const key of keys) value = (value as StoredVariables | undefined)?.[key];
  return value === undefined ? "0" : String(value);
}

export function amountOf(items: readonly PositionItem[], asset: string): bigint {
  const found = items.find(({ tokenAddress }) => tokenAddress === bare(asset));
  return BigInt(found?.amount ?? "0");
}
