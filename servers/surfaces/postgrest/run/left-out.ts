// Which rows are left out, asked for some hundred rows at a time.

import { PIECE } from "../tables/piece.ts";
import type { Row } from "../tables/table.ts";

/** The rows to leave out, among those that pass. */
export type LeaveOut = (rows: readonly Row[]) => ReadonlySet<Row>;

interface Placed {
  readonly row: Row;
  readonly position: number;
}

export class LeftOut {
  readonly #leaveOut: LeaveOut;
  /** Those left out of the rows so far. */
  #least: Placed[] = [];
  #added: Placed[] = [];

  constructor(leaveOut: LeaveOut) {
    this.#leaveOut = leaveOut;
  }

  add(placed: Placed): void {
    if (this.#added.push(placed) % PIECE === 0) this.#reduce();
  }

  positions(): ReadonlySet<number> {
    this.#reduce();
    return new Set(this.#least.map(({ position }) => position));
  }

  #reduce(): void {
    const all = [...this.#least, ...this.#added];
    const out = this.#leaveOut(all.map(({ row }) => row));
    this.#least = all.filter(({ row }) => out.has(row));
    this.#added = [];
  }
}
