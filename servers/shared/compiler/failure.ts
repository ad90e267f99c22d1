// Why nothing was compiled though nothing may be wrong with the sources.

export type FailureKind =
  | "too large"
  | "busy"
  | "time"
  | "memory"
  | "crashed"
  | "closed"
  | "missing";

const MESSAGES: Readonly<Record<FailureKind, string>> = {
  "too large": "the sources are too large",
  busy: "too many compilations are waiting: send it again later",
  time: "the compiler took too long",
  memory: "the compiler needed too much memory",
  crashed: "the compiler crashed",
  closed: "the compiler is closed",
  missing: "Solidity needs a compiler that is not installed",
};

/** The next compilation is not affected by it. */
export class CompilerFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, details?: string) {
    super(details === undefined ? MESSAGES[kind] : `${MESSAGES[kind]}: ${details}`);
    this.kind = kind;
  }
}
