// Signs and verifies tokens: JWTs with an EdDSA signature and virtual times. Loads `jose` with the
// first token, not at the start.
import type { JWTPayload } from "jose";
import { type FaultRule, goesBack, hashText, rolesOf } from "../../../sim/index.ts";
import type { SignIn, TokenVerifier } from "../../core/bearer-gate.ts";
import type { Caller } from "../../core/caller.ts";
import type { Inbox } from "../../core/inbox.ts";
import { actorNames } from "../../shared/actors/actors.ts";
import { faultyClaims } from "./faulty-claims.ts";
import { type Issuer, isLocal, issuerAt, issuersOf, reachedAt } from "./issuer.ts";
import { SigningKeys } from "./signing-keys.ts";

/** Seconds for which an access token is valid. */
export const TOKEN_SECONDS = 3600;
/**
 * The audience of access tokens. An app may use the same name, so this does not distinguish the
 * kinds.
 */
const AUDIENCE = "platform";
/** A token's kind, as the `typ` of its header. (RFC 9068, 2.1) */
const KINDS = { access: "at+jwt", id: "JWT" } as const;
type TokenKind = keyof typeof KINDS;
/** The most tokens remembered by their text. */
const REMEMBERED_MAX = 10_000;
/** The most actors that a page offers; others type their names. */
const OFFERED_MAX = 100;
/** The most revoked tokens remembered; beyond it the oldest are valid again. */
const REVOKED_MAX = 10_000;

interface VerifiedToken {
  readonly name: string;
  readonly expiresAt: number;
  /** Virtual seconds since 1970, as the expiry is. */
  readonly notBefore: number;
  readonly id: string;
  readonly kid: string | undefined;
}

/** Present if a user logged in to an app. */
interface Login {
  /** The app's id. */
  readonly app: string;
  readonly scope: string;
}

/** The id of the token that a grant gave. */
export const tokenIdOf = (grant: string): string =>
  hashText(`lockstep/token/${grant}`).slice(0, 32);

/**
 * A token has exactly one spelling: unused bits of base64url must be as the encoder leaves them.
 */
function isCanonical(token: string): boolean {
  return token
    .split(".")
    .every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}

/** What a token says besides its user and its grant. */
interface TokenFacts {
  readonly login?: Login | undefined;
  /** The issuer's name as the client uses it; by default its own. */
  readonly issuer?: string;
  /** By default the rotations for everybody: whatever identity does not grant is met by no other fault. */
  readonly faults?: readonly FaultRule[];
}

const joseOnce = () => import("jose");

export class AccessTokens implements TokenVerifier {
  readonly issuer: Issuer;
  readonly keys: SigningKeys;
  readonly #inbox: Inbox;
  readonly #verified = new Map<string, VerifiedToken>();
  readonly #revoked = new Set<string>();
  /** The tokens that opaque texts stand for. */
  readonly #opaque = new Map<string, string>();

  constructor(inbox: Inbox, issuer: Issuer) {
    this.#inbox = inbox;
    this.keys = new SigningKeys(inbox);
    this.issuer = issuer;
    // A restored world gives the same tokens again, and they must be valid. (decision 1)
    inbox.listen((command) => {
      if (goesBack(command)) this.#revoked.clear();
    });
  }

  /**
   * `grant` is unique to this token. Without a login the bearer is a service account: the user as
   * its own client.
   */
  async issue(name: string, grant: string, facts: TokenFacts = {}): Promise<string> {
    const { login, issuer, faults = this.keys.rotations } = facts;
    const roles = this.#rolesOf(name);
    const client = login?.app ?? name;
    const own = { preferred_username: `service-account-${name}` };
    const users = { preferred_username: name, scope: login?.scope };
    const about = { azp: client, client_id: client, roles, jti: tokenIdOf(grant) };
    const claims = { ...(login === undefined ? own : users), ...about };
    const iss = issuer === undefined ? {} : { iss: issuer };
    const payload = { ...claims, ...iss, aud: AUDIENCE };
    const token = await this.#sign("access", name, { payload, faults });
    if (!faults.some(({ kind }) => kind === "tokenOpaque")) return token;
    const opaque = hashText(`lockstep/opaque/${token}`);
    remember(this.#opaque, opaque, token);
    return opaque;
  }

  /** An id token about a user; the audience is among the claims. */
  issueIdToken(
    name: string,
    payload: JWTPayload & { readonly aud: string },
    faults: readonly FaultRule[],
  ): Promise<string> {
    return this.#sign("id", name, { payload, faults });
  }

  /** A token about a user, valid for `TOKEN_SECONDS` from now. */
  async #sign(
    kind: TokenKind,
    sub: string,
    { payload, faults }: { readonly payload: JWTPayload; readonly faults: readonly FaultRule[] },
  ): Promise<string> {
    const { SignJWT } = await joseOnce();
    const { privateKey, jwk } = await this.keys.signing(faults);
    const iat = Math.floor(this.#inbox.nowMs / 1000);
    const iss = payload.iss ?? this.issuer.url;
    const claims = { ...payload, iss, sub, iat, exp: iat + TOKEN_SECONDS };
    return new SignJWT(faultyClaims(claims, faults))
      .setProtectedHeader({ alg: "EdDSA", typ: KINDS[kind], kid: jwk.kid })
      .sign(privateKey);
  }

  /** The claims of a token of this kind that we signed, expired or not. */
  async read(kind: TokenKind, token: string): Promise<JWTPayload | undefined> {
    const { jwtVerify } = await joseOnce();
    const options = {
      algorithms: ["EdDSA"],
      typ: KINDS[kind],
      ...this.#issuers(),
      currentDate: new Date(0),
    };
    const jwt = this.#opaque.get(token) ?? token;
    const key = (header: { readonly kid?: string }) => this.keys.verifying(header);
    const result = await jwtVerify(jwt, key, options).catch(() => undefined);
    return result?.payload;
  }

  /** Under any name if clients choose it: the signature shows that the token is one of ours. */
  #issuers(): { readonly issuer?: string[] } {
    const { url, trustsHost = false } = this.issuer;
    return trustsHost ? {} : { issuer: [...issuersOf(url)] };
  }

