// What a transaction pays besides the steps of its code. Amounts are those of the hard fork.

/** Solidity's and the EVM's name for the rules that code runs under. (decision 69) */
export const HARD_FORK = "cancun";

const TRANSACTION = 21_000n;
const CREATION = 32_000n;
const BYTE = 16n;
const ZERO_BYTE = 4n;
const INIT_CODE_WORD = 2n;
const LISTED_ADDRESS = 2_400n;
const LISTED_SLOT = 1_900n;
const WORD_DIGITS = 64;
/** At most one part in this many of the gas used comes back. */
const REFUND_PART = 5n;

/** The most bytes of a contract's code. (EIP-170) */
export const CODE_BYTES_MAX = 24_576;
/** The most bytes of code that may make a contract. (EIP-3860) */
export const INIT_CODE_BYTES_MAX = 49_152;

/** An address and slots of it that are warm from the start, in bare lowercase hex. (EIP-2930) */
export interface AccessEntry {
  readonly address: string;
  /** 64 digits each. */
  readonly slots: readonly string[];
}

/** Before any code runs. `data` is bare hex: the call's, or the creation's code and arguments. */
export function intrinsicGas(
  data: string,
  isCreation: boolean,
  accessList: readonly AccessEntry[] = [],
): bigint {
  let gas = TRANSACTION;
  for (const { slots } of accessList) gas += LISTED_ADDRESS + LISTED_SLOT * BigInt(slots.length);
  for (let at = 0; at < data.length; at += 2) {
    gas += data.startsWith("00", at) ? ZERO_BYTE : BYTE;
  }
  if (!isCreation) return gas;
  return gas + CREATION + INIT_CODE_WORD * BigInt(Math.ceil(data.length / WORD_DIGITS));
}

/** The charged part of the used gas, after refunds for cleared slots. */
export function gasAfterRefund(used: bigint, refund: bigint): bigint {
  const most = used / REFUND_PART;
  return used - (refund < most ? refund : most);
}
