// The fee collector, and the flat fee of each transaction: one voucher, otherwise 0.01 stable
// token.
import type { FeePaid } from "../../chain/transaction.ts";
import type { Call } from "../../contract/call.ts";
import { implement } from "../../contract/implement.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { WAD } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { token, transfer } from "../token/actions.ts";
import type { voucherDefinition } from "../token/definition.ts";
import { balanceOf, destroy, move, type TokenCall } from "../token/ledger.ts";
import { feeCollectorDefinition } from "./definition.ts";

/** One voucher pays for one transaction. */
export const VOUCHER_FEE = WAD;
/** 0.01 of the stable token, which has 18 decimals. */
export const STABLE_FEE = WAD / 100n;

export const feeCollector = implement(feeCollectorDefinition, {
  ...ownedHandlers,
  withdrawToken: (call, { token: address, to, amount }) => {
    ensure(address !== ZERO_ADDRESS, "FEES_TOKEN");
    ensure(to !== ZERO_ADDRESS, "FEES_RECIPIENT");
    ensure(amount > 0n, "FEES_AMOUNT");
    const tokenCall = call.enter(token, address);
    ensure(balanceOf(tokenCall, call.self.address) >= amount, "FEES_BALANCE");
    transfer(tokenCall, to, amount);
    call.emit(feeCollectorDefinition.events.Withdrawn, address, to, amount);
  },
});

export interface FeePurse {
  readonly stable: TokenCall;
  readonly voucher: Call<typeof voucherDefinition>;
  readonly collector: string;
}

/**
 * Takes the fee of one transaction, or returns undefined and changes nothing. A paused token can
 * still pay it.
 */
export function takeFee(payer: string, purse: FeePurse): FeePaid | undefined {
  if (balanceOf(purse.voucher, payer) >= VOUCHER_FEE) {
    destroy(purse.voucher, payer, VOUCHER_FEE);
    return "voucher";
  }
  if (balanceOf(purse.stable, payer) < STABLE_FEE) return undefined;
  move(purse.stable, payer, purse.collector, STABLE_FEE);
  return "stable";
}
