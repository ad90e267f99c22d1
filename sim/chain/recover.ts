// Recovers the signer: the public key behind an ECDSA signature on secp256k1. The maker of a world
// may supply a faster way to the same answer; this one is plain JavaScript.
import { secp256k1 } from "@noble/curves/secp256k1.js";

/**
 * From a hash of 32 bytes, r and s as 64 bytes, and the parity of the point: the public key as 65
 * bytes, uncompressed. Undefined if there is none.
 */
export type Recover = (
  hash: Uint8Array,
  signature: Uint8Array,
  parity: 0 | 1,
) => Uint8Array | undefined;

/** Half the order of the curve: the largest s accepted. */
export const HALF_ORDER = secp256k1.Point.Fn.ORDER / 2n;

export const recoverInPlainScript: Recover = (hash, signature, parity) => {
  const withParity = new Uint8Array(65);
  withParity[0] = parity;
  withParity.set(signature, 1);
  try {
    const compressed = secp256k1.recoverPublicKey(withParity, hash, { prehash: false });
    return secp256k1.Point.fromBytes(compressed).toBytes(false);
  } catch {
    // Not a point of the curve, so nobody signed it.
    return undefined;
  }
};
