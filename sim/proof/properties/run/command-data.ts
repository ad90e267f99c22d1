// A command as a script stores it, and what it was generated to be.

/**
 * What a command is generated to be, whatever its answer: one to be accepted, one to be refused,
 * one at an edge, or one that moves time or prices.
 */
export type Meant = "valid" | "invalid" | "odd" | "time";

/** A command as plain data: all that a script stores of it. */
export interface CommandData {
  readonly command: string;
}
