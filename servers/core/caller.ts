// Who makes a request, once a token has said so.

export interface Caller {
  readonly name: string;
  /** Bare lowercase hex. */
  readonly address: string;
  readonly roles: readonly string[];
  /** When the token that said so ends, virtual seconds since 1970; never where nothing is said. */
  readonly expiresAt?: number;
}

/** In place of a network address: who asks without any connection, and is counted nowhere. */
export const WITHIN = "within this process";
