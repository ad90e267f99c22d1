// What a wallet can spend in one transaction after paying that transaction's fee.
import { ZERO_ADDRESS } from "../contract/types.ts";
import { STABLE_FEE, VOUCHER_FEE } from "../protocol/fees/actions.ts";
import { token } from "../protocol/token/actions.ts";
import { balanceOf } from "../protocol/token/ledger.ts";
import { voucher } from "../protocol/token/voucher.ts";
import type { World } from "./world.ts";

/** The node's message for a payment of more than that. */
export const BEYOND_FUNDS = "insufficient funds for value and fee";

/** Base units of `asset`, which must be a token's address; 0 if the fee takes everything. */
export function spendableOf({ chain, addresses }: World, user: string, asset: string): bigint {
  const call = chain.callAs(ZERO_ADDRESS, addresses.lendingPool);
  const balance = balanceOf(call.enter(token, asset), user);
  if (asset !== addresses.stable) return balance;
  const vouchers = balanceOf(call.enter(voucher, addresses.voucher), user);
  if (vouchers >= VOUCHER_FEE) return balance;
  return balance > STABLE_FEE ? balance - STABLE_FEE : 0n;
}
