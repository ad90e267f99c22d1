// Signs and verifies tokens: JWTs with an EdDSA signature and virtual times. Loads `jose` with the
// first token, not at the start.
import type { JWK, JWTPayload } from "jose";
import { goesBack, hashText, rolesOf } from "../../../sim/index.ts";
import type { SignIn, TokenVerifier } from "../../core/bearer-gate.ts";
import type { Caller } from "../../core/caller.ts";
import type { Inbox } from "../../core/inbox.ts";
import { actorNames } from "../../shared/actors/actors.ts";
import { type Issuer, isLocal, issuerAt, issuersOf, reachedAt } from "./issuer.ts";
import { type SigningKey, signingKeyOf } from "./signing-key.ts";

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
/** The most verified tokens remembered by their text. */
const REMEMBERED_MAX = 10_000;
/** The most actors that a page offers; others type their names. */
const OFFERED_MAX = 100;
/** The most revoked tokens remembered; beyond it the oldest are valid again. */
const REVOKED_MAX = 10_000;

interface VerifiedToken {
  readonly name: string;
  readonly expiresAt: number;
  readonly id: string;
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
}

const joseOnce = () => import("jose");

export class AccessTokens implements TokenVerifier {
  readonly issuer: Issuer;
  readonly #inbox: Inbox;
  readonly #verified = new Map<string, VerifiedToken>();
  readonly #revoked = new Set<string>();
  #key: SigningKey | undefined;
  #jwk: JWK | undefined;

  constructor(inbox: Inbox, issuer: Issuer) {
    this.#inbox = inbox;
    this.issuer = issuer;
    // A restored world gives the same tokens again, and they must be valid. (decision 1)
    inbox.listen((command) => {
      if (goesBack(command)) this.#revoked.clear();
    });
  }

  get #signingKey(): SigningKey {
    this.#key ??= signingKeyOf(this.#inbox.read((world) => world.options.seed));
    return this.#key;
  }

  /**
   * `grant` is unique to this token. Without a login the bearer is a service account: the user as
   * its own client.
   */
  async issue(name: string, grant: string, { login, issuer }: TokenFacts = {}): Promise<string> {
    const roles = this.#rolesOf(name);
    const own = { preferred_username: `service-account-${name}`, azp: name, roles };
    const users = { preferred_username: name, azp: login?.app, roles, scope: login?.scope };
    const claims = { ...(login === undefined ? own : users), jti: tokenIdOf(grant) };
    const iss = issuer === undefined ? {} : { iss: issuer };
    return this.#sign("access", name, { ...claims, ...iss, aud: AUDIENCE });
  }

  /** An id token about a user; the audience is among the claims. */
  issueIdToken(name: string, claims: JWTPayload & { readonly aud: string }): Promise<string> {
    return this.#sign("id", name, claims);
  }

  /** A token about a user, valid for `TOKEN_SECONDS` from now. */
  async #sign(kind: TokenKind, name: string, claims: JWTPayload): Promise<string> {
    const { SignJWT } = await joseOnce();
    const { kid } = await this.publicJwk();
    const now = Math.floor(this.#inbox.nowMs / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "EdDSA", typ: KINDS[kind], ...(kid === undefined ? {} : { kid }) })
      .setIssuer(claims.iss ?? this.issuer.url)
      .setSubject(name)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(this.#signingKey.privateKey);
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
    const result = await jwtVerify(token, this.#signingKey.publicKey, options).catch(
      () => undefined,
    );
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
    if (!isCanonical(token)) return undefined;
    const { jwtVerify } = await joseOnce();
    const options = {
      algorithms: ["EdDSA"],
      typ: KINDS.access,
      ...this.#issuers(),
      audience: AUDIENCE,
      requiredClaims: ["sub", "exp"],
      currentDate: new Date(this.#inbox.nowMs),
    };
    // Whatever is wrong with it, a token that does not verify has no caller.
    const result = await jwtVerify(token, this.#signingKey.publicKey, options).catch(
      () => undefined,
    );
    if (result === undefined) return undefined;
    const { sub, exp, jti } = result.payload;
    const verified = { name: String(sub), expiresAt: Number(exp), id: String(jti) };
    this.#remember(token, verified);
    return this.#callerOf(verified);
  }

  #remember(token: string, verified: VerifiedToken): void {
    if (this.#verified.size >= REMEMBERED_MAX) {
      const oldest = this.#verified.keys().next().value;
      if (oldest !== undefined) this.#verified.delete(oldest);
    }
    this.#verified.set(token, verified);
  }

  /**
   * Expiry is checked against the clock each time: it may have moved, even backwards by a restore.
   */
  #callerOf({ name, expiresAt, id }: VerifiedToken): Caller | undefined {
    if (expiresAt <= Math.floor(this.#inbox.nowMs / 1000) || this.#revoked.has(id))
      return undefined;
    const user = this.#inbox.read((world) => world.users.find(name));
    return user === undefined ? undefined : { ...user, roles: this.#rolesOf(name), expiresAt };
  }

  #rolesOf(name: string): string[] {
    return this.#inbox.read((world) => {
      const user = world.users.find(name);
      return user === undefined ? [] : rolesOf(world, user.address);
    });
  }

  /** The public half of the key, as the JWKS shows it. */
  async publicJwk(): Promise<JWK> {
    if (this.#jwk !== undefined) return this.#jwk;
    const { calculateJwkThumbprint, exportJWK } = await joseOnce();
    const jwk = await exportJWK(this.#signingKey.publicKey);
    this.#jwk = { ...jwk, alg: "EdDSA", use: "sig", kid: await calculateJwkThumbprint(jwk) };
    return this.#jwk;
  }
}
