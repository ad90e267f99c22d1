// The rows of a table that were made last, so that few of a long table take up memory.

import type { Row } from "../../postgrest/tables/table.ts";

const ROWS_MAX = 32_768;

export class RowCache {
  readonly #rows = new Map<number, Row>();
  /** Those that cannot be made again. */
  readonly #permanent = new Map<number, Row>();

  get(number: number): Row | undefined {
    return this.#rows.get(number) ?? this.#permanent.get(number);
  }

  set(number: number, row: Row): void {
    if (this.#rows.size >= ROWS_MAX) this.#rows.clear();
    this.#rows.set(number, row);
  }

  keep(number: number, row: Row): void {
    this.#permanent.set(number, row);
  }

  delete(number: number): void {
    this.#rows.delete(number);
  }

  cutTo(length: number): void {
    for (const number of this.#rows.keys()) if (number >= length) this.#rows.delete(number);
  }
}
