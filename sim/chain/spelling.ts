// The one spelling of signed bytes that has a hash. In the platform's own form v is taken as 27 or 28 and
// as the parity alone, and it is no part of what was signed: anyone could write one for the other.
import { RLP } from "@ethereumjs/rlp";
import { hashHex } from "../kernel/hash.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import { decodeRlp, type Item } from "./rlp.ts";
import { readSigned, type SignedTransaction } from "./signed.ts";

/** Where v stands in the platform's own form. (decision 31) */
const V_AT = 7;
/** The least v that clients write. */
const V_LEAST = 27n;

/** The hash of bytes that can be read, bare hex, whether their signature holds or not. Throws `BadTransaction`. */
export const hashOfSigned = (raw: string): string => hashHex(inOneSpelling(raw, readSigned(raw)));

/** Of bytes that were read, bare lowercase hex: the same transaction's. */
export function inOneSpelling(raw: string, { form, v }: SignedTransaction): string {
  if (form === "legacy" || v >= V_LEAST) return raw;
  const fields = [...(decodeRlp(hexBytes(raw), 2) as readonly Item[])];
  fields[V_AT] = Uint8Array.of(Number(V_LEAST + v));
  return bytesHex(RLP.encode(fields as Uint8Array[]));
}
