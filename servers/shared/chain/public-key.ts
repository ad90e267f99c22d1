// From a private key to its public key by Node's own library, many times faster than plain JavaScript: the accounts
// of all actors are made before a start's first answer.
import { createECDH } from "node:crypto";
import type { PublicKeyOf } from "../../../sim/index.ts";

export const publicKeyOf: PublicKeyOf = (privateKey) => {
  const curve = createECDH("secp256k1");
  curve.setPrivateKey(privateKey, "hex");
  return curve.getPublicKey();
};
