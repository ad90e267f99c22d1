// The items of the application's lists, and how amounts are found in them and in storage.

import type { ApplicationRoute } from "../../servers/index.ts";
import type { PositionItem } from "../clients/application.ts";
import type { AnswerTo } from "../clients/client.ts";
import { bare } from "./figures.ts";

export type TokenItem = AnswerTo<ApplicationRoute, "get", "/api/tokens/v2">["tokens"][number];
export type PoolItem = AnswerTo<ApplicationRoute, "get", "/api/swap-pools">["pools"][number];
export type VaultItem = AnswerTo<ApplicationRoute, "get", "/api/cdp/vaults">["vaults"][number];
export type CandidateItem = AnswerTo<
  ApplicationRoute,
  "get",
  "/api/cdp/vault-candidates"
>["existingVaults"][number];
export type ActivityItem = AnswerTo<
  ApplicationRoute,
  "get",
  "/api/rewards/activities"
>["activities"][number];
export type ClaimItem = AnswerTo<
  ApplicationRoute,
  "get",
  "/api/rewards/history"
>["history"][number];
export type DepositItem = AnswerTo<
  ApplicationRoute,
  "get",
  "/api/bridge/deposits"
>["deposits"][number];
export type LoanItem = AnswerTo<ApplicationRoute, "get", "/api/lend/liquidate/{id}">;
export type RewardsAnswer = AnswerTo<ApplicationRoute, "get", "/api/rewards">;
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
