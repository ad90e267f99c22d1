// What control reports at one moment of the world behind the platform: contracts, their storage,
// and transactions. A live address has no control, so none of it is known there.
import type { Arguments, Control, TransactionItem } from "../clients/control.ts";
import { settled } from "../clients/http.ts";
import { bare } from "./figures.ts";
import type { StoredVariables } from "./items.ts";
import type { Moment } from "./moment.ts";

interface Health {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
}

export class KnownWorld {
  /** Undefined at a live address. */
  readonly control: Control | undefined;
  readonly #moment: Moment;

  constructor(control: Control | undefined, moment: Moment) {
    this.control = control;
    this.#moment = moment;
  }

  /** A view's one value; undefined at a live address. */
  async view(contract: string, name: string, args: Arguments): Promise<string | undefined> {
    const { control } = this;
    if (control === undefined) return undefined;
    const what = `${contract} ${name} ${JSON.stringify(args)}`;
    const values = await this.#moment.read(what, () => control.view(contract, name, args));
    return Object.values(values)[0];
  }

  /**
   * A contract's storage, by name or bare address: everything ever set, from one dump of the world.
   * Undefined at a live address.
   */
  async stored(contract: string): Promise<StoredVariables | undefined> {
    const { control } = this;
    if (control === undefined) return undefined;
    const storages = await this.#moment.read("storages", () => control.storages());
    const held = storages.get(await this.addressOf(contract));
    return (held ?? {}) as StoredVariables;
  }

  /** The address of a contract by its name, or the address itself. Throws at a live address. */
  async addressOf(contract: string): Promise<string> {
    const { control } = this;
    if (control === undefined) throw new Error("only control knows contracts by name");
    if (/^[\da-f]{40}$/.test(contract)) return contract;
    const contracts = await this.#moment.read("contracts", () => control.contracts());
    return bare(contracts.find(({ name }) => name === contract)?.address ?? "");
  }

  /** As control reports it; undefined at a live address, or if there is none. */
  async transaction(hash: string): Promise<TransactionItem | undefined> {
    const { control } = this;
    if (control === undefined) return undefined;
    return this.#moment.read(`transaction ${hash}`, async () => {
      const answer = await control.call("get", "/transactions/{hash}", {
        params: { path: { hash } },
      });
      return answer.status === 200 ? settled(answer) : undefined;
    });
  }

  /** What control says about the software and its world; undefined at a live address. */
  async health(): Promise<Health | undefined> {
    const { control } = this;
    if (control === undefined) return undefined;
    return settled<Health>(await this.#moment.read("health", () => control.call("get", "/health")));
  }

  /** Undefined at a live address. */
  async chainId(): Promise<string | undefined> {
    const health = await this.health();
    return health && String(health.chainId);
  }

  /** Unix seconds of the platform's clock. Throws at a live address. */
  async now(): Promise<bigint> {
    const { control } = this;
    if (control === undefined) throw new Error("only control tells the time");
    const { unixSeconds } = await this.#moment.read("clock", () => control.clock());
    return BigInt(unixSeconds);
  }
}
