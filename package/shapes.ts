// What a test world takes and gives, as types, and how its carrier lets it be reached.
import type { presentIndebted } from "../servers/index.ts";

/** Base URLs by surface, without a trailing slash. */
export type Urls = Readonly<
  Record<"app" | "core" | "node" | "explorer" | "indexer" | "rpc" | "identity" | "control", string>
>;

/** What a test may choose about its world. */
export interface WorldOptions {
  /** 0 to 2147483647; 1 by default. */
  readonly seed?: number;
  /** A named state; `default` by default. `npx lockstep start --presets` lists them. */
  readonly preset?: string;
  readonly network?: "mainnet" | "testnet";
  /** Begins where a journal ends: its text, as `journal()` gives it, or a replay token. */
  readonly journal?: string;
  /** Rate limits; off by default, as they would never refill while the clock stands still. */
  readonly limits?: boolean;
  /** Receives internal errors, which clients see as answers with status 500. */
  readonly report?: (cause: unknown) => void;
}

export interface Actor {
  readonly name: string;
  readonly role: "user" | "oracle" | "admin";
  /** With 0x. */
  readonly address: string;
  /** 32 bytes with 0x. Made from the seed, so worthless outside this world. */
  readonly privateKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** A new access token, for the header `Authorization: Bearer ...`. */
  token(): Promise<string>;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Asks control: a method, a path, and a body that is sent as JSON. */
export type AskControl = (
  method: Method,
  path: string,
  body: string | undefined,
) => Promise<{ readonly status: number; readonly body: string }>;

/** A token of the platform. */
export interface Token {
  readonly symbol: string;
  /** With 0x. */
  readonly address: string;
  readonly decimals: number;
}

/** A call of a contract's function. Users, contracts and tokens are given by name or address. */
export interface Call {
  readonly from: string;
  readonly to: string;
  readonly function: string;
  /** By name; integers as bigint or digits. */
  readonly args?: Readonly<Record<string, unknown>>;
  /** Given in the same transaction; what is not used is taken back at its end. */
  readonly approvals?: readonly {
    readonly token: string;
    readonly spender: string;
    readonly amount: string;
  }[];
}

/** How a transaction ended. */
export interface Sent {
  readonly txHash: string;
  /** A vote of an admin that is not enough by itself is `voted`. */
  readonly status: "success" | "voted" | "failed" | "pending";
  /** Why a contract refused it: a code such as `LENDING_BORROW_UNSAFE`. Null if none did. */
  readonly code: string | null;
  /** The same in words. */
  readonly revertReason: string | null;
  /** What the function returned, by name. */
  readonly result: Readonly<Record<string, string>> | null;
  readonly events: readonly {
    readonly contract: string;
    readonly event: string;
    readonly values: Readonly<Record<string, unknown>>;
  }[];
}

/** A loan, or a vault with a debt; amounts in base units, `health` and dollars x 10^18. */
export type Position = ReturnType<typeof presentIndebted>;

/** A world as its carrier lets it be reached. */
export interface Reached {
  readonly urls: Urls;
  facts(): {
    readonly actors: readonly Omit<Actor, "token">[];
    readonly tokens: readonly Token[];
    readonly chainId: number;
    readonly apiKey: string;
  };
  nowMs(): number;
  replayToken(): string;
  balanceOf(holder: string, token: string): bigint;
  positions(): readonly Position[];
  brokenRule(body: () => unknown): Promise<string | undefined>;
  readonly control: AskControl;
  readonly fetch: typeof fetch;
  close(): Promise<void> | void;
}

/** What clients need of a world. */
export interface ClientPlace extends Pick<Reached, "urls" | "fetch" | "balanceOf"> {
  readonly chainId: number;
  readonly tokens: readonly Token[];
  readonly now: Date;
  readonly positions: readonly Position[];
  actor(name: string): Actor;
}
