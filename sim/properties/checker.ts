// Holds a world against every invariant of kinds S, T and A after each command.
// Looks only: the world's journal and hashes are the same with and without it.
import { Audit } from "../audit/audit.ts";
import type { Invariant } from "../audit/invariant.ts";
import type { Outcome } from "../command.ts";
import { STEP_INVARIANTS } from "../invariants.ts";
import type { World } from "../world.ts";

/** An invariant that a step broke. */
export class InvariantBroken extends Error {
  override readonly name = "InvariantBroken";
  readonly id: string;

  constructor(id: string, wrong: string) {
    super(`${id}: ${wrong}`);
    this.id = id;
  }
}

type Check = NonNullable<Invariant["check"]>;

export class InvariantChecker {
  readonly audit: Audit;
  readonly #ids: string[] = [];
  readonly #checks: Check[] = [];

  /** Reads the world as it is; from now on `after` must see every command. */
  constructor(world: World, invariants: readonly Invariant[] = STEP_INVARIANTS) {
    for (const { id, check } of invariants) {
      if (check === undefined) continue;
      this.#ids.push(id);
      this.#checks.push(check);
    }
    this.audit = new Audit(world);
    this.#hold();
  }

  /** Nothing is to be done before a command: what was is known from the command before. */
  before(): void {}

  /** Throws InvariantBroken with the first invariant that the command broke. */
  after(outcome: Outcome): void {
    this.audit.look(outcome);
    this.#hold();
  }

  #hold(): void {
    for (let at = 0; at < this.#checks.length; at += 1) {
      const wrong = (this.#checks[at] as Check)(this.audit);
      if (wrong !== undefined) throw new InvariantBroken(this.#ids[at] ?? "", wrong);
    }
  }
}

/** A checker of a world in which anyone may act and any asset may move. */
export function makeInvariantChecker(world: World): InvariantChecker {
  return new InvariantChecker(world);
}
