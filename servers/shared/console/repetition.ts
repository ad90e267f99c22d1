// A world made by repeating another's commands, with its position after each: any moment of its
// current branch can be looked at again.
import {
  type AcceptedCommand,
  beginWorld,
  type Command,
  execute,
  goesBack,
  HISTORY_CHANGES_MAX,
  prepareLoad,
  present,
  type Transaction,
  type World,
  type WorldPosition,
} from "../../../sim/index.ts";

/** A moment, by the number of commands before it. */
interface Moment {
  readonly position: WorldPosition;
  /** The moment that its last command followed; undefined after a reset or a load. */
  readonly parent: number | undefined;
}

/** A command that was repeated, and what it did. */
export interface Taken {
  readonly command: Command;
  readonly outcome: AcceptedCommand;
  readonly beforeMs: number;
  /** The transactions that came into blocks by it. */
  readonly made: readonly Transaction[];
}

export class Repetition {
  readonly world: World;
  readonly #moments: Moment[];
  /** The last branch asked for, and of how many commands. */
  #branch: ReadonlySet<number> = new Set();
  #branchOf = -1;

  constructor(like: World) {
    this.world = beginWorld(like.options);
    this.#moments = [{ position: this.#here(), parent: undefined }];
  }

  /** How many commands were repeated. */
  get length(): number {
    return this.#moments.length - 1;
  }

  /** The last command repeated. */
  get last(): Command | undefined {
    return this.world.timeline.commands[this.length - 1];
  }

  /** In pieces, because a load may take long. Throws if the world refuses the command. */
  *take(command: Command): Generator<undefined, Taken> {
    const { world } = this;
    if (command.kind === "load") yield* prepareLoad(world, command);
    const beforeMs = world.clock.ms;
    const { length } = world.chain.transactions;
    const outcome = execute(world, command);
    const number = this.length + 1;
    if (!outcome.ok) {
      throw new Error(`command ${number} was refused when it was repeated: ${outcome.message}`);
    }
    const isNew = command.kind === "load" || command.kind === "reset";
    const parent = isNew ? undefined : world.timeline.parentOf(number - 1) + 1;
    this.#moments.push({ position: this.#here(), parent });
    const made = goesBack(command) ? [] : world.chain.transactions.slice(length);
    return { command, outcome, beforeMs, made };
  }

  #here(): WorldPosition {
    return this.world.positionAfter(this.world.timeline.next - 1);
  }

  /** The moments from the last one back to the beginning, or to the last reset or load. */
  branch(): ReadonlySet<number> {
    const { length } = this;
    if (this.#branchOf !== length) {
      const numbers = new Set<number>();
      let number: number | undefined = length;
      while (number !== undefined) {
        numbers.add(number);
        number = this.#moments[number]?.parent;
      }
      this.#branch = numbers;
      this.#branchOf = length;
    }
    return this.#branch;
  }

  /** Whether `look` can show a moment: it is on the current branch, and not too far back. */
  reaches(number: number): boolean {
    if (!this.branch().has(number)) return false;
    return this.#here().changes - this.positionAt(number).changes <= HISTORY_CHANGES_MAX;
  }

  /** The moment that a command followed; undefined for one that began another world. */
  parentOf(number: number): number | undefined {
    return this.#moments[number]?.parent;
  }

  positionAt(number: number): WorldPosition {
    return present(this.#moments[number], "the moment").position;
  }

  /** Lets `look` read the world as it was at a moment that it reaches. It must not change it. */
  look<T>(number: number, look: (world: World) => T): T {
    return this.world.asOf(this.positionAt(number), () => look(this.world)) as T;
  }
}
