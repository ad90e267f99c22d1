// The caller of a request, as named by its token.

export interface Caller {
  readonly name: string;
  /** Bare lowercase hex. */
  readonly address: string;
  readonly roles: readonly string[];
  /** When the token expires, virtual seconds since 1970. Undefined means never. */
  readonly expiresAt?: number;
}

/**
 * Stands in for a network address when a caller has no connection. Such requests are not counted.
 */
export const WITHIN = "within this process";
