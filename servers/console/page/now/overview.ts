// What `GET /overview` answers, and the reading of it at a place.
import { useRef } from "preact/hooks";
import type { Place } from "../kit/place.ts";
import { type Reading, useRead } from "../kit/world.ts";

/** Amounts in base units, dollars and ratios x 10^18, as digits. */
export interface Overview {
  readonly clock: Clock;
  readonly mining: Mining;
  readonly due: readonly Due[];
  readonly waiting: readonly Waiting[];
  readonly tokens: readonly Token[];
  readonly prices: readonly Price[];
  readonly counts: { readonly users: number; readonly positions: number };
  readonly users: readonly User[];
  readonly positions: readonly Position[];
  readonly markets: readonly Market[];
  readonly pools: readonly Pool[];
  readonly vaults: readonly VaultAsset[];
}

interface Clock {
  readonly timestamp: string;
  readonly unixMs: number;
  /** The past has none. */
  readonly pace?: string;
  readonly height: number;
}

export interface Mining {
  readonly mode: "transaction" | "interval" | "manual";
  readonly intervalSeconds: number | null;
  readonly pending: number;
  readonly ahead: number;
}

export interface Due {
  readonly kind: "block" | "price" | "service";
  readonly at: string;
  readonly symbol: string | null;
  readonly service: string | null;
}

export interface Waiting {
  readonly txHash: string;
  readonly from: string;
  readonly to: string;
  readonly function: string;
  readonly nonce: number;
  readonly isAhead: boolean;
}

interface Token {
  readonly asset: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

export interface Schedule {
  readonly id: number;
  readonly dueAt: string;
  readonly left: number;
  readonly path: { readonly endsAt: string; readonly price: string } | null;
  readonly walk: { readonly everySeconds: number; readonly stepBps: number } | null;
}

export interface Price {
  readonly asset: string;
  readonly symbol: string;
  readonly price: string | null;
  readonly ageSeconds: number | null;
  readonly frozen: boolean;
  readonly schedules: readonly Schedule[];
}

/** So much of a token. */
export interface Part {
  readonly symbol: string;
  readonly amount: string;
}

export type BalanceKind =
  | "wallet"
  | "collateral"
  | "debt"
  | "vault"
  | "minted"
  | "supply"
  | "pool"
  | "stake";

export interface Balance extends Part {
  readonly kind: BalanceKind;
  readonly usd: string | null;
  readonly claim?: readonly Part[];
}

export interface User {
  readonly address: string;
  readonly name: string | null;
  readonly isOwn: boolean;
  readonly netUsd: string;
  readonly balances: readonly Balance[];
}

export interface Fall {
  readonly symbol: string;
  readonly side: "below" | "above";
  readonly price: string;
}

export interface Position {
  readonly kind: "loan" | "vault";
  readonly user: string;
  readonly name: string | null;
  readonly status: "healthy" | "liquidatable" | "unpriced";
  readonly health: string | null;
  readonly collateral: readonly Part[];
  readonly debts: readonly Part[];
  readonly collateralUsd: string;
  readonly debtUsd: string;
  readonly falls: readonly Fall[];
}

export interface Market {
  readonly symbol: string;
  readonly cash: string;
  readonly debt: string;
  readonly reserves: string;
  readonly badDebt: string;
  readonly shares: string;
  readonly shareRate: string;
  readonly utilisationBps: number;
  readonly borrowRateBps: number;
  readonly supplyRateBps: number;
  readonly isPaused: boolean;
}

export interface Pool {
  readonly address: string;
  readonly symbolA: string;
  readonly symbolB: string;
  readonly reserveA: string;
  readonly reserveB: string;
  readonly feeBps: number;
  readonly usd: string;
  readonly state: "open" | "paused" | "disabled";
}

export interface VaultAsset {
  readonly symbol: string;
  readonly collateral: string;
  readonly debt: string;
  readonly badDebt: string;
  readonly debtCeiling: string;
  readonly utilisationBps: number | null;
  readonly yearlyFeeBps: number;
  readonly liquidationRatio: string;
  readonly minRatio: string;
  readonly isPaused: boolean;
}

/** While another position is on its way, the last one stays. */
export function useOverview({ position, query }: Place): Reading<Overview> {
  const more = /^\d{1,4}$/.test(query.waiting ?? "") ? { waiting: query.waiting ?? "" } : {};
  const asked = { ...(position === "live" ? {} : { position: String(position) }), ...more };
  const path = `/overview?${new URLSearchParams(asked)}`;
  const { value, fault } = useRead<Overview>(path);
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return { value: fault === undefined ? (value ?? last.current) : value, fault };
}

export const isLive = ({ position }: Place): boolean => position === "live";
