// A signed legacy transaction from the fields that JSON-RPC shows: its hash, and its signer.
// (EIP-155)
import { RLP } from "@ethereumjs/rlp";
import { hashHex } from "../../../../sim/index.ts";
import { recover } from "../../../shared/chain/recover.ts";
import { at } from "../reading/terms.ts";
import { bytesOf, dataOf, hexOf, integerOf } from "./rlp-hex.ts";

interface RecomputedSignature {
  /** The hash of the signed transaction, bare hex. */
  readonly hash: string;
  /** Bare address. */
  readonly signer: string;
}

const NOT_SIGNED: RecomputedSignature = { hash: "not signed", signer: "nobody" };

export function signedAgain(shown: unknown): RecomputedSignature {
  const integer = (name: string) => integerOf(at(shown, name));
  const [nonce, gasPrice, gas, value] = ["nonce", "gasPrice", "gas", "value"].map(integer);
  const [v = -1n, r = -1n, s = -1n] = ["v", "r", "s"].map(integer);
  const sent = [nonce, gasPrice, gas, dataOf(at(shown, "to")), value, dataOf(at(shown, "input"))];
  if ([...sent, v, r, s].includes(-1n) || v < 27n) return NOT_SIGNED;
  const hash = hashHex(hexOf(RLP.encode([...sent, v, r, s] as bigint[])));
  const isProtected = v >= 35n;
  const own = isProtected ? [...sent, (v - 35n) / 2n, 0n, 0n] : sent;
  const parity = (isProtected ? v - 35n : v - 27n) % 2n === 0n ? 0 : 1;
  const digest = bytesOf(hashHex(hexOf(RLP.encode(own as bigint[]))));
  const key = recover(digest, bytesOf(word(r) + word(s)), parity);
  if (key === undefined) return { hash, signer: "nobody" };
  return { hash, signer: hashHex(hexOf(key.subarray(1))).slice(24) };
}

const word = (value: bigint): string => value.toString(16).padStart(64, "0").slice(-64);
