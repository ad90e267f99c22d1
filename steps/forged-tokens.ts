// Authorization headers that must grant no access, each made from a good token by one change.
import { createPrivateKey } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import type { PlanWorld } from "./world.ts";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The key of an unknown issuer: always the same, so that every run sends the same bytes. */
function strangersKey() {
  const seed = Buffer.alloc(32, 7);
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]);
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}

/** The same claims and header, signed by the unknown issuer. */
function resigned(token: string): Promise<string> {
  const header = { ...decodeProtectedHeader(token), alg: "EdDSA" };
  return new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(strangersKey());
}

/** As many characters, with a different first one. */
function resealed(signature: string): string {
  return (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
}

/** By the words of the plan. Throws for unknown words. */
export async function authorizationOf(world: PlanWorld, which: string): Promise<string> {
  const token = await world.accessToken("borrower");
  const [header = "", claims = "", signature = ""] = token.split(".");
  switch (which) {
    case "a word that is no token":
      return "Bearer nonsense";
    case "no word after Bearer":
      return "Bearer";
    case "borrower's password in a Basic header": {
      const { id, secret } = world.stage.credentialsOf("borrower");
      return `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
    }
    case "borrower's token cut short":
      return `Bearer ${token.slice(0, -10)}`;
    case "borrower's token with another signature":
      return `Bearer ${header}.${claims}.${resealed(signature)}`;
    case "borrower's token made out to admin":
      return `Bearer ${header}.${part({ ...decodeJwt(token), sub: "admin", azp: "admin" })}.${signature}`;
    case "borrower's token without a signature":
      return `Bearer ${part({ ...decodeProtectedHeader(token), alg: "none" })}.${claims}.`;
    case "borrower's token signed by another issuer":
      return `Bearer ${await resigned(token)}`;
    default:
      throw new Error(`there is no token like ${which}`);
  }
}
