// Sends the browser back to the app: with a code, or with an error. (RFC 6749, 4.1.2; RFC 9207)
import type { Reply } from "../../core/route.ts";
import type { Return } from "./authorization-request.ts";

type ReturnParameters = Readonly<Record<string, string>>;

const SIGN = { query: "?", fragment: "#" } as const;

/** A 303 to the app's own URI with these parameters, its state and the issuer. */
export function goBack(
  { redirectUri, mode, state }: Return,
  fields: ReturnParameters,
  issuer: string,
): Reply {
  const parameters = { ...fields, ...(state === undefined ? {} : { state }), iss: issuer };
  return redirectTo(redirectUri, parameters, SIGN[mode]);
}

export function redirectTo(
  uri: string,
  parameters: ReturnParameters,
  sign: "?" | "#" = "?",
): Reply {
  // Spelled as a browser would, so that the header is plain characters.
  const { href } = new URL(uri);
  const query = String(new URLSearchParams(parameters));
  const joint = sign === "?" && href.includes("?") ? "&" : sign;
  const location = query === "" ? href : `${href}${joint}${query}`;
  return { status: 303, body: "", headers: { location, "content-type": "text/plain" } };
}
