// The control API as the plan uses it: time, blocks, snapshots, limits, and calls as anyone. Names
// stand for the addresses of contracts and users; integers are digits.

import type { ControlRoute } from "../../servers/index.ts";
import type { AnswerTo, BodyOf } from "./client.ts";
import { settled } from "./http.ts";
import { SurfaceCalls } from "./surface-calls.ts";

type SubmitBody = BodyOf<ControlRoute, "post", "/transactions">;

/** Arguments by name. */
export type Arguments = NonNullable<SubmitBody["args"]>;

/** A transaction by names: `from` a user, `to` a contract. */
export type NamedCall = SubmitBody & { readonly args: Arguments };

export type FaultRule = BodyOf<ControlRoute, "put", "/faults/rules">["rules"][number];

export type TransactionItem = AnswerTo<ControlRoute, "get", "/transactions/{hash}">;
export type EventItem = TransactionItem["events"][number];
type ContractItem = AnswerTo<ControlRoute, "get", "/contracts">["contracts"][number];

export class Control extends SurfaceCalls<ControlRoute> {
  async clock() {
    return settled(await this.call("get", "/clock"));
  }

  async advance(seconds: number) {
    return settled(await this.call("post", "/clock/advance", { body: { seconds } }));
  }

  async mark(name: string): Promise<void> {
    settled(await this.call("post", "/snapshots", { body: { name } }));
  }

  async restore(name: string): Promise<void> {
    const params = { path: { name } };
    settled(await this.call("post", "/snapshots/{name}/restore", { params }));
  }

  async stateHash(): Promise<string> {
    return settled(await this.call("get", "/state-hash")).stateHash;
  }

  async journalHash(): Promise<string> {
    return settled(await this.call("get", "/state-hash")).journalHash;
  }

  /** Every accepted command, a line each after the header's. */
  journal(): Promise<string> {
    return this.text("/journal");
  }

  async limits(on: boolean): Promise<void> {
    settled(await this.call("post", "/limits", { body: { on } }));
  }

  async mining(mode: "transaction" | "manual"): Promise<void> {
    settled(await this.call("post", "/mining", { body: { mode } }));
  }

  async miningEvery(intervalSeconds: number): Promise<void> {
    const body = { mode: "interval", intervalSeconds } as const;
    settled(await this.call("post", "/mining", { body }));
  }

  /** Milliseconds; 0 ends it. */
  async delayVm(ms: number): Promise<void> {
    settled(await this.call("put", "/faults/vm-delay", { body: { ms } }));
  }

  /** An empty list ends all faults. */
  async setFaultRules(rules: readonly FaultRule[]): Promise<void> {
    settled(await this.call("put", "/faults/rules", { body: { rules: [...rules] } }));
  }

  /** How many JSON-RPC requests wait for the VM. */
  async waitingForVm(): Promise<number> {
    return settled(await this.call("get", "/faults")).waiting;
  }

  async waiting(): Promise<number> {
    return settled(await this.call("get", "/mining")).pending;
  }

  async mine(): Promise<void> {
    settled(await this.call("post", "/mine", { body: { blocks: 1 } }));
  }

  /** Registers a user and pays it, in base units by symbol. */
  async addActor(name: string, funds: Record<string, string>): Promise<void> {
    settled(await this.call("post", "/actors", { body: { name, funds } }));
  }

  async contracts(): Promise<readonly ContractItem[]> {
    return settled(await this.call("get", "/contracts")).contracts;
  }

  submit(call: NamedCall) {
    return this.call("post", "/transactions", { body: call });
  }

  simulate(call: NamedCall) {
    return this.call("post", "/simulate", { body: call });
  }

  async transaction(hash: string): Promise<TransactionItem> {
    return settled(await this.call("get", "/transactions/{hash}", { params: { path: { hash } } }));
  }

  /** A view's one value, by its name. */
  async view(to: string, name: string, args: Arguments): Promise<Readonly<Record<string, string>>> {
    const body = { to, function: name, args };
    const { result } = settled(await this.call("post", "/call", { body }));
    // All views that the plan asks return integers and addresses, which are texts.
    return result as Readonly<Record<string, string>>;
  }

  /**
   * The value of a state variable, whose type the caller knows; a mapping takes a key per level.
   */
  async read<T = string>(
    contract: string,
    variable: string,
    keys: readonly string[] = [],
  ): Promise<T> {
    const body = { contract, variable, keys: [...keys] };
    return settled(await this.call("post", "/storage", { body })).value as T;
  }

  /** The storage of every contract, by address: integers as digits, unset values left out. */
  async storages(): Promise<ReadonlyMap<string, unknown>> {
    const contracts = settled(await this.call("get", "/storage"));
    return new Map(contracts.map(({ address, storage }) => [address, storage]));
  }

  async schedulePrice(asset: string, afterSeconds: number, price: bigint): Promise<void> {
    const body = { asset, path: [{ afterSeconds, price: String(price) }] };
    settled(await this.call("post", "/prices/schedule", { body }));
  }

  /** Freezes the time of a price, or releases it. */
  async freezePrice(asset: string, frozen: boolean): Promise<void> {
    const params = { path: { asset } };
    const method = frozen ? "post" : "delete";
    settled(await this.call(method, "/prices/frozen/{asset}", { params }));
  }

  async removePrice(asset: string): Promise<void> {
    settled(await this.call("delete", "/prices/{asset}", { params: { path: { asset } } }));
  }
}
