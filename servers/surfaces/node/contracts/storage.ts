// A contract's storage as rows of key and value: the path of each elementary value that is not at its
// default, and the value as a literal of the source language.
import {
  type Contract,
  defaultOf,
  type ElementaryType,
  itemsOf,
  membersOf,
  type StateType,
  storedIn,
} from "../../../../sim/index.ts";

export interface StorageRow {
  /** `._totalSupply`, `._balances[<1f3c…>]`, `.list[0]`, `.info.field` */
  readonly key: string;
  readonly value: string;
}

/** As a literal: texts in quotes, the rest bare. */
function literal(type: ElementaryType, value: unknown): string {
  if (type === "string") return JSON.stringify(value);
  if (type === "address") return `address(${value})`;
  return type.startsWith("bytes") ? `hex"${value}"` : String(value);
}

function bracket(type: ElementaryType, key: string): string {
  if (type === "address") return `[<${key}>]`;
  const isText = type === "string" || type.startsWith("bytes");
  return isText ? `[${JSON.stringify(key)}]` : `[${key}]`;
}

function* rowsBelow(type: StateType, value: unknown, key: string): Generator<StorageRow> {
  if (value === undefined) return;
  if (typeof type !== "object") {
    if (value !== defaultOf(type)) yield { key, value: literal(type, value) };
    return;
  }
  if (type.kind === "array") {
    for (const [at, item] of itemsOf(value).entries()) {
      yield* rowsBelow(type.item, item, `${key}[${at}]`);
    }
    return;
  }
  for (const [name, inner] of Object.entries(membersOf(value))) {
    const field = type.kind === "mapping" ? type.value : type.fields[name];
    const step = type.kind === "mapping" ? bracket(type.key, name) : `.${name}`;
    if (field !== undefined) yield* rowsBelow(field, inner, key + step);
  }
}

/** The rows of all variables or of one, in the order of the keys. */
export function storageRowsOf(contract: Contract, only?: string): readonly StorageRow[] {
  const stored = storedIn(contract, only);
  const { state } = contract.kind.definition;
  const rows = Object.entries(state).flatMap(([name, type]) => [
    ...rowsBelow(type, stored[name], `.${name}`),
  ]);
  return rows.sort((a, b) => (a.key < b.key ? -1 : 1));
}
