// Mutants that no test can kill, each with the reason. `npm run mutants` leaves them out of the sample.

export interface Equivalent {
  readonly file: string;
  /** The lines as they are and as the mutant has them. */
  readonly before: string;
  readonly after: string;
  /** Why nobody can tell the difference. */
  readonly why: string;
}

const CACHE = "It bounds or fills a cache: answers are the same, only sooner or later.";

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: "sim/protocol/cdp/math.ts",
    before:
      "if (capBinds) return { seized: collateral, penalty: value > owed ? value - owed : 0n };",
    after:
      "if (capBinds) return { seized: collateral, penalty: value >= owed ? value - owed : 0n };",
    why: "Where both are equal, their difference is the 0 of the other branch.",
  },
  {
    file: "sim/protocol/bridge/definition.ts",
    before: "export const DEPOSIT_ACTION = { none: 0n, autoSave: 1n, autoForge: 2n } as const;",
    after: "export const DEPOSIT_ACTION = { none: 1n, autoSave: 1n, autoForge: 2n } as const;",
    why: "No code compares with the number of no action: it names 0 for who reads.",
  },
  {
    file: "sim/chain/commitment.ts",
    before: "const RECENT_MAX = 256;",
    after: "const RECENT_MAX = 257;",
    why: CACHE,
  },
  {
    file: "servers/rpc/known-heads.ts",
    before: "if (this.#known.size >= HEADS_MAX) this.#known.clear();",
    after: "if (this.#known.size > HEADS_MAX) this.#known.clear();",
    why: CACHE,
  },
  {
    file: "servers/explorer/gas.ts",
    before: "if (block.to - block.from < KEPT_FROM) {",
    after: "if (block.to - block.from <= KEPT_FROM) {",
    why: CACHE,
  },
  {
    file: "servers/identity/access-tokens.ts",
    before: "this.#remember(token, verified);",
    after: "",
    why: CACHE,
  },
  {
    file: "servers/core/sockets.ts",
    before: "const GOODBYE_MS_MAX = 500;",
    after: "const GOODBYE_MS_MAX = 501;",
    why: "A millisecond of the host's time more before a silent client is cut off.",
  },
  {
    file: "servers/rpc/params.ts",
    before:
      "return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);",
    after:
      "return value >= BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);",
    why: "At the bound both branches give the bound.",
  },
];
