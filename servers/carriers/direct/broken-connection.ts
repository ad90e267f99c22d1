// What a direct client gets instead of an answer if a fault breaks its connection.
import type { Breaks } from "../../core/route.ts";

const WORDS: Readonly<Record<Breaks, string>> = {
  cut: "the connection ended in the middle of the body",
  reset: "the connection was reset",
};

export class BrokenConnection extends Error {
  override readonly name = "BrokenConnection";
  /** As Node names it for its own connections. */
  readonly code = "ECONNRESET";

  constructor(how: Breaks) {
    super(WORDS[how]);
  }
}
