// Transfers of value, signed beforehand: legacy transactions with replay protection (EIP-155), by
// keys made from numbers. Signs natively if the optional library is installed.
import { createRequire } from "node:module";
import { RLP } from "@ethereumjs/rlp";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";

const GAS_PRICE = 10_000_000_000n;
const GAS_LIMIT = 21_000n;

interface Signature {
  readonly signature: Uint8Array;
  readonly recid: number;
}

type Sign = (hash: Uint8Array, key: Uint8Array) => Signature;

function loadSign(): Sign {
  try {
    const { ecdsaSign }: { ecdsaSign: Sign } = createRequire(import.meta.url)("secp256k1");
    return ecdsaSign;
  } catch {
    return signInPlainScript;
  }
}

function signInPlainScript(hash: Uint8Array, key: Uint8Array): Signature {
  const bytes = secp256k1.sign(hash, key, { prehash: false, format: "recovered" });
  return { signature: bytes.subarray(1), recid: bytes[0] ?? 0 };
}

const sign = loadSign();

export interface Sender {
  readonly key: Uint8Array;
  /** Bare lowercase hex. */
  readonly address: string;
}

export function senderOfKey(key: Uint8Array): Sender {
  const hash = keccak_256(secp256k1.getPublicKey(key, false).subarray(1));
  return { key, address: Buffer.from(hash.subarray(12)).toString("hex") };
}

/** Always the same ones. */
export function makeSenders(count: number): Sender[] {
  return Array.from({ length: count }, (_, index) =>
    senderOfKey(keccak_256(new TextEncoder().encode(`bench/sender/${index}`))),
  );
}

interface Transfer {
  readonly chainId: bigint;
  readonly nonce: number;
  /** Bare lowercase hex. */
  readonly to: string;
  /** Base units. */
  readonly value: bigint;
}

/** With data, bare hex; a creation has an empty recipient. */
interface SentCode extends Transfer {
  readonly data: string;
  readonly gasLimit: bigint;
}

/** The signed bytes, bare lowercase hex. */
export const signTransfer = (sender: Sender, transfer: Transfer): string =>
  signCode(sender, { ...transfer, data: "", gasLimit: GAS_LIMIT });

export function signCode(sender: Sender, sent: SentCode): string {
  const { chainId, nonce, gasLimit, value } = sent;
  const [target, data] = [sent.to, sent.data].map((hex) => Buffer.from(hex, "hex"));
  const fields = [nonce, GAS_PRICE, gasLimit, target, value, data];
  const hash = keccak_256(RLP.encode([...fields, chainId, 0, 0]));
  const { signature, recid } = sign(hash, sender.key);
  const v = chainId * 2n + 35n + BigInt(recid);
  const [r, s] = [signature.subarray(0, 32), signature.subarray(32)].map(withoutZeros);
  return Buffer.from(RLP.encode([...fields, v, r, s])).toString("hex");
}

function withoutZeros(bytes: Uint8Array): Uint8Array {
  let from = 0;
  while (from < bytes.length && bytes[from] === 0) from += 1;
  return bytes.subarray(from);
}

/** For each sender its transfers in order, from nonce 0: `count` in all, evenly among them. */
export function signTransfers(
  senders: readonly Sender[],
  { chainId, count }: { readonly chainId: bigint; readonly count: number },
): string[][] {
  const each = Math.ceil(count / senders.length);
  return senders.map((sender, index) => {
    const to = senders[(index + 1) % senders.length]?.address ?? "";
    return Array.from({ length: each }, (_, nonce) =>
      signTransfer(sender, { chainId, nonce, to, value: 1n }),
    );
  });
}
