// Limits on every transaction, signed or not, and the form of their refusals.
import type { Contract } from "../contract/call.ts";
import { type AccessEntry, INIT_CODE_BYTES_MAX, intrinsicGas } from "../evm/gas.ts";
import { HEADER_CONSTANTS } from "./header.ts";
import { isOfCode } from "./of-code.ts";
import type { WrittenTransaction } from "./transaction.ts";

interface GasLimited {
  /** Undefined if the sender named none. */
  readonly gasLimit?: bigint | undefined;
  readonly accessList?: readonly AccessEntry[];
}

/** What any transaction costs, and the least that its gas limit may be. (decision 7) */
const INTRINSIC_GAS = 21_000n;
/** The highest gas limit: a block's own. */
const BLOCK_GAS = BigInt(HEADER_CONSTANTS.gasLimit);

export type SigningFault =
  | "UNREADABLE"
  | "UNSUPPORTED"
  | "TYPED_TRANSACTION"
  | "WRONG_CHAIN"
  | "BAD_SIGNATURE"
  | "GAS_LIMIT_TOO_LOW"
  | "GAS_LIMIT_TOO_HIGH";

/** Why bytes or fields are not a transaction that this chain takes. */
export class BadTransaction extends Error {
  override readonly name = "BadTransaction";
  readonly code: SigningFault;

  constructor(code: SigningFault, message: string) {
    super(message);
    this.code = code;
  }
}

/** The gas limit bounds no native execution, but lists and receipts show it beside its block's. */
export function refuseGasLimit(gasLimit: bigint): void {
  if (gasLimit < INTRINSIC_GAS) {
    throw new BadTransaction("GAS_LIMIT_TOO_LOW", `gas limit below ${INTRINSIC_GAS}`);
  }
  if (gasLimit > BLOCK_GAS) {
    throw new BadTransaction("GAS_LIMIT_TOO_HIGH", `gas limit above the block's ${BLOCK_GAS}`);
  }
}

/**
 * No function of the platform's own contracts is payable; code of users decides for itself. What code needs before it
 * runs must be within the gas limit, and what makes a contract within its own bound.
 */
export function refuseWritten(
  {
    to,
    value,
    data,
    gasLimit,
    accessList,
  }: Pick<WrittenTransaction, "to" | "value" | "data"> & GasLimited,
  contracts: ReadonlyMap<string, Contract>,
): void {
  if (!isOfCode(contracts, to)) {
    if (value === 0n || data === "") return;
    throw new BadTransaction("UNSUPPORTED", "a call with data carries no value");
  }
  const bytes = data.length / 2;
  if (to === "" && bytes > INIT_CODE_BYTES_MAX) {
    const text = `max initcode size exceeded: code size ${bytes} limit ${INIT_CODE_BYTES_MAX}`;
    throw new BadTransaction("UNSUPPORTED", text);
  }
  const least = intrinsicGas(data, to === "", accessList);
  if (gasLimit !== undefined && gasLimit < least) {
    throw new BadTransaction(
      "GAS_LIMIT_TOO_LOW",
      `intrinsic gas too low: have ${gasLimit}, want ${least}`,
    );
  }
}
