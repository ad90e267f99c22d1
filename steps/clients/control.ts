// The control API as the plan uses it: time, blocks, snapshots, limits, and calls in anyone's name.
// Names of contracts and users stand for their addresses; integers are written as digits.
import { type Answer, Http, settled } from "./http.ts";

/** A transaction by names: `from` a user, `to` a contract. */
export interface NamedCall {
  readonly from: string;
  readonly to: string;
  readonly function: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly approvals?: readonly {
    readonly token: string;
    readonly spender: string;
    readonly amount: string;
  }[];
}

export interface EventItem {
  /** By name, where it has one. */
  readonly contract: string | null;
  readonly event: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface TransactionItem {
  readonly txHash: string;
  readonly from: string;
  readonly status: "success" | "failed" | "pending";
  readonly revertReason: string | null;
  readonly events: readonly EventItem[];
}

interface Clock {
  readonly timestamp: string;
  readonly unixSeconds: number;
  readonly height: number;
}

export interface ContractItem {
  readonly name: string | null;
  readonly kind: string;
  readonly address: string;
}

export class Control {
  readonly #http: Http;

  constructor(base: string) {
    this.#http = new Http(base);
  }

  async #get<T>(path: string): Promise<T> {
    return settled<T>(await this.#http.ask({ method: "GET", path }));
  }

  async #post<T>(path: string, body: unknown): Promise<T> {
    return settled<T>(await this.#http.ask({ method: "POST", path, body }));
  }

  /** Any request that posts, with its answer as it is. */
  ask(path: string, body: unknown): Promise<Answer> {
    return this.#http.ask({ method: "POST", path, body });
  }

  /** Any request that reads; it has to succeed. */
  get<T>(path: string): Promise<T> {
    return this.#get<T>(path);
  }

  clock(): Promise<Clock> {
    return this.#get("/clock");
  }

  advance(seconds: number): Promise<Clock> {
    return this.#post("/clock/advance", { seconds });
  }

  mark(name: string): Promise<unknown> {
    return this.#post("/snapshots", { name });
  }

  restore(name: string): Promise<unknown> {
    return this.#post(`/snapshots/${encodeURIComponent(name)}/restore`, undefined);
  }

  async stateHash(): Promise<string> {
    return (await this.#get<{ stateHash: string }>("/state-hash")).stateHash;
  }

  async journalHash(): Promise<string> {
    return (await this.#get<{ journalHash: string }>("/state-hash")).journalHash;
  }

  /** Every command taken, a line each after the header's. */
  async journal(): Promise<string> {
    return this.#http.text("/journal");
  }

  limits(on: boolean): Promise<unknown> {
    return this.#post("/limits", { on });
  }

  mining(mode: "transaction" | "manual"): Promise<unknown> {
    return this.#post("/mining", { mode });
  }

  miningEvery(intervalSeconds: number): Promise<unknown> {
    return this.#post("/mining", { mode: "interval", intervalSeconds });
  }

  async waiting(): Promise<number> {
    return (await this.#get<{ pending: number }>("/mining")).pending;
  }

  mine(): Promise<unknown> {
    return this.#post("/mine", { blocks: 1 });
  }

  /** Registers a user and pays it, in base units by symbol. */
  addActor(name: string, funds: Readonly<Record<string, string>>): Promise<unknown> {
    return this.#post("/actors", { name, funds });
  }

  async contracts(): Promise<readonly ContractItem[]> {
    return (await this.#get<{ contracts: ContractItem[] }>("/contracts")).contracts;
  }

  submit(call: NamedCall): Promise<Answer> {
    return this.#http.ask({ method: "POST", path: "/transactions", body: call });
  }

  simulate(call: NamedCall): Promise<Answer> {
    return this.#http.ask({ method: "POST", path: "/simulate", body: call });
  }

  transaction(hash: string): Promise<TransactionItem> {
    return this.#get(`/transactions/${hash}`);
  }

  /** What a view answers: one value by its name. */
  async view(
    to: string,
    name: string,
    args: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, string>>> {
    type Viewed = { result: Readonly<Record<string, string>> };
    return (await this.#post<Viewed>("/call", { to, function: name, args })).result;
  }

  /** What a state variable holds; a mapping takes a key for each of its levels. */
  async read<T = string>(
    contract: string,
    variable: string,
    keys: readonly string[] = [],
  ): Promise<T> {
    return (await this.#post<{ value: T }>("/storage", { contract, variable, keys })).value;
  }

  /** What every contract holds, by address: integers as digits, values never set left out. */
  async storages(): Promise<ReadonlyMap<string, unknown>> {
    type Dump = { world: { contracts: { address: string; storage: unknown }[] } };
    const { world } = await this.#get<Dump>("/dump");
    return new Map(world.contracts.map(({ address, storage }) => [address, storage]));
  }

  schedulePrice(asset: string, afterSeconds: number, price: bigint): Promise<unknown> {
    const path = [{ afterSeconds, price: String(price) }];
    return this.#post("/prices/schedule", { asset, path });
  }

  async removePrice(asset: string): Promise<void> {
    settled(await this.#http.ask({ method: "DELETE", path: `/prices/${asset}` }));
  }
}
