// The obviously right junior notes: each inflow is divided among the notes by their caps. Keeps
// what each note has earned, without an index.
import {
  add,
  boundedDown,
  multiply,
  type Rational,
  rational,
  smaller,
  subtract,
  ZERO,
} from "./rational.ts";

interface Note {
  cap: bigint;
  earned: Rational;
}

export class NotesModel {
  readonly #notes = new Map<string, Note>();
  #seen = 0n;

  /** New inflow into the reserve goes to the notes; without notes, to nobody. */
  share(reserve: bigint): void {
    const inflow = reserve - this.#seen;
    this.#seen = reserve;
    const outstanding = this.outstanding;
    if (inflow <= 0n || outstanding === 0n) return;
    for (const note of this.#notes.values()) {
      const part = multiply(rational(inflow), rational(note.cap, outstanding));
      note.earned = boundedDown(add(note.earned, part));
    }
  }

  get outstanding(): bigint {
    let sum = 0n;
    for (const { cap } of this.#notes.values()) sum += cap;
    return sum;
  }

  open(owner: string, burned: bigint, premiumBps: bigint): void {
    const note = this.#notes.get(owner) ?? { cap: 0n, earned: ZERO };
    note.cap += (burned * (10_000n + premiumBps)) / 10_000n;
    this.#notes.set(owner, note);
  }

  capOf(owner: string): bigint {
    return this.#notes.get(owner)?.cap ?? 0n;
  }

  /** What a note may claim: its earnings, up to its cap. */
  entitled(owner: string): Rational {
    const { cap, earned } = this.#notes.get(owner) ?? { cap: 0n, earned: ZERO };
    return smaller(rational(cap), earned);
  }

  pay(owner: string, paid: bigint): void {
    const note = this.#notes.get(owner);
    if (note === undefined) throw new RangeError("nobody is paid without a note");
    note.earned = subtract(this.entitled(owner), rational(paid));
    note.cap -= paid;
    this.#seen -= paid;
    if (note.cap === 0n) this.#notes.delete(owner);
  }
}
