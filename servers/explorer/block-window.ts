// Which part of a list of positions a request asks for: by blocks, by page, from either end.
// Knows positions in the chain's list of transactions and nothing of what they hold.
import type { World } from "../../sim/index.ts";
import type { Positions } from "../chain/positions.ts";
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

/** Parameters that every list takes. */
export const LISTING = {
  startblock: optional(FIRST_BLOCK, 0, "The first block; 0 unless said"),
  endblock: optional(LAST_BLOCK, LATEST, "The last block, or `latest`, the default"),
  page: optional(PAGE, 1, "From 1, the default"),
  offset: optional(OFFSET, OFFSET_DEFAULT, "Rows of a page: 100 unless said, at most 1000"),
  sort: optional(SORT, "asc" as Sort, "`asc`, the default, or `desc`: by block, then by position"),
};

export interface Listing {
  readonly startblock: number;
  readonly endblock: number;
  readonly page: number;
  readonly offset: number;
  readonly sort: Sort;
}

/** Rows from the beginning of the list to the end of the page. */
const WINDOW_MAX = 10_000;

export function checkWindow({ page, offset }: Listing): void {
  if (page * offset > WINDOW_MAX) throw new ExplorerRefusal(TEXTS.window);
}

/** Positions from `from` up to `to`. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const NOWHERE: Span = { from: 0, to: 0 };

/** The transactions of the blocks asked for. */
export function spanOf({ chain }: World, { startblock, endblock }: Listing): Span {
  const first = chain.blocks[startblock];
  const last = chain.blocks[Math.min(endblock, chain.height)];
  return first === undefined || last === undefined ? NOWHERE : { from: first.from, to: last.to };
}

/**
 * Walks the positions that two lists share, inside a span, from its beginning or from its end. Jumps over
 * what only one of them has, so that a rare one costs little in a long one.
 */
export class Meeting {
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

  /** The next position; -1 where there is none. */
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

  /** The first index, in the direction of the walk, that is not before a position. */
  #reached(list: Positions, position: number): number {
    return this.#isDown ? list.countBelow(position + 1) - 1 : list.countBelow(position);
  }
}

const isIn = (list: Positions, index: number) => index >= 0 && index < list.length;
