// Moving, minting and burning balances: what tokens and vouchers have in common. Callers check
// permissions.
import type { Call, StoredContract } from "../../contract/call.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ensure } from "../../refusals/refusals.ts";
import {
  tokenEvents as events,
  type tokenDefinition,
  type voucherDefinition,
} from "./definition.ts";

type Ledger = StoredContract<typeof tokenDefinition> | StoredContract<typeof voucherDefinition>;
export type TokenCall = Call<typeof tokenDefinition>;
type LedgerCall = TokenCall | Call<typeof voucherDefinition>;

export function balanceOf({ store }: Ledger, account: string): bigint {
  return store._balances.get(account);
}

/** Moves `value` base units; a transfer to oneself or of 0 changes no balance and is logged. */
export function move(call: LedgerCall, from: string, to: string, value: bigint): void {
  const { _balances } = call.store;
  ensure(to !== ZERO_ADDRESS, "TOKEN_ZERO_RECEIVER");
  const payer = _balances.at(from);
  ensure(payer.value >= value, "TOKEN_BALANCE");
  if (from !== to && value !== 0n) {
    const payee = _balances.at(to);
    payer.set(payer.value - value);
    payee.set(payee.value + value);
  }
  call.emit(events.Transfer, from, to, value);
}

export function create(call: LedgerCall, to: string, amount: bigint): void {
  const { _balances, _totalSupply } = call.store;
  ensure(to !== ZERO_ADDRESS, "TOKEN_MINT_TO_ZERO");
  _totalSupply.set(_totalSupply.value + amount);
  const payee = _balances.at(to);
  payee.set(payee.value + amount);
  call.emit(events.Transfer, ZERO_ADDRESS, to, amount);
  call.emit(events.Mint, to, amount);
}

export function destroy(call: LedgerCall, from: string, amount: bigint): void {
  const { _balances, _totalSupply } = call.store;
  ensure(from !== ZERO_ADDRESS, "TOKEN_BURN_FROM_ZERO");
  const holder = _balances.at(from);
  ensure(holder.value >= amount, "TOKEN_BALANCE");
  holder.set(holder.value - amount);
  _totalSupply.set(_totalSupply.value - amount);
  call.emit(events.Transfer, from, ZERO_ADDRESS, amount);
  call.emit(events.Burn, from, amount);
}

export const ledgerViews = {
  balanceOf: (call: LedgerCall, { account }: { account: string }) => ({
    balance: balanceOf(call, account),
  }),
  totalSupply: (call: LedgerCall) => ({ supply: call.store._totalSupply.value }),
  name: (call: LedgerCall) => ({ name: call.store._name.value }),
  symbol: (call: LedgerCall) => ({ symbol: call.store._symbol.value }),
  decimals: (call: LedgerCall) => ({ decimals: call.store.customDecimals.value }),
};
