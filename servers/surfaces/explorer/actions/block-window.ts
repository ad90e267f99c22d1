// Finds the part of a list of positions that a request asks for: by blocks, by page, from either
// end. A position is an index in the chain's list of transactions.
import type { World } from "../../../../sim/index.ts";
import type { Positions } from "../../../shared/chain/positions.ts";
import {
  FIRST_BLOCK,
  LAST_BLOCK,
  LATEST,
  OFFSET,
  OFFSET_DEFAULT,
  optional,
  PAGE,
  SORT,
  type Sort,
} from "./parameter.ts";
import { ExplorerRefusal, TEXTS } from "./refusal.ts";

/** Parameters of every list. */
export const LISTING = {
  startblock: optional(FIRST_BLOCK, 0, "The first block; by default 0"),
  endblock: optional(LAST_BLOCK, LATEST, "The last block, or `latest`, the default"),
  page: optional(PAGE, 1, "From 1, the default"),
  offset: optional(OFFSET, OFFSET_DEFAULT, "Rows of a page; by default 100, at most 1000"),
  sort: optional(SORT, "asc", "`asc`, the default, or `desc`: by block, then by position"),
};

export interface ListParameters {
  readonly startblock: number;
  readonly endblock: number;
  readonly page: number;
  readonly offset: number;
  readonly sort: Sort;
}

/** The most rows from the beginning of the list to the end of the page. */
export const WINDOW_MAX = 10_000;

export function checkWindow({ page, offset }: ListParameters): void {
  if (page * offset > WINDOW_MAX) throw new ExplorerRefusal(TEXTS.window);
}

/** Positions from `from` up to, but not including, `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const NOWHERE: Span = { from: 0, to: 0 };

/** The transactions of the blocks asked for. */
export function spanOf({ chain }: World, { startblock, endblock }: ListParameters): Span {
  const first = chain.blocks[startblock];
  const last = chain.blocks[Math.min(endblock, chain.height)];
  return first === undefined || last === undefined ? NOWHERE : { from: first.from, to: last.to };
}

/**
 * Goes through the positions that two lists share within a span, from either end. Skips what only
 * one list has, so that a rare item costs little in a long list.
 */
export class SharedPositions {
  readonly #one: Positions;
  readonly #other: Positions;
  readonly #isDown: boolean;
  #at: number;
  #otherAt: number;
  readonly #span: Span;

  constructor(lists: readonly [Positions, Positions], span: Span, sort: Sort) {
    [this.#one, this.#other] = lists;
    this.#span = span;
    this.#isDown = sort === "desc";
    const edge = this.#isDown ? span.to : span.from;
    const back = this.#isDown ? 1 : 0;
    this.#at = this.#one.countBelow(edge) - back;
    this.#otherAt = this.#other.countBelow(edge) - back;
  }

  /** The next position; -1 if there is none. */
  next(): number {
    const step = this.#isDown ? -1 : 1;
    for (;;) {
      if (!isIn(this.#one, this.#at) || !isIn(this.#other, this.#otherAt)) return -1;
      const position = this.#one.at(this.#at);
      const other = this.#other.at(this.#otherAt);
      if (position < this.#span.from || position >= this.#span.to) return -1;
      if (position === other) {
        this.#at += step;
        this.#otherAt += step;
        return position;
      }
      const isBehind = this.#isDown ? position > other : position < other;
      if (isBehind) this.#at = this.#reached(this.#one, other);
      else this.#otherAt = this.#reached(this.#other, position);
    }
  }

  /** The first index, in this direction, that is not before a position. */
  #reached(list: Positions, position: number): number {
    return this.#isDown ? list.countBelow(position + 1) - 1 : list.countBelow(position);
  }
}

const isIn = (list: Positions, index: number) => index >= 0 && index < list.length;
