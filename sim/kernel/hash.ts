// Hashes and hex, as bare lowercase hex strings.
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { hexBytes } from "./hex.ts";
import { keccak256, keccak256Hex, RunningKeccak } from "./keccak.ts";

/** Keccak-256 of a text's UTF-8 bytes: 64 hex characters without 0x. */
export function hashText(text: string): string {
  return keccak256Hex(text);
}

/** Characters hashed at once. */
const CHARACTERS = 16_384;

/** `hashText` of a text that comes in pieces. Yields often, and at each empty piece. */
export function* hashPieces(pieces: Iterable<string>): Generator<undefined, string> {
  const hash = new RunningKeccak();
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length >= CHARACTERS) {
      hash.update(text);
      text = "";
    } else if (piece !== "") continue;
    yield;
  }
  hash.update(text);
  return hash.digestHex();
}

/** A text's UTF-8 bytes. */
export function textBytes(text: string): Uint8Array {
  return utf8ToBytes(text);
}

/** Keccak-256 of some bytes: 32 bytes. */
export function hashBytes(bytes: Uint8Array): Uint8Array {
  return keccak256(bytes);
}

/** Keccak-256 of the bytes of some bare hex: 64 hex characters without 0x. */
export function hashHex(hex: string): string {
  return keccak256Hex(hexBytes(hex));
}

/** A running hash: each item's hash covers everything before it. */
export function chainHash(previous: string, text: string): string {
  return hashText(`${previous}\n${text}`);
}
