// Every kind of fault: where it is injected, what it takes, and what it does. Checks, documents and pages
// are derived from this table.
import { ADVANCE_MS_MAX } from "./clock.ts";

/** Where a fault is injected, which decides what a rule's `at` names and what `nth` counts. */
export const FAULT_PLACES = {
  request: "a request; `at` is its route, such as POST /api/lend/borrow, or its JSON-RPC method",
  socket:
    "an update on its way to one connection of a WebSocket; `at` is its channel, and logs on core's",
  call: "a call of JSON-RPC, at rpc or at node; `at` is its method",
  table:
    "a read of the explorer, or of a table at the indexer or core; `at` is the action or the table",
  grant:
    "tokens that identity gives, or a read of its key set; `at` is the grant_type, such as refresh_token, or keys",
  price:
    "a price that the oracle's own account sets, by hand or as scheduled, but not in a batch; `at` is the asset's symbol",
  transfer:
    "a deposit or a withdrawal on the bridge, decided once at the relayer's next visit, for its owner; `at` is the other chain's name",
  transaction:
    "a transaction that somebody submits, on its way into a block, for its sender; `at` is its function",
} as const;

export type FaultPlace = keyof typeof FAULT_PLACES;

/** The surfaces on which faults are injected: all but control, which operates the world. */
export const FAULT_SURFACES = ["app", "core", "node", "explorer", "indexer", "rpc", "identity"];

/** The surfaces that each place has, which a rule may name; the world's own places have none. */
export const SURFACES_OF: Readonly<Record<FaultPlace, readonly string[]>> = {
  request: FAULT_SURFACES,
  socket: ["app", "core"],
  call: ["node", "rpc"],
  table: ["core", "explorer", "indexer"],
  grant: ["identity"],
  price: [],
  transfer: [],
  transaction: [],
};

/** A parameter of a kind: a whole number within bounds, or one of a few values. */
export type FaultParameter =
  | { readonly from: number; readonly to: number; readonly about: string }
  | { readonly oneOf: readonly (string | number)[]; readonly about: string };

export interface FaultKindFacts {
  readonly place: FaultPlace;
  readonly about: string;
  readonly takes?: Readonly<Record<string, FaultParameter>>;
}

const when = {
  oneOf: ["before", "after"],
  about: "Before the request does anything, or after it has done everything",
} as const;

const ms = { from: 1, to: ADVANCE_MS_MAX, about: "Virtual milliseconds" } as const;
const blocks = { from: 1, to: 1_000, about: "Blocks" } as const;
const bps = { from: -9_999, to: 1_000_000, about: "Parts of 10,000 of the price" } as const;
/** Either way, up to a day. */
const skew = { from: -86_400_000, to: 86_400_000, about: "Virtual milliseconds" } as const;

