// An authorization request as one signed text that the login page's forms carry, so that it need
// not be checked twice. The key is made from the seed: it prevents mistakes, not attacks.
import { createHmac, timingSafeEqual } from "node:crypto";
import { hashText } from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";

function signatureOf(inbox: Inbox, text: string): string {
  const seed = inbox.read((world) => world.options.seed);
  return createHmac("sha256", hashText(`lockstep/login/${seed}`))
    .update(text)
    .digest("base64url");
}

export function signedRequest(inbox: Inbox, request: AuthorizationRequest): string {
  const text = Buffer.from(JSON.stringify(request)).toString("base64url");
  return `${text}.${signatureOf(inbox, text)}`;
}

/** The request, or undefined if we did not sign the text. */
export function readSigned(inbox: Inbox, signed: string): AuthorizationRequest | undefined {
  const [text = "", signature = ""] = signed.split(".");
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(inbox, text))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}
