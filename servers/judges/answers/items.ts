// The items of the application's lists, and how amounts and tokens are found in storage.

import type { AnswerTo } from "../../core/typed-routes.ts";
import type { ApplicationRoute } from "../../surfaces/application/surface.ts";

/** What a read of the application answers. */
type Got<P extends string> = AnswerTo<ApplicationRoute, "get", P>;

export type TokenItem = Got<"/api/tokens/v2">["tokens"][number];
export type BalanceItem = Got<"/api/tokens/balance">[number];
export type PriceItem = Extract<Got<"/api/oracle/price">, readonly unknown[]>[number];
export type Positions = Got<"/api/lend/positions">;
export type PositionItem = Positions["positions"]["supplied"][number];
export type MarketItem = Got<"/api/lend/liquidity">["markets"][number];
export type LoanItem = Got<"/api/lend/liquidate/{id}">;
export type PoolItem = Got<"/api/swap-pools">["pools"][number];
export type VaultItem = Got<"/api/cdp/vaults">["vaults"][number];
export type CandidateItem = Got<"/api/cdp/vault-candidates">["existingVaults"][number];
export type ActivityItem = Got<"/api/rewards/activities">["activities"][number];
export type ClaimItem = Got<"/api/rewards/history">["history"][number];
export type DepositItem = Got<"/api/bridge/deposits">["deposits"][number];
export type RewardsAnswer = Got<"/api/rewards">;

/** Variables by name: texts, or the contents of mappings, structs and lists. */
export type StoredVariables = Readonly<Record<string, unknown>>;

/** The stored value under keys; "0" if it was never set. */
export function storedValue(stored: unknown, ...keys: readonly string[]): string {
  let value = stored;
  for (const key of keys) value = (value as StoredVariables | undefined)?.[key];
  return value === undefined ? "0" : String(value);
}

/** A mapping's entries under keys, whose values are texts or the contents of what is inside. */
export function entriesIn<T>(stored: unknown, ...keys: readonly string[]): [string, T][] {
  let value = stored;
  for (const key of keys) value = (value as StoredVariables | undefined)?.[key];
  return Object.entries((value ?? {}) as Readonly<Record<string, T>>);
}

export interface Metadata extends Omit<TokenItem, "address" | "price" | "balances" | "balance"> {}

/** What a token's contract tells of it. */
export function metadataIn(stored: StoredVariables): Metadata {
  return {
    _name: String(stored._name ?? ""),
    _symbol: String(stored._symbol ?? ""),
    _owner: String(stored._owner ?? ""),
    _totalSupply: storedValue(stored, "_totalSupply"),
    _paused: stored._paused === true,
    customDecimals: Number(stored.customDecimals ?? 0),
    description: String(stored.description ?? ""),
    status: storedValue(stored, "status"),
    images: ((stored.images ?? []) as string[]).map((value) => ({ value })),
    attributes: entriesIn<string>(stored, "attributes").map(([key, value]) => ({ key, value })),
  };
}

export function amountOf(items: readonly PositionItem[], asset: string): bigint {
  return BigInt(items.find(({ tokenAddress }) => tokenAddress === asset)?.amount ?? "0");
}
