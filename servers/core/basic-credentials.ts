// Credentials of HTTP Basic, as OAuth clients send them. (RFC 6749, 2.3.1)

export interface BasicCredentials {
  readonly id: string;
  readonly secret: string;
}

/** Id and secret are form-encoded before they are joined by a colon. Undefined for any other header. */
export function readBasic(authorization: string): BasicCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const [id = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  if (rest.length === 0) return undefined;
  // An ampersand that nobody encoded ends nothing here.
  const decode = (text: string) =>
    new URLSearchParams(`text=${text.replaceAll("&", "%26")}`).get("text") ?? "";
  return { id: decode(id), secret: decode(rest.join(":")) };
}
