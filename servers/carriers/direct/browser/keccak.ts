// Keccak-256 in plain JavaScript. The one in WebAssembly must be awaited while it loads, which a
// service worker cannot do.
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const bytesOf = (data: Uint8Array | string): Uint8Array =>
  typeof data === "string" ? utf8ToBytes(data) : data;

export const keccak256 = (data: Uint8Array | string): Uint8Array => keccak_256(bytesOf(data));

export const keccak256Hex = (data: Uint8Array | string): string => bytesToHex(keccak256(data));

export class RunningKeccak {
  readonly #hash = keccak_256.create();

  update(piece: string): void {
    this.#hash.update(utf8ToBytes(piece));
  }

  digestHex(): string {
    return bytesToHex(this.#hash.digest());
  }
}