export const FAULT_KINDS = {
  error: {
    place: "request",
    about: "The answer is an error in the surface's own form.",
    takes: { status: { oneOf: [429, 500, 502, 503], about: "The status" }, when },
  },
  latency: {
    place: "request",
    about: "The answer leaves after that much virtual time.",
    takes: { ms },
  },
  cut: { place: "request", about: "The connection ends in the middle of the answer's body." },
  reset: {
    place: "request",
    about: "The connection is reset, and no answer leaves.",
    takes: { when },
  },
  duplicate: { place: "request", about: "The request is delivered twice; the first is answered." },
  expired: { place: "request", about: "The token that the caller sends counts as expired." },
  skew: {
    place: "request",
    about: "The Date header is ahead of the blocks' clock by that much, or behind it.",
    takes: { ms: skew },
  },
  socketDrop: {
    place: "socket",
    about: "The connection is cut instead of sending an update.",
  },
  socketHalfOpen: {
    place: "socket",
    about: "Nothing is sent or heard any more; it stays open until the rules end, and is then cut.",
  },
  socketLate: {
    place: "socket",
    about: "The update is sent after that much virtual time; later ones may overtake it.",
    takes: { ms },
  },
  socketDuplicate: { place: "socket", about: "The update is sent twice." },
  socketReorder: { place: "socket", about: "The update is sent after the next one." },
  socketMiss: { place: "socket", about: "The update is lost; later ones are sent." },
  socketNoPing: { place: "socket", about: "A protocol ping is not sent; its `at` is ping." },
  rpcLag: {
    place: "call",
    about:
      "A replica that is that many blocks behind answers the request: an older head, no receipt, no logs, an older nonce. Signed transactions pass it by.",
    takes: { blocks },
  },
  rpcBatch: {
    place: "call",
    about: "The call fails with -32000 if it is in a batch; the others are answered.",
  },
  rpcLimit: {
    place: "call",
    about: "The call is refused with -32005, as if its method were called too often.",
  },
  tableLag: {
    place: "table",
    about: "It shows what there was that many blocks ago.",
    takes: { blocks },
  },
  tableStuck: { place: "table", about: "It shows nothing that came after the rule began to hold." },
  tableMiss: {
    place: "table",
    about: "Of the rows that a read would find, one is missing, the same at each read.",
  },
  tableHealth: {
    place: "table",
    about:
      "The explorer's eth_blockNumber and getblocknobytime tell the head although its tables are behind. The indexer tells nothing of the kind.",
  },
  tokenTime: {
    place: "grant",
    about:
      "That time in the tokens is ahead by that much, or behind it. The platform takes an access token from its `nbf` to its `exp`, and no longer than an hour after its `iat`.",
    takes: { claim: { oneOf: ["iat", "nbf", "exp"], about: "The claim" }, ms: skew },
  },
  tokenAudience: { place: "grant", about: "The tokens are for another audience." },
  tokenIssuer: {
    place: "grant",
    about: "The tokens' issuer ends in a slash that discovery lacks.",
  },
  tokenKey: { place: "grant", about: "The tokens name a key that no key set has." },
  tokenOpaque: {
    place: "grant",
    about: "The access token is no JWT but a text without meaning. The platform takes it.",
  },
  keyRotation: {
    place: "grant",
    about:
      "The next key signs, and is in the key set. The old one stays there for that long after the rule begins to hold; then the platform refuses its tokens too, if the rule is for everybody and always.",
    takes: { ms: { ...ms, from: 0 } },
  },
  keyStale: { place: "grant", about: "The key set is the one before any rotation." },
  refreshRevoked: {
    place: "grant",
    about: "The refresh token's family is revoked first: it and all its successors are refused.",
  },
  refreshGrace: {
    place: "grant",
    about:
      "A refresh token whose successor nobody has used is taken again within that time of its use. It gives the same successor or another; with nothing, it is refused, but its family lives on.",
    takes: { ms, gives: { oneOf: ["same", "another", "nothing"], about: "What it gives" } },
  },
  priceStale: {
    place: "price",
    about: "The price changes and keeps its old time, so it looks older than it is.",
  },
  priceMissing: {
    place: "price",
    about: "The price is withdrawn instead of set: there is none until the next one comes.",
  },
  priceZero: {
    place: "price",
    about:
      "The oracle sends a price of zero. Its contract refuses that, so the old price stays and grows older.",
  },
  priceJump: {
    place: "price",
    about: "The price that is set is too high by that much, or too low if negative.",
    takes: { bps },
  },
  priceDisagree: {
    place: "price",
    about: "Right after the price a second source sets one that differs by that much.",
    takes: { bps },
  },
  bridgeSilent: {
    place: "transfer",
    about: "The relayer does nothing about it while the rule holds.",
  },
  bridgeLate: {
    place: "transfer",
    about: "The relayer begins with it that much later.",
    takes: { ms },
  },
  bridgeDuplicate: {
    place: "transfer",
    about: "The relayer sends each of its messages twice; the bridge refuses the second.",
  },
  bridgeReorder: {
    place: "transfer",
    about:
      "It is handled after later ones. Without a later one it waits for one while the rule holds.",
  },
  bridgeReview: {
    place: "transfer",
    about:
      "A deposit goes to review and stays there while the rule holds; then the relayer confirms it. Withdrawals pass.",
  },
  poolPending: {
    place: "transaction",
    about:
      "It is answered as pending and left out of that many blocks. Where none is made, twelve seconds count as a block.",
    takes: { blocks },
  },
  poolDrop: {
    place: "transaction",
    about: "It is answered as pending and then forgotten; its nonce stays free.",
  },
  poolReplace: {
    place: "transaction",
    about:
      "It is answered as pending, but a transfer of nothing to its sender takes its nonce and pays the fee.",
  },
  poolGap: {
    place: "transaction",
    about:
      "It waits as if for an earlier nonce until the rule ends; the sender's later ones wait behind it.",
  },
} as const satisfies Record<string, FaultKindFacts>;

export type FaultKind = keyof typeof FAULT_KINDS;

export const factsOfKind = (kind: FaultKind): FaultKindFacts => FAULT_KINDS[kind];
