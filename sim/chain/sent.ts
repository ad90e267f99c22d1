// What a sender sent, in any form: a call by name, by data, a plain transfer, signed or not. Signed
// bytes are parsed on request.
import type { AccessEntry } from "../evm/gas.ts";
import { readSigned, type SignedTransaction } from "./signed.ts";
import type { TransactionRequest, WrittenTransaction } from "./transaction.ts";

/** Shown if the sender gives no other. (decision 7) */
export const GAS_LIMIT = 32_100_000_000n;

export interface SentTransaction extends WrittenTransaction {
  readonly gasLimit: bigint;
  readonly gasPrice: bigint;
  /** Only of a typed transaction. */
  readonly accessList?: readonly AccessEntry[];
  /** True for a call that names its function instead of carrying data. */
  readonly byName: boolean;
  /** Undefined if it is unsigned. */
  readonly signed: SignedTransaction | undefined;
}

export function sentOf(request: TransactionRequest): SentTransaction {
  const { raw, written, to, gasLimit = GAS_LIMIT } = request;
  const unsigned = { gasLimit, gasPrice: 0n, signed: undefined };
  if (raw === undefined && written !== undefined) {
    return { ...written, ...unsigned, byName: false };
  }
  if (raw === undefined) return { to, value: 0n, data: "", ...unsigned, byName: true };
  const signed = readSigned(raw);
  if (signed.form === "platform") {
    const { to: target, gasLimit: limit } = signed;
    return { to: target, value: 0n, data: "", gasLimit: limit, gasPrice: 0n, byName: true, signed };
  }
  const { to: target, value, data, gasLimit: limit, gasPrice } = signed;
  const access = signed.form === "typed" ? { accessList: signed.accessList } : {};
  return { to: target, value, data, gasLimit: limit, gasPrice, byName: false, signed, ...access };
}
