// A second world that repeats the live one's journal, on demand and in pieces, so that the console
// can show any moment while the live world goes on. It costs nothing until then. (decision 85)
import { type Command, present, type World } from "../../../sim/index.ts";
import { inPieces } from "../../core/in-pieces.ts";
import { Problem } from "../../core/problem.ts";
import { noteOf } from "./note.ts";
import { Repetition } from "./repetition.ts";
import { type Sampled, Samples } from "./samples.ts";
import type { Note } from "./story-shapes.ts";

type Pieces<T> = Generator<undefined, T>;

/** What charts show of a moment. */
type Sampler<S> = (world: World) => S;

/** The world repeated so far, and what was written down on the way. */
interface Record<S> {
  readonly repetition: Repetition;
  readonly notes: Note[];
  readonly samples: Samples<S>;
}

export class Double<S = unknown> {
  readonly #live: World;
  readonly #sample: Sampler<S>;
  #record: Record<S>;
  /** The last world that was repeated up to a moment that the other one does not reach. */
  #aside: Repetition | undefined;
  /** The work that the next one waits for. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(live: World, sample: Sampler<S>) {
    this.#live = live;
    this.#sample = sample;
    this.#record = this.#begin();
  }

  /** How many commands the live world has, and how many of them were repeated. */
  get progress(): { readonly total: number; readonly read: number } {
    return { total: this.#live.timeline.next, read: this.#record.repetition.length };
  }

  /** One for each command repeated so far, in order; the first has number 1. */
  get notes(): readonly Note[] {
    return this.#record.notes;
  }

  /** Some hundreds at most, evenly over the commands of the current branch. */
  get samples(): readonly Sampled<S>[] {
    return this.#record.samples.among(this.branch());
  }

  /** The numbers of the commands that led here; a restore, a load or a reset has left the others. */
  branch(): ReadonlySet<number> {
    return this.#record.repetition.branch();
  }

  /** Resolves once this many commands, or all there are, were repeated. */
  follow(count = Number.POSITIVE_INFINITY): Promise<void> {
    return this.#afterOthers(() => this.#followTo(count));
  }

  /**
   * Lets `look` read the world as it was after so many commands. It must not change or keep it.
   * Throws a problem if there are not as many.
   */
  at<T>(number: number, look: (world: World) => T): Promise<T> {
    if (number === this.#live.timeline.next) return Promise.resolve(look(this.#live));
    return this.through(number, (repetition) => repetition.look(number, look));
  }

  /** Gives `use` a repetition that reaches the moment after so many commands. */
  async through<T>(number: number, use: (repetition: Repetition) => T): Promise<T> {
    const { next } = this.#live.timeline;
    if (number > next) {
      const message = `there is no position ${number}: the journal has ${next} commands`;
      throw new Problem("unknownObject", message);
    }
    return this.#afterOthers(() => this.#useAt(number, use));
  }

  /** `work` begins once that of those before has ended. */
  #afterOthers<T>(work: () => Pieces<T>): Promise<T> {
    const done = this.#last.then(() => inPieces(work()));
    this.#last = done.catch(() => {});
    return done;
  }

  *#followTo(count: number): Pieces<void> {
    const { commands } = this.#live.timeline;
    if (!isBeginningOf(this.#record.repetition, commands)) this.#record = this.#begin();
    const { repetition, notes, samples } = this.#record;
    while (repetition.length < Math.min(count, commands.length)) {
      const taken = yield* repetition.take(present(commands[repetition.length], "a command"));
      notes.push(noteOf(repetition, taken));
      samples.offer(repetition.length, () => this.#sample(repetition.world));
      yield;
    }
  }

  *#useAt<T>(number: number, use: (repetition: Repetition) => T): Pieces<T> {
    yield* this.#followTo(number);
    const { repetition } = this.#record;
    return use(repetition.reaches(number) ? repetition : yield* this.#repeatAside(number));
  }

  *#repeatAside(number: number): Pieces<Repetition> {
    const { commands } = this.#live.timeline;
    const cached = this.#aside;
    const isGood = cached !== undefined && isBeginningOf(cached, commands);
    const serves = isGood && (cached.length < number || cached.reaches(number));
    const aside = serves ? cached : new Repetition(this.#live);
    this.#aside = aside;
    while (aside.length < number) {
      yield* aside.take(present(commands[aside.length], "a command"));
      yield;
    }
    return aside;
  }

  #begin(): Record<S> {
    const repetition = new Repetition(this.#live);
    const samples = new Samples<S>();
    samples.offer(0, () => this.#sample(repetition.world));
    return { repetition, notes: [], samples };
  }
}

/** A live world that is brought back has fewer commands than before, or others. */
function isBeginningOf({ length, last }: Repetition, commands: readonly Command[]): boolean {
  return length <= commands.length && last === commands[length - 1];
}
