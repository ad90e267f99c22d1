// The one place where requests enter the world: every command goes through `execute` here. Keeps
// the order: world, recorder, listeners, answer.

import {
  type AcceptedCommand,
  type Command,
  execute,
  type Outcome,
  type World,
} from "../../sim/index.ts";

/** Writes an accepted command down before anyone hears of it. If it throws, the inbox stops. */
export interface Recorder {
  record(command: Command): void;
}

/** The world failed in the middle of a command, so its state is unknown. */
export class WorldBroken extends Error {
  override readonly name = "WorldBroken";

  constructor(command: Command, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`the world broke on the command ${command.kind}: ${reason}. Nothing more is taken`, {
      cause,
    });
  }
}

/** Called at each block, in the middle of its command. It may only read, and must not throw. */
type BlockListener = () => void;

export type CommandListener = (command: Command, outcome: AcceptedCommand) => void;

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
   * Executes a command and, if the world accepts it, records it before returning. Once the world or
   * the recorder has thrown, their states may differ, so every later call throws too.
   */
  execute(command: Command): Outcome {
    this.#revision += 1;
    if (this.#failure !== undefined) throw this.#failure.cause;
    const outcome = this.#run(command);
    if (outcome.ok) this.#record(command);
    if (outcome.ok) for (const listener of this.#listeners) listener(command, outcome);
    return outcome;
  }

  /**
   * Changes after each command, accepted or refused. While it stays the same, every reading does.
   */
  get revision(): number {
    return this.#revision;
  }

  /** Why no more commands are accepted; undefined while all is well. */
  get failure(): unknown {
    return this.#failure?.cause;
  }

  /** Takes no more commands: whoever sends one gets this thrown. */
  stop(cause: unknown): void {
    this.#failFor(cause);
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
   * Calls the listener at each block, while the block's command still runs. What it reads must not
   * leave before the command is recorded and announced. Returns a function that stops it.
   */
  listenToBlocks(listener: BlockListener): () => void {
    this.#blockListeners.add(listener);
    this.#world.watchBlocks(() => {
      for (const each of this.#blockListeners) each();
    });
    return () => this.#blockListeners.delete(listener);
  }

  /**
   * Calls the listener for each accepted command, in order, before it is answered. Returns a
   * function that stops it.
   */
  listen(listener: CommandListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
