// How a write is made: normally, as a dry run, or under an idempotency key.

/** A dry run, or under an idempotency key; by default neither. */
export interface Manner {
  readonly sandbox?: boolean;
  readonly key?: string | undefined;
}

/** The query and the header for a write made in this way. */
export function paramsOf({ sandbox = false, key }: Manner) {
  const query = sandbox ? ({ sandbox: "true" } as const) : {};
  return { query, header: key === undefined ? {} : { "Idempotency-Key": key } };
}
