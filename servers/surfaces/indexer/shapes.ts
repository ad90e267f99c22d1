// The shapes of all tables: those of the platform's contracts, and those of users' contracts as they are deployed.

import type { Contract, ContractKind } from "../../../sim/index.ts";
import { shapesOf, type TableShape } from "./schema.ts";

const byName = (kinds: readonly ContractKind[]): ReadonlyMap<string, TableShape> =>
  new Map(shapesOf(kinds).map((shape) => [shape.name, shape]));

export class Shapes {
  readonly #platforms: ReadonlyMap<string, TableShape>;
  #kinds: readonly ContractKind[] = [];
  #users: ReadonlyMap<string, TableShape> = new Map();

  constructor(kinds: readonly ContractKind[]) {
    this.#platforms = byName(kinds);
  }

  get(name: string): TableShape | undefined {
    return this.#platforms.get(name) ?? this.#users.get(name);
  }

  all(): readonly TableShape[] {
    return [...this.#platforms.values(), ...this.#users.values()];
  }

  /** Returns the names of tables that have another shape now, or none. */
  follow(contracts: Iterable<Contract>): readonly string[] {
    const found = new Set<ContractKind>();
    for (const { kind } of contracts) if (kind.code !== undefined) found.add(kind);
    const kinds = [...found];
    const isSame = kinds.length === this.#kinds.length;
    if (isSame && kinds.every((kind, at) => kind === this.#kinds[at])) return [];
    const before = this.#users.keys();
    this.#kinds = kinds;
    this.#users = byName(kinds);
    return [...before, ...this.#users.keys()];
  }
}
