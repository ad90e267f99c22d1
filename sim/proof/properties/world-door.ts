// The adapter of a world in process: each action is one command through `execute`, answered at
// once. The invariants are checked here too, if a checker is given.

import { execute } from "../../commands/execute.ts";
import type { Command, Outcome as CommandOutcome } from "../../world/command.ts";
import type { World } from "../../world/world.ts";
import type { Outcome } from "../models/actions.ts";
import { followBench } from "./fields/contract/commands-after.ts";
import type { Answer, Deed, Door } from "./run/door.ts";
import { commandFor } from "./run/requests.ts";
import type { WorldWindow } from "./world-view.ts";

/** Looks at a world before and after each command, and at the end of a run. */
export interface Onlooker {
  before?(command: Command): void;
  after(outcome: CommandOutcome): void;
  end?(): void;
}

export class WorldDoor implements Door<void> {
  readonly world: World;
  readonly #window: WorldWindow;
  readonly #onlooker: Onlooker | undefined;

  constructor(world: World, window: WorldWindow, onlooker?: Onlooker) {
    this.world = world;
    this.#window = window;
    this.#onlooker = onlooker;
  }

  perform(deed: Deed, then: (answer: Answer) => void): void {
    const command = commandFor(this.world, deed);
    this.#onlooker?.before?.(command);
    const done = execute(this.world, command);
    if (command.kind === "submit") followBench(this.world, done);
    this.#onlooker?.after(done);
    const transaction = done.ok ? done.transaction : undefined;
    const answer = { outcome: outcomeOf(done), view: this.#window.look() };
    then(transaction === undefined ? answer : { ...answer, transaction });
  }

  /** No command follows. */
  end(): void {
    this.#onlooker?.end?.();
  }
}

/** The outcome in the model's form; amounts moved are read from the view later. */
function outcomeOf(done: CommandOutcome): Outcome {
  if (!done.ok) return { accepted: false, reason: done.message, included: false };
  const failure = done.transaction?.failure;
  return failure === undefined ? { accepted: true } : { accepted: false, reason: failure.reason };
}
