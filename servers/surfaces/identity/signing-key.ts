// The identity provider's key pairs, Ed25519, made from the world's seed: equal seeds, equal tokens.
// For tests only; anyone who knows the seed has them.
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { hashText } from "../../../sim/index.ts";

export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** PKCS #8 of an Ed25519 key up to its 32 secret bytes (RFC 8410). */
const PKCS8_HEAD = "302e020100300506032b657004220420";

/** `first` signs, `next` from a rotation on; no key set has `unknown`. */
export type KeyName = "first" | "next" | "unknown";

export function signingKeyOf(seed: number, name: KeyName = "first"): SigningKey {
  const secret = hashText(`lockstep/identity/${seed}${name === "first" ? "" : `/${name}`}`);
  const key = Buffer.from(PKCS8_HEAD + secret, "hex");
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
