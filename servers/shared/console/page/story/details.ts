// Control's answers about single commands and transactions.
import type { Note, StateChange } from "../../story-shapes.ts";

export type { StateChange };

export interface LogEvent {
  readonly contract: string | null;
  readonly address: string;
  readonly event: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface MadeTransaction {
  readonly txHash: string;
  readonly status: string;
  readonly revertReason: string | null;
  readonly from?: string;
  readonly to?: string;
  readonly function?: string;
  readonly blockNumber?: number;
  readonly fee?: string | null;
  readonly events: readonly LogEvent[];
}

export interface Details extends Note {
  readonly left: boolean;
  readonly command: Readonly<Record<string, unknown>>;
  readonly changeCount: number;
  readonly changes: readonly StateChange[];
  readonly transactionsMade: readonly MadeTransaction[];
  readonly names: Names;
}

/** By address with 0x. */
export type Names = Readonly<
  Record<string, { readonly name: string; readonly decimals: number | null }>
>;

export const pathOf = (number: number): string => `/commands/${number}`;

/** A value on one line. */
export const valueText = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);
