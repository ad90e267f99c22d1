// A command as fast-check runs it: an action computed against the run by the command's verb, executed
// on the system under test, and its answer compared with the model. Works the same over HTTP.
import type { ICommand } from "fast-check";
import { canPayFee } from "../../models/fee-model.ts";
import type { CommandData, Meant } from "./command-data.ts";
import type { Deed, Door } from "./door.ts";
import type { Verb } from "./field.ts";
import type { Run } from "./run.ts";

/** An admin's action is a vote among several admins, which only one field models. */
function isAdministration(deed: Deed): boolean {
  return deed.kind === "call" && deed.user === "admin" && deed.field !== "governance";
}

export class PropertyCommand<Done> implements ICommand<Run, Door<Done>, Done> {
  readonly data: CommandData;
  readonly #verb: Verb;
  /** What `check` computed, right before it is done. */
  #due: { readonly deed: Deed; readonly meant: Meant } | undefined;

  constructor(verb: Verb, data: CommandData) {
    this.#verb = verb;
    this.data = data;
  }

  /** Left out if it means nothing, or if an action to be accepted could not pay its fee. */
  check(run: Readonly<Run>): boolean {
    const deed = this.#verb.deed(run as Run, this.data);
    this.#due = undefined;
    if (deed === undefined || (!run.isSoleAdmin && isAdministration(deed))) return false;
    const meant = this.#verb.meant(this.data, run as Run);
    this.#due = { deed, meant };
    return meant === "invalid" || this.#isPaid(run);
  }

  #isPaid({ model }: Readonly<Run>): boolean {
    const { user } = this.data as { readonly user?: string };
    // The model ignores accounts of the platform itself, which never lack vouchers.
    return user === undefined || !model.users.has(user) || canPayFee(model, user);
  }

  run(run: Run, door: Door<Done>): Done {
    if (this.#due === undefined) throw new RangeError(`${this} means nothing now`);
    const { deed, meant } = this.#due;
    run.begin({ data: this.data, words: this.toString(), meant, deed });
    return door.perform(deed, (answer) => run.settle(deed, answer));
  }

  /** In words, without figures that depend on the run. */
  toString(): string {
    return this.#verb.words(this.data);
  }
}