  /** The issuer's name as used by a client that sent this Host. */
  issuerAt({ host }: { readonly host?: string | undefined }): string {
    return issuerAt(this.issuer, host);
  }

  signIn(host: string | undefined): SignIn {
    const actors = this.#inbox.read(actorNames).slice(0, OFFERED_MAX);
    const { url, local = url } = this.issuer;
    return { tokenUrl: `${reachedAt(isLocal(host) ? local : url, host)}/token`, actors };
  }

  /** Revokes the token that a grant gave. */
  revoke(grant: string): void {
    this.revokeId(tokenIdOf(grant));
  }

  revokeId(id: string): void {
    const oldest = this.#revoked.keys().next().value;
    if (this.#revoked.size >= REVOKED_MAX && oldest !== undefined) this.#revoked.delete(oldest);
    this.#revoked.add(id);
  }

  verify(token: string): Caller | undefined | Promise<Caller | undefined> {
    const known = this.#verified.get(token);
    return known === undefined ? this.#verifyNew(token) : this.#callerOf(known);
  }

  async #verifyNew(token: string): Promise<Caller | undefined> {
    const jwt = this.#opaque.get(token) ?? token;
    if (!isCanonical(jwt)) return undefined;
    const { jwtVerify } = await joseOnce();
    const options = {
      algorithms: ["EdDSA"],
      typ: KINDS.access,
      ...this.#issuers(),
      audience: AUDIENCE,
      requiredClaims: ["sub", "iat", "exp"],
      currentDate: new Date(this.#inbox.nowMs),
    };
    // Whatever is wrong with it, a token that does not verify has no caller.
    const key = (header: { readonly kid?: string }) => this.keys.verifying(header);
    const result = await jwtVerify(jwt, key, options).catch(() => undefined);
    if (result === undefined) return undefined;
    const { sub, exp, iat, nbf = 0, jti } = result.payload;
    const expiresAt = Math.min(Number(exp), Number(iat) + TOKEN_SECONDS);
    const { kid } = result.protectedHeader;
    const verified = { name: String(sub), expiresAt, notBefore: nbf, id: String(jti), kid };
    remember(this.#verified, token, verified);
    return this.#callerOf(verified);
  }

  /**
   * Times are compared with the clock each time: it may have moved, even backwards by a restore.
   */
  #callerOf({ name, expiresAt, notBefore, id, kid }: VerifiedToken): Caller | undefined {
    const seconds = Math.floor(this.#inbox.nowMs / 1000);
    if (expiresAt <= seconds || notBefore > seconds) return undefined;
    if (this.#revoked.has(id) || this.keys.isWithdrawn(kid)) return undefined;
    const user = this.#inbox.read((world) => world.users.find(name));
    return user === undefined ? undefined : { ...user, roles: this.#rolesOf(name), expiresAt };
  }

  #rolesOf(name: string): string[] {
    return this.#inbox.read((world) => {
      const user = world.users.find(name);
      return user === undefined ? [] : rolesOf(world, user.address);
    });
  }
}

/** Forgets the oldest beyond the bound. */
function remember<T>(known: Map<string, T>, token: string, value: T): void {
  const oldest = known.keys().next().value;
  if (known.size >= REMEMBERED_MAX && oldest !== undefined) known.delete(oldest);
  known.set(token, value);
}
