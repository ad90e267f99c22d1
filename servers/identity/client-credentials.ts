// Which client a token request comes from: credentials in the form or as HTTP Basic. (RFC 6749, 2.3.1)
// Knows that a client's id is a user's name and its secret follows from that.
import { OWN_ACCOUNTS, type User } from "../../sim/index.ts";
import type { Inbox } from "../core/inbox.ts";
import { oauthProblem } from "./oauth-problem.ts";

export const secretOf = (name: string): string => `${name}-secret`;

interface Credentials {
  readonly id: string;
  readonly secret: string;
}

export interface CredentialFields {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
}

/** The client, or an `invalid_client` or `invalid_request` problem thrown. */
export function clientOf(
  inbox: Inbox,
  authorization: string | undefined,
  form: CredentialFields,
): User {
  const { id, secret } = credentialsOf(authorization, form);
  const user = inbox.read((world) => world.users.find(id));
  if (user === undefined || OWN_ACCOUNTS.includes(id) || secret !== secretOf(id)) {
    throw oauthProblem("invalid_client", "The client is unknown or its secret is wrong");
  }
  return user;
}

function credentialsOf(authorization: string | undefined, form: CredentialFields): Credentials {
  const { client_id: id, client_secret: secret } = form;
  if (authorization === undefined) {
    if (id === undefined || secret === undefined) {
      throw oauthProblem("invalid_client", "Client authentication is required");
    }
    return { id, secret };
  }
  if (secret !== undefined) {
    throw oauthProblem("invalid_request", "Client credentials were sent in two ways");
  }
  const basic = readBasic(authorization);
  if (basic === undefined) {
    throw oauthProblem("invalid_client", "The Authorization header is not HTTP Basic");
  }
  if (id !== undefined && id !== basic.id) {
    throw oauthProblem("invalid_request", '"client_id" differs from the Authorization header');
  }
  return basic;
}

/** Id and secret are form-encoded before they are joined by a colon. */
function readBasic(authorization: string): Credentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const [id = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  if (rest.length === 0) return undefined;
  const decode = (text: string) => new URLSearchParams(`text=${text}`).get("text") ?? "";
  return { id: decode(id), secret: decode(rest.join(":")) };
}
