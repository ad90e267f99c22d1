// Which client a request comes from: credentials in the form or as HTTP Basic. (RFC 6749, 2.3.1) An
// actor's client id is its name, and its secret follows from that; any other id is an app's, which
// has no secret.
import { OWN_ACCOUNTS, type User } from "../../../sim/index.ts";
import { readBasic } from "../../core/basic-credentials.ts";
import type { Inbox } from "../../core/inbox.ts";
import { secretOf } from "../../shared/actors/actors.ts";
import { oauthProblem } from "./oauth-problem.ts";

interface Credentials {
  readonly id: string;
  readonly secret: string | undefined;
}

interface CredentialFields {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
}

/** Printable characters without spaces. */
const APP_ID = /^[\x21-\x7e]{1,200}$/;

/**
 * An id that belongs to nobody, which any app may use. The world's own accounts are not clients.
 */
export function isAppId(inbox: Inbox, id: string): boolean {
  const user = inbox.read((world) => world.users.find(id));
  return user === undefined && !OWN_ACCOUNTS.includes(id) && APP_ID.test(id);
}

/** The user who is a client under its own name. */
export function actorNamed(inbox: Inbox, id: string): User | undefined {
  return OWN_ACCOUNTS.includes(id) ? undefined : inbox.read((world) => world.users.find(id));
}

/** The actor who is the client. Throws an `invalid_client` or `invalid_request` problem. */
export function clientOf(
  inbox: Inbox,
  authorization: string | undefined,
  form: CredentialFields,
): User {
  const { id, secret } = credentialsOf(authorization, form);
  if (secret === undefined) {
    throw oauthProblem("invalid_client", "Client authentication is required");
  }
  const user = actorNamed(inbox, id);
  if (user === undefined || secret !== secretOf(id)) {
    throw oauthProblem("invalid_client", "The client is unknown or its secret is wrong");
  }
  return user;
}

/**
 * The client's id: an actor's, checked by its secret, or an app's. An app's secret is ignored,
 * since it has none. Throws like `clientOf`.
 */
export function clientIdOf(
  inbox: Inbox,
  authorization: string | undefined,
  form: CredentialFields,
): string {
  const { id } = credentialsOf(authorization, form);
  return isAppId(inbox, id) ? id : clientOf(inbox, authorization, form).name;
}

function credentialsOf(authorization: string | undefined, form: CredentialFields): Credentials {
  const { client_id: id, client_secret: secret } = form;
  if (authorization === undefined) {
    if (id === undefined) throw oauthProblem("invalid_client", "Client authentication is required");
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
