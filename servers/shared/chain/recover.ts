// Recovers the signer, natively if the optional library is installed, otherwise in plain
// JavaScript; both give the same answer. Loaded with the first signature, so a start costs nothing.
import { createRequire } from "node:module";
import { type Recover, recoverInPlainScript } from "../../../sim/index.ts";

interface Native {
  /** Throws if there is no such key. */
  ecdsaRecover(
    signature: Uint8Array,
    parity: number,
    hash: Uint8Array,
    compressed: boolean,
  ): Uint8Array;
}

/** Undefined if the library is not installed, or has no build for this machine. */
export function loadNative(name = "secp256k1/bindings.js"): Recover | undefined {
  let native: Native;
  try {
    native = createRequire(import.meta.url)(name);
  } catch {
    return undefined;
  }
  return (hash, signature, parity) => {
    try {
      return native.ecdsaRecover(signature, parity, hash, false);
    } catch {
      return undefined;
    }
  };
}

let chosen: Recover | undefined;

export const recover: Recover = (hash, signature, parity) => {
  chosen ??= loadNative() ?? recoverInPlainScript;
  return chosen(hash, signature, parity);
};
