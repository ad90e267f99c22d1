// Cheatcodes that only compute: signatures, texts, and figures within bounds.
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { hashBytes, hashText } from "../../kernel/hash.ts";
import { bytesHex, hexBytes } from "../../kernel/hex.ts";
import { CheatRefused, type CheatTable } from "./cheat.ts";

const { ORDER } = secp256k1.Point.Fn;
/** What v is on chains without replay protection. */
const V = 27n;
const MAX = 2n ** 256n - 1n;
const HALF = 2n ** 255n;

/** Keys of tests are few, and the same again and again. */
const addresses = new Map<bigint, string>();
const ADDRESSES_MAX = 1_000;

function addressOf(key: bigint): string {
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const publicKey = secp256k1.getPublicKey(hexBytes(keyOf(key)), false);
  const address = bytesHex(hashBytes(publicKey.slice(1)).subarray(12));
  if (addresses.size >= ADDRESSES_MAX) addresses.clear();
  addresses.set(key, address);
  return address;
}

/** 32 bytes of a private key. */
function keyOf(key: bigint): string {
  if (key === 0n) throw new CheatRefused("private key cannot be 0");
  if (key >= ORDER) {
    throw new CheatRefused("private key must be less than the secp256k1 curve order (N)");
  }
  return key.toString(16).padStart(64, "0");
}

/** v, r and s over a digest, the same each time. */
function sign(key: bigint, digest: string): readonly unknown[] {
  const options = { prehash: false, format: "recovered" } as const;
  const signed = secp256k1.sign(hexBytes(digest), hexBytes(keyOf(key)), options);
  return [
    V + BigInt(signed[0] ?? 0),
    bytesHex(signed.subarray(1, 33)),
    bytesHex(signed.subarray(33)),
  ];
}

/** Figures in the range stay; those at the type's ends meet the range's. */
function bound(value: bigint, min: bigint, max: bigint): bigint {
  if (min > max) throw new CheatRefused("Max is less than min.");
  if (value >= min && value <= max) return value;
  const size = max - min + 1n;
  if (value <= 3n && size > value) return min + value;
  if (value >= MAX - 3n && size > MAX - value) return max - (MAX - value);
  if (value > max) {
    const rest = (value - max) % size;
    return rest === 0n ? max : min + rest - 1n;
  }
  const rest = (min - value) % size;
  return rest === 0n ? min : max - rest + 1n;
}

/** With capitals by the address's own hash. */
function checksummed(address: string): string {
  const hash = hashText(address);
  const letters = [...address].map((each, at) =>
    Number.parseInt(hash[at] ?? "0", 16) >= 8 ? each.toUpperCase() : each,
  );
  return `0x${letters.join("")}`;
}

export const TOOLS: CheatTable<unknown> = {
  "addr(uint256) address": (_bench, [key]) => addressOf(key as bigint),
  "sign(uint256,bytes32) uint8,bytes32,bytes32": (_bench, [key, digest]) =>
    sign(key as bigint, String(digest)),
  "bound(uint256,uint256,uint256) uint256": (_bench, [value, min, max]) =>
    bound(value as bigint, min as bigint, max as bigint),
  "bound(int256,int256,int256) int256": (_bench, [value, min, max]) =>
    bound((value as bigint) + HALF, (min as bigint) + HALF, (max as bigint) + HALF) - HALF,
  "toString(address) string": (_bench, [value]) => checksummed(String(value)),
  "toString(bytes) string": (_bench, [value]) => `0x${value}`,
  "toString(bytes32) string": (_bench, [value]) => `0x${value}`,
  "toString(bool) string": (_bench, [value]) => String(value),
  "toString(uint256) string": (_bench, [value]) => String(value),
  "toString(int256) string": (_bench, [value]) => String(value),
};
