// The one spelling of signed bytes that is hashed. In the platform's own form v may be 27 or 28 or
// the parity alone, and it is not signed, so anyone could replace one by the other.
import { RLP } from "@ethereumjs/rlp";
import { hashHex } from "../kernel/hash.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import { decodeRlp, type Item } from "./rlp.ts";
import { readSigned, type SignedTransaction } from "./signed.ts";

/** The position of v in the platform's own form. (decision 31) */
const V_AT = 7;
/** The smallest v that clients write. */
const V_LEAST = 27n;

/**
 * The hash of bytes that can be parsed, bare hex, whether their signature is valid or not. Throws
 * `BadTransaction`.
 */
export const hashOfSigned = (raw: string): string => hashHex(inOneSpelling(raw, readSigned(raw)));

/** The bytes of a parsed transaction, the same for every spelling of it. Bare lowercase hex. */
export function inOneSpelling(raw: string, { form, v }: SignedTransaction): string {
  if (form !== "platform" || v >= V_LEAST) return raw;
  const fields = [...(decodeRlp(hexBytes(raw), 2) as readonly Item[])];
  fields[V_AT] = Uint8Array.of(Number(V_LEAST + v));
  return bytesHex(RLP.encode(fields as Uint8Array[]));
}
