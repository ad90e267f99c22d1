// One world as a test holds it. Everything it does is a request to control, so that nothing is
// possible here that another client could not do. Its types name nothing of other folders, so that
// the package has them in a few files.
import { priceWadOf } from "./dollars.ts";
import { millisecondsOf } from "./duration.ts";

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

export type Method = "GET" | "POST" | "PUT";

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

/** JSON has no bigint. */
const digits = (_key: string, value: unknown) =>
  typeof value === "bigint" ? String(value) : value;

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
  readonly control: AskControl;
  close(): Promise<void> | void;
}

export class TestWorld {
  readonly urls: Urls;
  readonly #reached: Reached;
  #marks = 0;

  constructor(reached: Reached) {
    this.urls = reached.urls;
    this.#reached = reached;
  }

  /** The preset's actors, then users registered since. */
  get actors(): Actor[] {
    return this.#reached.facts().actors.map((actor) => ({
      ...actor,
      token: async () => {
        const path = `/actors/${actor.name}/token`;
        return (await this.#ask<{ access_token: string }>("POST", path, {})).access_token;
      },
    }));
  }

  /** An actor by name. Throws a RangeError that lists the names. */
  readonly actor = (name: string): Actor => {
    const { actors } = this;
    const found = actors.find((actor) => actor.name === name);
    if (found !== undefined) return found;
    const known = actors.map((actor) => actor.name).join(", ");
    throw new RangeError(`there is no actor ${name}; there are ${known}`);
  };

  get tokens(): readonly Token[] {
    return this.#reached.facts().tokens;
  }

  get chainId(): number {
    return this.#reached.facts().chainId;
  }

  /** For the header `X-API-Key` of core REST. */
  get apiKey(): string {
    return this.#reached.facts().apiKey;
  }

  /** Virtual time. It stands still, but for what a test does. */
  get now(): Date {
    return new Date(this.#reached.nowMs());
  }

  /** Moves time forwards: "365 days", "1 hour 30 minutes", or milliseconds. */
  readonly advance = async (duration: string | number): Promise<void> => {
    await this.#ask("POST", "/clock/advance", { ms: millisecondsOf(duration) });
  };

  /** Moves time forwards to an instant, such as "2026-02-01T00:00:00Z". */
  readonly advanceTo = async (instant: string | Date): Promise<void> => {
    const timestamp = typeof instant === "string" ? instant : instant.toISOString();
    await this.#ask("POST", "/clock/set", { timestamp });
  };

  /** Makes blocks, the first with what waits. */
  readonly mine = async (blocks = 1): Promise<void> => {
    await this.#ask("POST", "/mine", { blocks });
  };

  /** A transaction of any user, without a key. One that a contract refuses has the status "failed". */
  readonly send = (call: Call): Promise<Sent> => this.#ask("POST", "/transactions", call);

  /**
   * Mints base units of a token for a user, both by name or address, as the admin. While blocks are made by hand
   * they are there with the next one. Throws an Error if the token refuses.
   */
  readonly deal = async (to: string, token: string, amount: bigint): Promise<void> => {
    const sent = await this.send({
      ...{ from: "admin", to: token, function: "mint" },
      args: { to, amount },
    });
    if (sent.status === "success" || sent.status === "pending") return;
    throw new Error(`${token} was not minted: ${sent.revertReason ?? sent.status}`);
  };

  /** Switches faults on: a profile's name, or a list of rules; an empty list ends them. */
  readonly setFaults = async (faults: string | readonly object[]): Promise<void> => {
    if (typeof faults === "string") await this.#ask("PUT", "/faults/profile", { name: faults });
    else await this.#ask("PUT", "/faults/rules", { rules: faults });
  };

  /** Sets the price of a token, given by symbol or address, in dollars: "1200", "0.9985". */
  readonly setPrice = async (asset: string, dollars: string): Promise<void> => {
    await this.#ask("POST", "/prices", { asset, price: priceWadOf(dollars) });
  };

  /** Remembers this moment, under a name of its own or one that is given. */
  readonly snapshot = async (name?: string): Promise<string> => {
    if (name === undefined) this.#marks += 1;
    const mark = name ?? `mark ${this.#marks}`;
    await this.#ask("POST", "/snapshots", { name: mark });
    return mark;
  };

  /** Goes back to a snapshot, any number of times. */
  readonly restore = async (mark: string): Promise<void> => {
    await this.#ask("POST", `/snapshots/${encodeURIComponent(mark)}/restore`, {});
  };

  /** Every command so far, as a file that `npx lockstep start --journal FILE` continues from. */
  readonly journal = async (): Promise<string> => {
    return await this.#text("GET", "/journal");
  };

  /**
   * What led here as one word, without what a restore has left: `npx lockstep reopen TOKEN` opens
   * this world again.
   */
  get replayToken(): string {
    return this.#reached.replayToken();
  }

  /** May be called again. */
  readonly close = async (): Promise<void> => {
    await this.#reached.close();
  };

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #ask<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
    return JSON.parse(await this.#text(method, path, body));
  }

  /** Throws an Error with control's own reason. */
  async #text(method: Method, path: string, body?: object): Promise<string> {
    const sent = body === undefined ? undefined : JSON.stringify(body, digits);
    const answer = await this.#reached.control(method, path, sent);
    if (answer.status < 400) return answer.body;
    const { error }: { readonly error: { readonly message: string } } = JSON.parse(answer.body);
    throw new Error(error.message);
  }
}
