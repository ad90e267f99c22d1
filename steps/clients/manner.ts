// The manner in which a write is asked for: in earnest, only tried out, or under an idempotency key.

/** Only tried out, or under an idempotency key; neither where nothing is said. */
export interface Manner {
  readonly sandbox?: boolean;
  readonly key?: string | undefined;
}

/** The query and the header that ask for a write in this manner. */
export function paramsOf({ sandbox = false, key }: Manner) {
  const query = sandbox ? ({ sandbox: "true" } as const) : {};
  return { query, header: key === undefined ? {} : { "Idempotency-Key": key } };
}
