// The versions of what one contract stores, and how a block adds to them so that it can be taken back.

import type { Contract } from "../contract/call.ts";
import type { Location } from "./location.ts";

/** A value from a block on; undefined once a list no longer reaches this position. */
export interface Version {
  readonly block: number;
  readonly value: unknown;
}

/** An entry of a mapping, or a position of an array. Versions: oldest first, at most one per block. */
export interface EntryHistory extends Location {
  readonly contract: Contract;
  readonly versions: readonly Version[];
}

export interface ContractHistory {
  readonly contract: Contract;
  /** By variable; mappings and arrays have none. */
  readonly cells: ReadonlyMap<string, readonly Version[]>;
  /** By variable: the positions of an array that is no mapping's value. */
  readonly arrays: ReadonlyMap<string, readonly EntryHistory[]>;
  /** After which blocks a cell or such an array differed, oldest first. */
  readonly changed: readonly number[];
}

/** What one block does to histories: each list grows by one item at its end. */
export class Growth {
  readonly number: number;
  readonly #grown: unknown[][] = [];

  constructor(number: number) {
    this.number = number;
  }

  add<T>(list: T[], item: T): void {
    list.push(item);
    this.#grown.push(list);
  }

  takeBack(): void {
    for (const list of this.#grown.reverse()) list.pop();
  }
}

/** Sets the value of one place as of the block that grows. */
export type Setter = (value: unknown, growth: Growth) => void;

export class ContractRecord implements ContractHistory {
  readonly contract: Contract;
  readonly cells = new Map<string, Version[]>();
  readonly arrays = new Map<string, EntryHistory[]>();
  readonly changed: number[] = [];
  readonly #entries = new Map<string, EntryHistory & { readonly versions: Version[] }>();
  /** The entries of all contracts. */
  readonly #all: EntryHistory[];

  constructor(contract: Contract, all: EntryHistory[], growth: Growth) {
    this.contract = contract;
    this.#all = all;
    growth.add(this.changed, growth.number);
  }

  /** The way to set one place; the same as long as nothing is taken back. */
  setterOf({ variable, keys }: Location): Setter {
    if (keys.length === 0) {
      const versions = this.cells.get(variable) ?? [];
      this.cells.set(variable, versions);
      return (value, growth) => {
        setVersion(versions, value, growth);
        this.#change(growth);
      };
    }
    const id = JSON.stringify([variable, ...keys]);
    const isArray = keys.length === 1 && isArrayOf(this.contract, variable);
    return (value, growth) => {
      setVersion(this.#entryOf(id, { variable, keys }, growth).versions, value, growth);
      if (isArray) this.#change(growth);
    };
  }

  #entryOf(id: string, { variable, keys }: Location, growth: Growth) {
    const known = this.#entries.get(id);
    // An entry that was taken back has no versions left and is in no list.
    if (known !== undefined && known.versions.length > 0) return known;
    const entry = { contract: this.contract, variable, keys, versions: [] as Version[] };
    this.#entries.set(id, entry);
    growth.add(this.#all, entry);
    if (keys.length === 1 && isArrayOf(this.contract, variable)) {
      const list = this.arrays.get(variable) ?? [];
      this.arrays.set(variable, list);
      growth.add(list, entry);
    }
    return entry;
  }

  #change(growth: Growth): void {
    if (this.changed.at(-1) !== growth.number) growth.add(this.changed, growth.number);
  }
}

function setVersion(versions: Version[], value: unknown, growth: Growth): void {
  const version = { block: growth.number, value };
  if (versions.at(-1)?.block === growth.number) versions[versions.length - 1] = version;
  else growth.add(versions, version);
}

function isArrayOf({ kind }: Contract, variable: string): boolean {
  const type = kind.definition.state[variable];
  return typeof type === "object" && type.kind === "array";
}
