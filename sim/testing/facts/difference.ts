// One line in which a contract differs from the platform's facts on purpose.

export interface Difference {
  readonly of: string;
  readonly why: string;
  /** Lines of the facts that are not here. */
  readonly not?: string;
  /** Lines that are here and in no facts. */
  readonly but?: string;
}
