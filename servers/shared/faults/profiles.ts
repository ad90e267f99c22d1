// The named profiles of faults: lists of rules for people to begin with.
import { type FaultRule, randomStream } from "../../../sim/index.ts";

export interface FaultProfile {
  readonly about: string;
  readonly rules: readonly FaultRule[];
}

const HOUR = 3_600_000;

const flakyMobile: FaultProfile = {
  about:
    "A phone on a train: slow answers, cut and reset connections, requests delivered twice, sockets that drop, lose and repeat messages.",
  rules: [
    { name: "slow", kind: "latency", ms: 3_000, rateBps: 2_000 },
    { name: "cut", kind: "cut", rateBps: 500 },
    { name: "reset on the way", kind: "reset", when: "before", rateBps: 400 },
    { name: "reset on the way back", kind: "reset", when: "after", rateBps: 400 },
    { name: "twice", kind: "duplicate", rateBps: 400 },
    { name: "socket drops", kind: "socketDrop", rateBps: 300 },
    { name: "socket repeats", kind: "socketDuplicate", rateBps: 500 },
    { name: "socket loses", kind: "socketMiss", rateBps: 500 },
  ],
};

const laggingRpc: FaultProfile = {
  about:
    "JSON-RPC behind a load balancer whose replicas are up to five blocks behind, with limits per method and batches that fail in part.",
  rules: [
    { name: "one behind", kind: "rpcLag", blocks: 1, rateBps: 2_500 },
    { name: "five behind", kind: "rpcLag", blocks: 5, rateBps: 1_000 },
    { name: "part of a batch", kind: "rpcBatch", rateBps: 1_000 },
    { name: "too often", kind: "rpcLimit", rateBps: 500 },
    {
      name: "bad gateway",
      kind: "error",
      surface: "rpc",
      status: 502,
      when: "before",
      rateBps: 300,
    },
  ],
};

const slowBridge: FaultProfile = {
  about:
    "A bridge whose relayer is silent for an hour, then late, out of order and repeating itself; some deposits go to review.",
  rules: [
    { name: "silent", kind: "bridgeSilent", toMs: HOUR },
    { name: "late", kind: "bridgeLate", ms: HOUR / 2, rateBps: 5_000, fromMs: HOUR },
    { name: "twice", kind: "bridgeDuplicate", rateBps: 3_000 },
    { name: "out of order", kind: "bridgeReorder", rateBps: 3_000 },
    { name: "to review", kind: "bridgeReview", rateBps: 1_500 },
  ],
};

const restlessIdentity: FaultProfile = {
  about:
    "An identity provider that rotates its keys and publishes them late, loses answers to refreshes, and gives tokens with wrong times, for others, or without meaning.",
  rules: [
    ...[
      { name: "keys dead", kind: "error", status: 503, when: "before", rateBps: 2_000 } as const,
      { name: "keys slow", kind: "latency", ms: 10_000, rateBps: 2_000 } as const,
    ].map((rule) => ({ ...rule, surface: "identity", at: "GET /jwks" })),
    {
      name: "tokens lost on the way",
      kind: "reset",
      surface: "identity",
      at: "POST /token",
      when: "after",
      rateBps: 1_000,
    },
    { name: "keys rotate", kind: "keyRotation", ms: 20_000, fromMs: 10_000 },
    { name: "keys late", kind: "keyStale", toMs: 30_000 },
    { name: "issued ahead", kind: "tokenTime", claim: "iat", ms: 20_000, rateBps: 1_000 },
    { name: "begins later", kind: "tokenTime", claim: "nbf", ms: 20_000, rateBps: 1_000 },
    { name: "ends early", kind: "tokenTime", claim: "exp", ms: -3_590_000, rateBps: 1_000 },
    { name: "for others", kind: "tokenAudience", rateBps: 500 },
    { name: "another spelling", kind: "tokenIssuer", rateBps: 500 },
    { name: "unknown key", kind: "tokenKey", rateBps: 500 },
    { name: "without meaning", kind: "tokenOpaque", rateBps: 2_000 },
    { name: "family revoked", kind: "refreshRevoked", rateBps: 500 },
    { name: "grace", kind: "refreshGrace", ms: 30_000, gives: "same", rateBps: 5_000 },
  ],
};

const badNight: FaultProfile = {
  about:
    "Everything at once: errors before and after writes, lagging replicas and tables, expired tokens, prices that are stale or wrong, transactions that wait or are lost.",
  rules: [
    ...flakyMobile.rules.filter(({ kind }) => !kind.startsWith("socket")),
    // A client opens few connections and sends many requests, so these are injected more often.
    { name: "socket drops", kind: "socketDrop", rateBps: 1_000 },
    { name: "socket repeats", kind: "socketDuplicate", rateBps: 2_500 },
    { name: "socket loses", kind: "socketMiss", rateBps: 1_000 },
    { name: "socket late", kind: "socketLate", ms: 5_000, rateBps: 1_000 },
    { name: "socket out of order", kind: "socketReorder", rateBps: 1_500 },
    ...laggingRpc.rules.map((rule) => ({ ...rule, name: `rpc ${rule.name}` })),
    { name: "limited", kind: "error", status: 429, when: "before", rateBps: 500 },
    { name: "unavailable", kind: "error", status: 503, when: "before", rateBps: 500 },
    { name: "gateway lost it", kind: "error", status: 502, when: "after", rateBps: 500 },
    { name: "broke afterwards", kind: "error", status: 500, when: "after", rateBps: 300 },
    { name: "token expired", kind: "expired", rateBps: 300 },
    { name: "clock ahead", kind: "skew", ms: 90_000, rateBps: 1_000 },
    { name: "explorer behind", kind: "tableLag", surface: "explorer", blocks: 3, rateBps: 3_000 },
    { name: "indexer behind", kind: "tableLag", surface: "indexer", blocks: 5, rateBps: 3_000 },
    { name: "row missing", kind: "tableMiss", rateBps: 1_000 },
    { name: "says it is well", kind: "tableHealth", rateBps: 5_000 },
    { name: "stale price", kind: "priceStale", rateBps: 2_000 },
    { name: "price missing", kind: "priceMissing", rateBps: 1_000 },
    { name: "price jumps", kind: "priceJump", bps: 3_000, rateBps: 500 },
    { name: "waits", kind: "poolPending", blocks: 2, rateBps: 1_500 },
    { name: "lost on the way", kind: "poolDrop", rateBps: 300 },
    { name: "bridge late", kind: "bridgeLate", ms: HOUR / 2, rateBps: 3_000 },
  ],
};

export const FAULT_PROFILES = {
  "flaky-mobile": flakyMobile,
  "lagging-rpc": laggingRpc,
  "slow-bridge": slowBridge,
  "restless-identity": restlessIdentity,
  "bad-night": badNight,
} as const satisfies Record<string, FaultProfile>;

export type FaultProfileName = keyof typeof FAULT_PROFILES;

export const PROFILE_NAMES = Object.keys(FAULT_PROFILES) as FaultProfileName[];

/** Which of a profile's rules one seed has: about two of three, at least one, the same each time. */
export function rulesOfSeed({ rules }: FaultProfile, seed: number): readonly FaultRule[] {
  const draw = randomStream(seed, "faults of a seed");
  const drawn = rules.filter(() => draw.chance(2, 3));
  return drawn.length === 0 ? [draw.pick(rules)] : drawn;
}
