// Mutants that no test can kill, each with the reason. `npm run mutants` leaves them out of the sample.
// Those of the surfaces stand here.
import { CACHE, type Equivalent } from "./equivalent.ts";
import { SIM_EQUIVALENTS } from "./equivalents-sim.ts";

export const EQUIVALENTS: readonly Equivalent[] = [
  ...SIM_EQUIVALENTS,
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
  {
    file: "servers/core/docs-html.ts",
    before: "if (depth > DEPTH_MAX) return [];",
    after: "if (depth >= DEPTH_MAX) return [];",
    why: "No answer is as deep: it keeps a schema that contains itself from going on for ever.",
  },
  {
    file: "servers/rpc/answer.ts",
    before: "const running = { door, context, isShort: length <= KEPT_REQUEST_MAX };",
    after: "const running = { door, context, isShort: length < KEPT_REQUEST_MAX };",
    why: CACHE,
  },
  {
    file: "servers/core/server.ts",
    before: "connectionsCheckingInterval: Math.ceil(requestMsMax / 6),",
    after: "connectionsCheckingInterval: Math.floor(requestMsMax / 6),",
    why: "A millisecond of the host's time less between two looks at slow clients.",
  },
  {
    file: "servers/rpc/server.ts",
    before: "connectionsCheckingInterval: Math.ceil(requestMsMax / 6),",
    after: "connectionsCheckingInterval: Math.floor(requestMsMax / 6),",
    why: "A millisecond of the host's time less between two looks at slow clients.",
  },
  {
    file: "servers/core/kept-reads.ts",
    before: "if (this.#texts.size >= ANSWERS_MAX) this.#texts.clear();",
    after: "if (this.#texts.size > ANSWERS_MAX) this.#texts.clear();",
    why: "One answer more is kept before they are made anew.",
  },
  {
    file: "servers/application/token-routes.ts",
    before:
      "const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);",
    after:
      "const order = (one: string, other: string): number => (one < other ? -2 : one > other ? 1 : 0);",
    why: "Sorting asks for the sign alone.",
  },
  {
    file: "servers/identity/access-tokens.ts",
    before: "this.#verified.set(token, verified);",
    after: "",
    why: "A token is verified again, with the same result.",
  },
  {
    file: "servers/core/repeated-key.ts",
    before: "for (let quote = text.indexOf('\"'); quote >= 0; ) {",
    after: "for (let quote = text.indexOf('\"'); quote > 0; ) {",
    why: "JSON that begins with a quote is one string and has no keys.",
  },
];
