// The part of `jose` that the identity provider uses, for keys of Ed25519 in plain JavaScript. The
// same claims give the same token.
import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { Buffer } from "./buffer.ts";
import type { PlainKey } from "./crypto.ts";

type Claims = Readonly<Record<string, unknown>>;

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString("base64url");

export class SignJWT {
  readonly #claims: Claims;
  #header: Claims = {};

  constructor(claims: Claims) {
    this.#claims = claims;
  }

  setProtectedHeader(header: Claims): this {
    this.#header = header;
    return this;
  }

  async sign({ secret }: PlainKey): Promise<string> {
    const text = `${encoded(this.#header)}.${encoded(this.#claims)}`;
    if (secret === undefined) throw new TypeError("a public key signs nothing");
    const signature = ed25519.sign(Uint8Array.from(Buffer.from(text)), secret);
    return `${text}.${Buffer.from(signature).toString("base64url")}`;
  }
}

interface Wanted {
  readonly algorithms: readonly string[];
  readonly typ: string;
  readonly issuer: readonly string[];
  readonly audience?: string;
  readonly requiredClaims?: readonly string[];
  readonly currentDate: Date;
}

const decoded = (part: string): Claims => JSON.parse(Buffer.from(part, "base64url").toString());

export async function jwtVerify(
  token: string,
  keyOf: (header: Claims) => Promise<PlainKey>,
  wanted: Wanted,
): Promise<{ readonly payload: Claims; readonly protectedHeader: Claims }> {
  const [head = "", body = "", mark = "", ...rest] = token.split(".");
  const signature = Uint8Array.from(Buffer.from(mark, "base64url"));
  const header = decoded(head);
  const { shown } = await keyOf(header);
  const isSigned =
    rest.length === 0 &&
    wanted.algorithms.includes(String(header.alg)) &&
    ed25519.verify(signature, Uint8Array.from(Buffer.from(`${head}.${body}`)), shown);
  const payload = decoded(body);
  if (!isSigned || !isWanted(header, payload, wanted)) throw new Error("the token is not valid");
  return { payload, protectedHeader: header };
}

function isWanted(header: Claims, payload: Claims, wanted: Wanted): boolean {
  const { typ, issuer, audience, requiredClaims = [], currentDate } = wanted;
  const { exp, nbf = 0, aud } = payload;
  const seconds = Math.floor(currentDate.getTime() / 1000);
  return (
    String(header.typ).toLowerCase() === typ.toLowerCase() &&
    issuer.includes(String(payload.iss)) &&
    requiredClaims.every((name) => Object.hasOwn(payload, name)) &&
    (audience === undefined || [aud].flat().includes(audience)) &&
    (exp === undefined || (typeof exp === "number" && exp > seconds)) &&
    typeof nbf === "number" &&
    nbf <= seconds
  );
}

export async function exportJWK({ shown }: PlainKey): Promise<Claims> {
  return { crv: "Ed25519", x: Buffer.from(shown).toString("base64url"), kty: "OKP" };
}

/** RFC 7638. */
export async function calculateJwkThumbprint({ crv, kty, x }: Claims): Promise<string> {
  const text = JSON.stringify({ crv, kty, x });
  return Buffer.from(sha256(Uint8Array.from(Buffer.from(text)))).toString("base64url");
}
