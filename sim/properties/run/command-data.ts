// A command as a script keeps it, and what it was generated to be.

/**
 * What a command is generated to be, whatever comes of it: one to be accepted, one to be refused, one
 * at an edge, or one that moves time or prices.
 */
export type Meant = "valid" | "invalid" | "odd" | "time";

/** A command as plain data: all that a script keeps of it. */
export interface CommandData {
  readonly command: string;
}
