// A table with at most one row for each contract or entry, in the order in which these were first set. A row
// is made anew when its subject has changed, and is left out while its subject holds nothing.

import type { Column, Relationship, Row, Table } from "../../postgrest/tables/table.ts";
import type { Value } from "../../postgrest/values/types.ts";
import { firstAt } from "./first-at.ts";
import type { TableHead } from "./growing.ts";

interface Member<T> {
  readonly subject: T;
  /** Rises in the order of the first setting. */
  readonly order: number;
  row: Row | undefined;
}

export class KeyedTable<T> implements Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly relationships: readonly Relationship[];
  /** A row, or undefined while there is nothing to show. */
  readonly #make: (subject: T) => Row | undefined;
  readonly #members = new Map<T, Member<T>>();
  readonly #shown: Member<T>[] = [];
  readonly #indexes = new Map<string, Map<Value, Member<T>[]>>();
  #next = 0;

  constructor({ name, columns, relationships }: TableHead, make: (subject: T) => Row | undefined) {
    this.name = name;
    this.columns = columns;
    this.relationships = relationships;
    this.#make = make;
  }

  get count(): number {
    return this.#shown.length;
  }

  row(position: number): Row {
    return this.#shown[position]?.row ?? [];
  }

  /** New subjects must come in order. */
  change(subject: T): void {
    const known = this.#members.get(subject);
    const member = known ?? { subject, order: this.#next++, row: undefined };
    if (known === undefined) this.#members.set(subject, member);
    const before = member.row;
    member.row = this.#make(subject);
    if (before === undefined && member.row !== undefined) this.#show(member);
    if (before !== undefined && member.row === undefined) this.#hide(member, before);
  }

  /** Forgets a subject that was taken back. */
  drop(subject: T): void {
    const member = this.#members.get(subject);
    this.#members.delete(subject);
    if (member?.row === undefined) return;
    const { row } = member;
    member.row = undefined;
    this.#hide(member, row);
  }

  #show(member: Member<T>): void {
    this.#shown.splice(placeIn(this.#shown, member), 0, member);
    for (const [column, index] of this.#indexes) {
      const own = listIn(index, this.#valueOf(member.row, column));
      own.splice(placeIn(own, member), 0, member);
    }
  }

  #hide(member: Member<T>, row: Row): void {
    this.#shown.splice(placeIn(this.#shown, member), 1);
    for (const [column, index] of this.#indexes) {
      const own = listIn(index, this.#valueOf(row, column));
      own.splice(placeIn(own, member), 1);
    }
  }

  #valueOf(row: Row | undefined, column: string): Value {
    return row?.[this.columns.findIndex(({ name }) => name === column)] ?? null;
  }

  /** By address and keys, in which a subject never changes. */
  lookup(column: string, value: Value): readonly number[] | undefined {
    if (!/^(?:address|key\d*|collection_name|contract_name)$/.test(column)) return undefined;
    const type = this.columns.find(({ name }) => name === column)?.type;
    if (type !== "text") return undefined;
    const found = this.#indexOf(column).get(value) ?? [];
    return found.map((member) => placeIn(this.#shown, member));
  }

  #indexOf(column: string): Map<Value, Member<T>[]> {
    const known = this.#indexes.get(column);
    if (known !== undefined) return known;
    const index = new Map<Value, Member<T>[]>();
    for (const member of this.#shown) listIn(index, this.#valueOf(member.row, column)).push(member);
    this.#indexes.set(column, index);
    return index;
  }
}

function listIn<T>(index: Map<Value, Member<T>[]>, value: Value): Member<T>[] {
  const known = index.get(value);
  if (known !== undefined) return known;
  const list: Member<T>[] = [];
  index.set(value, list);
  return list;
}

/** Where a member is in a list by order, or where it belongs. */
const placeIn = <T>(list: readonly Member<T>[], { order }: Member<T>): number =>
  firstAt(list, (each) => each.order >= order);
