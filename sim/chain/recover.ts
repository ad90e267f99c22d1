// Finds out who signed: the public key behind an ECDSA signature on secp256k1. Whoever makes a world
// may hand in a quicker way to the same answer; this one is pure JavaScript.
import { secp256k1 } from "@noble/curves/secp256k1.js";

/**
 * Of a hash of 32 bytes, r and s as 64 bytes, and the parity of the point: the public key as 65
 * bytes, uncompressed. Undefined where there is none.
 */
export type Recover = (
  hash: Uint8Array,
  signature: Uint8Array,
  parity: 0 | 1,
) => Uint8Array | undefined;

/** Half the order of the curve: the largest s that is taken. */
export const HALF_ORDER = secp256k1.Point.Fn.ORDER / 2n;

export const recoverInPlainScript: Recover = (hash, signature, parity) => {
  const withParity = new Uint8Array(65);
  withParity[0] = parity;
  withParity.set(signature, 1);
  try {
    const compressed = secp256k1.recoverPublicKey(withParity, hash, { prehash: false });
    return secp256k1.Point.fromBytes(compressed).toBytes(false);
  } catch {
    // What is on no curve was signed by nobody.
    return undefined;
  }
};
