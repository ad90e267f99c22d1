// One line in which a contract deliberately differs from the platform's facts.

export interface Difference {
  readonly of: string;
  readonly why: string;
  /** Lines of the facts that are missing here. */
  readonly not?: string;
  /** Lines here that are not in the facts. */
  readonly but?: string;
}
