// The price of an included transaction: one voucher if the sender has one, else the flat fee. Taken
// before the call, so from a failed one too.

import { type LendingModel, walletOf } from "./lending-model.ts";
import { burn, transfer } from "./token-model.ts";

export function canPayFee(model: LendingModel, sender: string): boolean {
  const { fee } = model.parameters;
  if (fee === null || hasVoucher(model, sender)) return true;
  return walletOf(model, sender, fee.asset) >= fee.amount;
}

export function takeFee(model: LendingModel, sender: string): void {
  const { fee } = model.parameters;
  if (fee === null) return;
  const { voucher, asset, amount, collector } = fee;
  if (voucher !== null && hasVoucher(model, sender)) {
    burn(model.tokens, voucher.asset, sender, voucher.amount);
  } else {
    transfer(model.tokens, { asset, from: sender, to: collector, amount });
  }
}

/** What the call itself finds in the sender's wallet, after the fee. */
export function spendable(model: LendingModel, sender: string, asset: string): bigint {
  const held = walletOf(model, sender, asset);
  const { fee } = model.parameters;
  return fee?.asset !== asset || hasVoucher(model, sender) ? held : held - fee.amount;
}

function hasVoucher(model: LendingModel, sender: string): boolean {
  const voucher = model.parameters.fee?.voucher ?? null;
  return voucher !== null && walletOf(model, sender, voucher.asset) >= voucher.amount;
}
