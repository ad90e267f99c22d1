// A command of a field as fast-check runs it: its data and the verb that carries it out.
import { PropertyCommand } from "./command.ts";
import type { CommandData, Meant } from "./command-data.ts";
import type { Deed } from "./door.ts";
import type { Verb } from "./field.ts";
import type { Run } from "./run.ts";

/** An admin's action is a vote among several admins, which only one field models. */
function isAdministration(deed: Deed): boolean {
  return deed.kind === "call" && deed.user === "admin" && deed.field !== "governance";
}

export class FieldCommand<Done> extends PropertyCommand<Done> {
  readonly data: CommandData;
  readonly #verb: Verb;
  /** The action that `suits` computed, right before it is done. */
  #deed: Deed | undefined;

  constructor(verb: Verb, data: CommandData) {
    super();
    this.#verb = verb;
    this.data = data;
  }

  /**
   * False if the action means nothing now, or if the system under test is not a world in process.
   */
  protected override suits(run: Readonly<Run>): boolean {
    this.#deed = run.world === undefined ? undefined : this.#verb.deed(run as Run, this.data);
    return this.#deed !== undefined && (run.isSoleAdmin || !isAdministration(this.#deed));
  }

  deed(run: Run): Deed {
    const deed = this.#deed ?? this.#verb.deed(run, this.data);
    if (deed === undefined) throw new RangeError(`${this} means nothing now`);
    return deed;
  }

  meant(): Meant {
    return this.#verb.meant(this.data);
  }

  override toString(): string {
    return this.#verb.words(this.data);
  }
}
