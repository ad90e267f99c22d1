// The state when a scenario began to act: "rose", "fell" and "unchanged" are measured from it.
import type { MarketItem } from "./clients/application.ts";
import type { Holder } from "./vocabulary/users.ts";

/** Balances by holding: "WETH" in the wallet, "collateral WETH" locked, "voucher". */
export type Ledger = ReadonlyMap<string, bigint>;

export interface Before {
  readonly ledgers: Map<Holder, Ledger>;
  /** By the address of the asset. */
  markets: ReadonlyMap<string, MarketItem>;
  stateHash: string | undefined;
  height: number | undefined;
  /** The storage of every contract, by address. */
  storages: ReadonlyMap<string, unknown>;
}

export const nothingBefore = (): Before => ({
  ledgers: new Map(),
  markets: new Map(),
  stateHash: undefined,
  height: undefined,
  storages: new Map(),
});
