// The undo journal in a dump: what contracts, nonces and code held before each change. With it a loaded world answers
// about earlier blocks as the dumped one did.

import type { Chain } from "../chain/chain.ts";
import { isContract } from "../contract/call.ts";
import { present } from "../kernel/assert.ts";
import { Cell, Entry } from "../kernel/store.ts";
import type { Change, Place } from "../kernel/undo.ts";

/** The place by its path when it first changes, then by its number among those paths; and what it held. */
export type DumpedChange = readonly [place: string | number, before: unknown];

/** What can be read as of an earlier block; the other parts of a world are read as of now only. */
const OF_PAST = /^(?:[0-9a-f]{40}|chain|clock|code)\//;
const DEPLOYED = "chain/contracts/";

/** Changes that are looked at in one piece. */
const CHANGES = 5_000;

export class DumpedHistory {
  readonly #chain: Chain;
  /** How many changes before each position of the journal are dumped. */
  readonly #before: Uint32Array;

  constructor(chain: Chain) {
    this.#chain = chain;
    this.#before = new Uint32Array(chain.journal.length + 1);
  }

  /** Looks at every change, in pieces; the rest of this class is right only after that. */
  *count(): Generator<undefined, void> {
    let dumped = 0;
    let at = 0;
    for (const change of this.#chain.journal.changes(0)) {
      if (this.#isDumped(change)) dumped += 1;
      at += 1;
      this.#before[at] = dumped;
      if (at % CHANGES === 0) yield;
    }
  }

  /** The position in the dumped history of a position in the journal. */
  positionOf(changes: number): number {
    return present(this.#before[changes], "a position of the history");
  }

  *changes(): Generator<DumpedChange> {
    const numbers = new Map<Place | string, number>();
    for (const change of this.#chain.journal.changes(0)) {
      if (!this.#isDumped(change)) continue;
      const { place, before } = change;
      // A position of a list is another place each time.
      const key = place instanceof Entry || place instanceof Cell ? place : place.path;
      const number = numbers.get(key);
      if (number === undefined) numbers.set(key, numbers.size);
      yield [number ?? place.path, before];
    }
  }

  /** A contract that destroyed itself in the transaction that made it leaves no trace. */
  #isDumped({ place, after }: Change): boolean {
    const home = place instanceof Entry ? place.home : place.path;
    if (!OF_PAST.test(home)) return false;
    if (!home.startsWith(DEPLOYED)) return true;
    return isContract(after) && this.#chain.contracts.get(home.slice(DEPLOYED.length)) === after;
  }
}
