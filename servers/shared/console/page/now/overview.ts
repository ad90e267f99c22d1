// What `GET /overview` answers, and the reading of it at a place.
import { useRef } from "preact/hooks";
import type { Parsed } from "../../../../core/parsed.ts";
import type { overviewFields } from "../../overview-shapes.ts";
import type { Place } from "../kit/place.ts";
import { type Reading, useRead } from "../kit/world.ts";

/** As control documents it: amounts in base units, dollars and ratios x 10^18, as digits. */
type Fields = {
  readonly [K in keyof typeof overviewFields]: Parsed<(typeof overviewFields)[K]>;
};

export interface Overview extends Fields {
  readonly clock: Clock;
  readonly mining: Mining;
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

export type Due = Fields["due"][number];
export type Waiting = Fields["waiting"][number];
export type Price = Fields["prices"][number];
export type Schedule = Price["schedules"][number];
export type User = Fields["users"][number];
export type Balance = User["balances"][number];
export type BalanceKind = Balance["kind"];
export type Position = Fields["positions"][number];
/** So much of a token. */
export type Part = Position["debts"][number];
export type Fall = Position["falls"][number];
export type Market = Fields["markets"][number];
export type Pool = Fields["pools"][number];
export type VaultAsset = Fields["vaults"][number];

/** While another position is on its way, the last one stays. */
export function useOverview({ position, query }: Place): Reading<Overview> {
  const more = /^\d{1,4}$/.test(query.waiting ?? "") ? { waiting: query.waiting ?? "" } : {};
  const parameters = { ...(position === "live" ? {} : { position: String(position) }), ...more };
  const path = `/overview?${new URLSearchParams(parameters)}`;
  const { value, fault } = useRead<Overview>(path);
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return { value: fault === undefined ? (value ?? last.current) : value, fault };
}

export const isLive = ({ position }: Place): boolean => position === "live";
