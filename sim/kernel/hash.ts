// Hashes and hex, as bare lowercase hex strings. Knows bytes and text only.
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Keccak-256 of a text's UTF-8 bytes: 64 hex characters without 0x. */
export function hashText(text: string): string {
  return bytesToHex(keccak_256(utf8ToBytes(text)));
}

/** Bare lowercase hex of some bytes. */
export function bytesHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** The bytes of some bare hex. */
export function hexBytes(hex: string): Uint8Array {
  return hexToBytes(hex);
}

/** A text's UTF-8 bytes. */
export function textBytes(text: string): Uint8Array {
  return utf8ToBytes(text);
}

/** Keccak-256 of some bytes: 32 bytes. */
export function hashBytes(bytes: Uint8Array): Uint8Array {
  return keccak_256(bytes);
}

/** Keccak-256 of the bytes of some bare hex: 64 hex characters without 0x. */
export function hashHex(hex: string): string {
  return bytesToHex(keccak_256(hexToBytes(hex)));
}

/** A running hash: each item is bound to everything before it. */
export function chainHash(previous: string, text: string): string {
  return hashText(`${previous}\n${text}`);
}
