// The versions of what one contract stores, and how a block adds to them so that it can be taken back.

import type { Contract } from "../contract/call.ts";
import type { Location } from "../contract/location.ts";

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
  /** The versions of a variable that is neither a mapping nor an array; none if it was never set. */
  cell(variable: string): readonly Version[];
  /** The positions of an array that is no mapping's value. */
  array(variable: string): readonly EntryHistory[];
  /** After which blocks a cell or such an array differed, oldest first. */
  readonly changed: readonly number[];
}

/** Something that grew by one item. */
interface Grown {
  shrink(): void;
}

/** What one block adds to histories. */
export class Growth {
  readonly block: number;
  readonly grown: Grown[] = [];

  constructor(block: number) {
    this.block = block;
  }

  push<T>(list: T[], item: T): void {
    list.push(item);
    this.grown.push({ shrink: () => void list.pop() });
  }

  takeBack(): void {
    for (const each of this.grown.reverse()) each.shrink();
  }
}

/** Sets the value of one place as of the block that grows. */
export type Setter = (value: unknown, growth: Growth) => void;

class Versions {
  readonly versions: Version[] = [];

  set(value: unknown, growth: Growth): void {
    const { versions } = this;
    const version = { block: growth.block, value };
    if (versions.at(-1)?.block === growth.block) versions[versions.length - 1] = version;
    else {
      versions.push(version);
      growth.grown.push(this);
    }
  }

  shrink(): void {
    this.versions.pop();
  }
}

export class EntryRecord extends Versions implements EntryHistory {
  readonly contract: Contract;
  readonly variable: string;
  readonly keys: readonly string[];

  constructor(contract: Contract, { variable, keys }: Location) {
    super();
    this.contract = contract;
    this.variable = variable;
    this.keys = keys;
  }
}

export class ContractRecord implements ContractHistory {
  readonly contract: Contract;
  readonly changed: number[] = [];
  readonly #cells = new Map<string, Versions>();
  readonly #arrays = new Map<string, EntryRecord[]>();
  readonly #entries = new Map<string, EntryRecord>();
  /** The entries of all contracts. */
  readonly #all: EntryRecord[];

  constructor(contract: Contract, all: EntryRecord[], growth: Growth) {
    this.contract = contract;
    this.#all = all;
    this.#change(growth);
  }

  cell(variable: string): readonly Version[] {
    return this.#cells.get(variable)?.versions ?? [];
  }

  array(variable: string): readonly EntryRecord[] {
    return this.#arrays.get(variable) ?? [];
  }

  shrink(): void {
    this.changed.pop();
  }

  /** The way to set one place; the same as long as nothing is taken back. */
  setterOf(location: Location): Setter {
    const { variable, keys } = location;
    const isOwn = keys.length === 0 || this.#isArray(variable);
    const placeAt = keys.length === 0 ? () => this.#cellOf(variable) : this.#finderOf(location);
    return (value, growth) => {
      placeAt(growth).set(value, growth);
      if (isOwn) this.#change(growth);
    };
  }

  #cellOf(variable: string): Versions {
    const cell = this.#cells.get(variable) ?? new Versions();
    this.#cells.set(variable, cell);
    return cell;
  }

  #finderOf(location: Location): (growth: Growth) => EntryRecord {
    const id = JSON.stringify([location.variable, ...location.keys]);
    return (growth) => {
      const known = this.#entries.get(id);
      // An entry that was taken back has no versions left and is in no list.
      if (known !== undefined && known.versions.length > 0) return known;
      const entry = new EntryRecord(this.contract, location);
      this.#entries.set(id, entry);
      growth.push(this.#all, entry);
      if (this.#isArray(location.variable)) growth.push(this.#arrayOf(location.variable), entry);
      return entry;
    };
  }

  #arrayOf(variable: string): EntryRecord[] {
    const list = this.#arrays.get(variable) ?? [];
    this.#arrays.set(variable, list);
    return list;
  }

  #isArray(variable: string): boolean {
    const type = this.contract.kind.definition.state[variable];
    return typeof type === "object" && type.kind === "array";
  }

  #change(growth: Growth): void {
    if (this.changed.at(-1) === growth.block) return;
    this.changed.push(growth.block);
    growth.grown.push(this);
  }
}
