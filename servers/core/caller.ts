// Who makes a request, once a token has said so.

export interface Caller {
  readonly name: string;
  /** Bare lowercase hex. */
  readonly address: string;
  readonly roles: readonly string[];
}
