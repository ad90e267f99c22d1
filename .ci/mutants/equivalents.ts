// Mutants that no test can kill, each with the reason. `npm run mutants` leaves them out of the
// sample. Those of the surfaces are in this file.
import { CACHE, type Equivalent } from "./equivalent.ts";
import { SIM_EQUIVALENTS } from "./equivalents-sim.ts";

export const EQUIVALENTS: readonly Equivalent[] = [
  ...SIM_EQUIVALENTS,
  {
    file: "servers/plain-http/known-heads.ts",
    before: "if (this.#known.size >= HEADS_MAX) this.#known.clear();",
    after: "if (this.#known.size > HEADS_MAX) this.#known.clear();",
    why: CACHE,
  },
  {
    file: "servers/explorer/actions/gas.ts",
    before: "if (block.to - block.from < CACHED_FROM) {",
    after: "if (block.to - block.from <= CACHED_FROM) {",
    why: CACHE,
  },
  {
    file: "servers/identity/access-tokens.ts",
    before: "this.#remember(token, verified);",
    after: "",
    why: CACHE,
  },
  {
    file: "servers/core/lines.ts",
    before: "const GOODBYE_MS_MAX = 500;",
    after: "const GOODBYE_MS_MAX = 501;",
    why: "A millisecond of the host's time more before a silent client is cut off.",
  },
  {
    file: "servers/json-rpc/params.ts",
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
    file: "servers/json-rpc/answer.ts",
    before: "const running = { endpoint, context, isShort: length <= CACHED_REQUEST_MAX };",
    after: "const running = { endpoint, context, isShort: length < CACHED_REQUEST_MAX };",
    why: CACHE,
  },
  {
    file: "servers/core/server.ts",
    before: "connectionsCheckingInterval: Math.ceil(requestMsMax / 6),",
    after: "connectionsCheckingInterval: Math.floor(requestMsMax / 6),",
    why: "A millisecond of the host's time less between two looks at slow clients.",
  },
  {
    file: "servers/plain-http/server.ts",
    before: "connectionsCheckingInterval: Math.ceil(requestMsMax / 6),",
    after: "connectionsCheckingInterval: Math.floor(requestMsMax / 6),",
    why: "A millisecond of the host's time less between two looks at slow clients.",
  },
  {
    file: "servers/core/read-cache.ts",
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
  {
    file: "servers/application/pool-item.ts",
    before:
      "if (one.liquidityUsd === other.liquidityUsd) return one.address < other.address ? -1 : 1;",
    after:
      "if (one.liquidityUsd === other.liquidityUsd) return one.address < other.address ? -2 : 1;",
    why: "Sorting asks for the sign alone.",
  },
  {
    file: "servers/application/collateral-routes.ts",
    before: "balance: String(holding?.balance ?? 0n),",
    after: "balance: String(holding?.balance ?? 1n),",
    why: "What has moved is a token, of which there is always a holding.",
  },
  {
    file: "servers/application/collateral-routes.ts",
    before: "collateralBalance: String(holding?.collateral ?? 0n),",
    after: "collateralBalance: String(holding?.collateral ?? 1n),",
    why: "What has moved is a token, of which there is always a holding.",
  },
  {
    file: "servers/identity/new-user.ts",
    before:
      "return { to: addresses.stable, amount: FOR_FEES * unitOf(tokens[0]?.decimals ?? 18) };",
    after: "return { to: addresses.stable, amount: FOR_FEES * unitOf(tokens[0]?.decimals ?? 19) };",
    why: "Every preset has tokens, the stable one first.",
  },
  {
    file: "servers/journal/open.ts",
    before: "if (read.tail.length < read.fileLength) ftruncateSync(file, read.tail.length);",
    after: "if (read.tail.length <= read.fileLength) ftruncateSync(file, read.tail.length);",
    why: "A file that is cut to the length it has stays as it is.",
  },
  {
    file: "servers/core-rest/log-room.ts",
    before:
      "for (const { filters } of this.#subscriptions.values()) if (filters.size > 0) return true;",
    after:
      "for (const { filters } of this.#subscriptions.values()) if (filters.size >= 0) return true;",
    why: "Blocks are then read for lines that want nothing, and tell them nothing.",
  },
  {
    file: "servers/core/envelope.ts",
    before: "for (let at = 0; at < rawHeaders.length; at += 2) {",
    after: "for (let at = 0; at <= rawHeaders.length; at += 2) {",
    why: "Behind the last header there is no name to look at.",
  },
  {
    file: "servers/plain-http/exchange.ts",
    before: "if (at >= 0) {",
    after: "if (at > 0) {",
    why: "A route has a path, so that no query of one begins the URL.",
  },
  {
    file: "servers/core/openapi-headers.ts",
    before: "const isStored = writes === true && (status < 300 || status === 400);",
    after: "const isStored = writes === true && (status <= 300 || status === 400);",
    why: "No route answers 300.",
  },
  {
    file: "servers/core/openapi-headers.ts",
    before: "const isStored = writes === true && (status < 300 || status === 400);",
    after: "const isStored = writes === true && (status < 301 || status === 400);",
    why: "No route answers 300.",
  },
  {
    file: "servers/chain/history.ts",
    before: "this.#ahead = undefined;",
    after: "",
    why: "It is kept a little longer: where it is found again, it is the index in use already.",
  },
  {
    file: "servers/explorer/outcomes.ts",
    before: 'return String(result).split(":", 1)[0] as string;',
    after: 'return String(result).split(":", 2)[0] as string;',
    why: "The first part is the same, however many follow it.",
  },
];
