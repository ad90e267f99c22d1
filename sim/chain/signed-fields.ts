// The fields of a signed transaction, read from RLP: a wrong one is refused by its name.
import { bytesHex } from "../kernel/hex.ts";
import { BadTransaction } from "./bad-transaction.ts";
import type { Item } from "./rlp.ts";

/** What the signature and every form of a transaction have. */
export interface SignedFields {
  readonly nonce: number;
  /** Bare lowercase hex; empty for a creation. */
  readonly to: string;
  readonly gasLimit: bigint;
  readonly v: bigint;
  readonly r: bigint;
  readonly s: bigint;
  /** Undefined if the signature is valid on any chain. */
  readonly chainId: bigint | undefined;
}

export const unreadable = (message: string) => new BadTransaction("UNREADABLE", message);

export function bytesAt(fields: readonly Item[], index: number, name: string): Uint8Array {
  const field = fields[index];
  if (field instanceof Uint8Array) return field;
  throw unreadable(`${name} must be bytes`);
}

/** An integer of at most 32 bytes without leading zeros. */
export function integerAt(fields: readonly Item[], index: number, name: string): bigint {
  const bytes = bytesAt(fields, index, name);
  if (bytes.length === 0) return 0n;
  if (bytes.length > 32) throw unreadable(`${name} has more than 32 bytes`);
  if (bytes[0] === 0) throw unreadable(`${name} has leading zeros`);
  return BigInt(`0x${bytesHex(bytes)}`);
}

export function nonceAt(fields: readonly Item[], index: number): number {
  const nonce = integerAt(fields, index, "nonce");
  if (nonce > BigInt(Number.MAX_SAFE_INTEGER)) throw unreadable("nonce is too large");
  return Number(nonce);
}

export function addressAt(fields: readonly Item[], index: number): string {
  const bytes = bytesAt(fields, index, "to");
  if (bytes.length !== 20 && bytes.length !== 0) throw unreadable("to must have 20 bytes");
  return bytesHex(bytes);
}
