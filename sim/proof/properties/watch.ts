// The checks that run along with a campaign's commands: the invariants, and every event's fields.
// `sampled` looks at some steps alone and at the state after all; `every` looks at each step.
// (decision 107)

import { type RandomStream, randomStream } from "../../kernel/random.ts";
import type { Command, Outcome } from "../../world/command.ts";
import type { World } from "../../world/world.ts";
import { EventAuditor } from "../audit/events/event-auditor.ts";
import { InvariantBroken, type InvariantChecker, makeInvariantChecker } from "./checker.ts";
import type { Onlooker } from "./world-door.ts";

/** How often a campaign looks at its world. */
export type Check = "sampled" | "every";

/** The id under which a wrong event is reported. */
const EVENTS_ID = "EVT-01";

/**
 * One in so many of a function's first calls in a run, and of its later ones, is checked by itself.
 */
const ONE_IN = { first: 4, later: 64 };
/** The state is looked at after at most so many commands. */
const UNSEEN_MAX = 64;

/** Looks at every step. */
export function watchWorld(world: World): Onlooker {
  const checker = makeInvariantChecker(world);
  const events = new EventAuditor(world);
  return {
    after(outcome) {
      checker.after(outcome);
      lookAtEvents(events);
    },
  };
}

/**
 * Looks at steps drawn by the world's seed. A fault between them shows in the state at the next
 * look or at the end; the run is then repeated with `watchWorld`, which names the step.
 */
export class SampledWatch implements Onlooker {
  readonly #checker: InvariantChecker;
  readonly #events: EventAuditor;
  readonly #draw: RandomStream;
  readonly #called = new Set<string>();
  #isDue = false;
  /** The commands since the last look. */
  #unseen = 0;

  constructor(world: World) {
    this.#checker = makeInvariantChecker(world);
    this.#events = new EventAuditor(world);
    this.#draw = randomStream(world.options.seed, "checks");
  }

  before(command: Command): void {
    const name = command.kind === "submit" ? command.function : command.kind;
    const { first, later } = ONE_IN;
    this.#isDue = this.#draw.chance(1, this.#called.has(name) ? later : first);
    this.#called.add(name);
    if (this.#isDue || this.#unseen >= UNSEEN_MAX) this.end();
  }

  after(outcome: Outcome): void {
    if (!this.#isDue) {
      this.#unseen += 1;
      return;
    }
    this.#checker.after(outcome);
    lookAtEvents(this.#events);
  }

  end(): void {
    if (this.#unseen > 0) this.#checker.catchUp();
    this.#unseen = 0;
    this.#events.skip();
  }
}

function lookAtEvents(events: EventAuditor): void {
  const wrong = events.look();
  if (wrong !== undefined) throw new InvariantBroken(EVENTS_ID, wrong);
}
