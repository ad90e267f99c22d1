// The gate of surfaces with bearer tokens: who is calling, how often, and whether they may. A token
// that is sent is always verified, even where none is needed.

import type { Admission, Arrival, Gate } from "./admission.ts";
import { type Caller, WITHIN } from "./caller.ts";
import { Problem } from "./problem.ts";
import type { RateLimits } from "./rate-limit.ts";
import type { Access } from "./route.ts";

export interface TokenVerifier {
  /**
   * The caller of a valid token; undefined for any other text. Answers at once for tokens seen
   * before.
   */
  verify(token: string): Caller | undefined | Promise<Caller | undefined>;
  /** `host` is how the person's browser names this machine. */
  signIn?(host: string | undefined): SignIn;
}

/** Where a person gets a token, and who has a secret that is known to everyone. */
export interface SignIn {
  readonly tokenUrl: string;
  readonly actors: readonly string[];
}

interface BearerGateOptions {
  readonly verifier: TokenVerifier;
  /**
   * Prefix of every counted subject, so that surfaces with limits of their own count separately.
   */
  readonly scope?: string;
  /** The user of an API key; undefined for a wrong key. If absent, keys are ignored. */
  callerOfKey?(key: string): Caller | undefined;
  readonly limits: RateLimits;
  /** Requests per window, for a signed-in caller and for an address without a valid token. */
  readonly perWindow: { readonly authenticated: number; readonly anonymous: number };
  /** If true, refusals say that the clock stands still, so waiting will not help. */
  isFrozen(): boolean;
  nowMs(): number;
}

type Identification = Caller | "anonymous" | "bad token" | "bad key";

const CHALLENGE = { "www-authenticate": "Bearer" };
const BAD_CHALLENGE = { "www-authenticate": 'Bearer error="invalid_token"' };

export class BearerGate implements Gate {
  readonly #options: BearerGateOptions;

  constructor(options: BearerGateOptions) {
    this.#options = options;
  }

  /**
   * Any credential that is sent must be valid. If both a token and a key are sent, the token's user
   * counts.
   */
  admit(arrival: Arrival): Admission | Promise<Admission> {
    const { authorization } = arrival;
    const holder = this.#holderOf(arrival);
    if (authorization === undefined || holder === "bad key") return this.#decide(arrival, holder);
    const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
    if (token === undefined) return this.#decide(arrival, "bad token");
    const caller = this.#options.verifier.verify(token);
    return caller instanceof Promise
      ? caller.then((found) => this.#decide(arrival, found ?? "bad token"))
      : this.#decide(arrival, caller ?? "bad token");
  }

  #holderOf({ apiKey }: Arrival): Caller | "anonymous" | "bad key" {
    const { callerOfKey } = this.#options;
    if (apiKey === undefined || callerOfKey === undefined) return "anonymous";
    return callerOfKey(String(apiKey)) ?? "bad key";
  }

  /** Admits a request made inside another one, whose caller is already known. */
  admitKnown(place: Pick<Arrival, "address" | "route">, caller: Caller | undefined): Admission {
    return this.#decide(place, caller ?? "anonymous");
  }

  #decide({ address, route }: Pick<Arrival, "address" | "route">, who: Identification): Admission {
    const caller = typeof who === "string" ? undefined : who;
    const counted = this.count(caller, address);
    if (counted.problem !== undefined || route === undefined) return counted;
    const problem = accessProblem(route.access, who);
    return problem === undefined ? counted : { ...counted, problem };
  }

  /**
   * Counts one request of a caller or, without one, of an address. Requests from within this
   * process are not counted.
   */
  count(caller: Caller | undefined, address: string): Admission {
    if (address === WITHIN) return { caller, headers: {} };
    const { limits, perWindow, nowMs, scope = "" } = this.#options;
    const allowance =
      caller === undefined
        ? limits.take(`${scope}address ${address}`, perWindow.anonymous, nowMs())
        : limits.take(`${scope}user ${caller.name}`, perWindow.authenticated, nowMs());
    const headers = {
      "x-ratelimit-limit": String(allowance.limit),
      "x-ratelimit-remaining": String(allowance.remaining),
      "x-ratelimit-reset": String(allowance.resetSeconds),
    };
    if (allowance.allowed) return { caller, headers };
    return { caller, headers, problem: this.#tooMany(allowance.retryAfterSeconds) };
  }

  #tooMany(retryAfterSeconds: number): Problem {
    const message = this.#options.isFrozen()
      ? "Too many requests; the clock is frozen: advance it, or switch the limits off"
      : "Too many requests";
    return new Problem("limited", message, {
      headers: { "retry-after": String(retryAfterSeconds) },
    });
  }
}

/** The answer to a token that is no token, or no longer one. */
export function badToken(): Problem {
  const message = "Invalid or expired access token";
  return new Problem("unauthenticated", message, { headers: BAD_CHALLENGE });
}

function accessProblem(access: Access, who: Identification): Problem | undefined {
  if (who === "bad token") return badToken();
  if (who === "bad key") {
    return new Problem("unauthenticated", "Invalid API key", { headers: CHALLENGE });
  }
  if (access === "public") return undefined;
  if (who === "anonymous") {
    return new Problem("unauthenticated", "Authentication required", { headers: CHALLENGE });
  }
  if (access === "bearer" || access.some((role) => who.roles.includes(role))) return undefined;
  return new Problem(
    "forbidden",
    `Insufficient permissions: needs the role ${access.join(" or ")}`,
  );
}
