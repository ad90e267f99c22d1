// The part of `node:crypto` that the sources use, in plain JavaScript: a service worker may only
// await the browser's own, and some browsers lack Ed25519.
import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { Buffer } from "./buffer.ts";

const HASHES = { sha256, sha512 } as const;
type HashName = keyof typeof HASHES;

/** Digests whatever has been added. */
class Digesting {
  readonly #digest: (bytes: Uint8Array) => Uint8Array;
  #bytes = new Buffer(0);

  constructor(digest: (bytes: Uint8Array) => Uint8Array) {
    this.#digest = digest;
  }

  update(text: string): this {
    this.#bytes = Buffer.concat([this.#bytes, Buffer.from(text)]);
    return this;
  }

  digest(encoding?: string): Buffer | string {
    const made = Buffer.from(this.#digest(this.#bytes));
    return encoding === undefined ? made : made.toString(encoding);
  }
}

export const createHash = (name: HashName) => new Digesting(HASHES[name]);

export const hash = (name: HashName, text: string) => createHash(name).update(text).digest("hex");

export const createHmac = (name: HashName, key: string) =>
  new Digesting((bytes) => hmac(HASHES[name], Buffer.from(key), bytes));

export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.every((byte, at) => byte === other[at]);

/** A key of Ed25519 as `jose.ts` beside this file takes it. */
export interface PlainKey {
  readonly secret?: Uint8Array;
  readonly shown: Uint8Array;
}

const SECRET_BYTES = 32;

/** From PKCS #8, which ends in the secret. */
export function createPrivateKey({ key }: { readonly key: Uint8Array }): PlainKey {
  const secret = key.slice(-SECRET_BYTES);
  return { secret, shown: ed25519.getPublicKey(secret) };
}

export const createPublicKey = ({ shown }: PlainKey): PlainKey => ({ shown });

/**
 * The only curve is secp256k1. Its keys are everyone's, so the multiplication need not hide them, and
 * without tables a few keys are faster.
 */
export function createECDH() {
  let secret = 0n;
  return {
    setPrivateKey: (hex: string) => {
      secret = BigInt(`0x${hex}`);
    },
    getPublicKey: () => Buffer.from(GENERATOR.multiplyUnsafe(secret).toBytes(false)),
  };
}

const { Gx, Gy } = secp256k1.Point.CURVE();
/** Another point object than the library's own, for which it would make tables. */
const GENERATOR = new secp256k1.Point(Gx, Gy, 1n);
