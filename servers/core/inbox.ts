// The one place where requests enter the world: every command goes through `execute` and no other way.
// Keeps the order: world, then the recorder, then the listeners, then the answer.

import { type Command, execute, type Outcome, type Taken, type World } from "../../sim/index.ts";

/** Writes a taken command down before anyone hears of it; what it throws stops the inbox. */
export interface Recorder {
  record(command: Command): void;
}

/** The world failed in the middle of a command, so that nobody knows what state it is in. */
export class WorldBroken extends Error {
  override readonly name = "WorldBroken";

  constructor(command: Command, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`the world broke on the command ${command.kind}: ${reason}. Nothing more is taken`, {
      cause,
    });
  }
}

/** Told of a block in the middle of its command: reads alone, and must not throw. */
type BlockListener = () => void;

export type CommandListener = (command: Command, outcome: Taken) => void;

export class Inbox {
  readonly #world: World;
  readonly #recorder: Recorder | undefined;
  readonly #listeners = new Set<CommandListener>();
  readonly #blockListeners = new Set<BlockListener>();
  #revision = 0;
  #failure: { readonly cause: unknown } | undefined;

  constructor(world: World, recorder?: Recorder) {
    this.#world = world;
    this.#recorder = recorder;
  }

  /**
   * Asks something of the world and, if it was taken, has it recorded before returning.
   * Once the world or the recorder has thrown, their states may differ: every later call throws too.
   */
  execute(command: Command): Outcome {
    this.#revision += 1;
    if (this.#failure !== undefined) throw this.#failure.cause;
    const outcome = this.#run(command);
    if (outcome.ok) this.#record(command);
    if (outcome.ok) for (const listener of this.#listeners) listener(command, outcome);
    return outcome;
  }

  /** Another number after each command, taken or not: until then every reading is the same. */
  get revision(): number {
    return this.#revision;
  }

  /** Why nothing is taken any more; undefined while all is well. */
  get failure(): unknown {
    return this.#failure?.cause;
  }

  #run(command: Command): Outcome {
    try {
      return execute(this.#world, command);
    } catch (error) {
      throw this.#failFor(new WorldBroken(command, error));
    }
  }

  #record(command: Command): void {
    try {
      this.#recorder?.record(command);
    } catch (error) {
      throw this.#failFor(error);
    }
  }

  #failFor(cause: unknown): unknown {
    this.#failure = { cause };
    return cause;
  }

  /** Reads the world. The query must not change it. */
  read<T>(query: (world: World) => T): T {
    return query(this.#world);
  }

  /** The virtual time, milliseconds since 1970. */
  get nowMs(): number {
    return this.#world.clock.ms;
  }

  /**
   * Tells of each block as it is sealed, while the command that makes it still runs. Nothing that is
   * read then may leave before the command is told of: only then is it recorded. Returns how to stop.
   */
  listenToBlocks(listener: BlockListener): () => void {
    this.#blockListeners.add(listener);
    this.#world.watchBlocks(() => {
      for (const each of this.#blockListeners) each();
    });
    return () => this.#blockListeners.delete(listener);
  }

  /** Tells of each taken command, in order, before it is answered. Returns how to stop. */
  listen(listener: CommandListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
