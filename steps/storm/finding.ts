// What a storm may find of a client.

/** The ways in which a client can break, with what each means: what people understand first comes first. */
export const BREAKS = {
  "spent twice": "a task was done more than once",
  lost: "a task was not done, although the platform never refused it",
  "stale decision": "a task was done by figures that were no longer true",
  "stale view": "what the client showed at its end is not what there was",
  "gave up": "the client ended with an error",
  "too slow": "the client did not end in time",
  "not converged": "after the faults the world did not come to rest",
} as const;

export interface Finding {
  readonly kind: keyof typeof BREAKS;
  /** What it is about: a kind of task, or the client's last words without figures. */
  readonly about: string;
  /** For people. */
  readonly message: string;
}

const KINDS = Object.keys(BREAKS) as Finding["kind"][];

export const rankOf = ({ kind }: Pick<Finding, "kind">): number => KINDS.indexOf(kind);

/** The name of the way to break: findings with the same title count as one. */
export const titleOf = ({ kind, about }: Finding): string =>
  about === "" ? kind : `${kind}: ${about}`;
