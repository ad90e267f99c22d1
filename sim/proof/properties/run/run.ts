// One run of commands: the model they are compared with, what was done and how it was answered.
// fast-check calls this the model.
import type { Log } from "../../../chain/log-book.ts";
import type { World } from "../../../world/world.ts";
import type { Outcome } from "../../models/actions.ts";
import type { LendingModel } from "../../models/lending-model.ts";
import { type Expectation, wrongDecision } from "../../models/lending-step.ts";
import { REASON } from "../../models/refusals.ts";
import type { Discrepancy, OpeningView } from "../../models/view.ts";
import type { CommandData, Meant } from "./command-data.ts";
import { type Answer, type Deed, nameOf, type Opening } from "./door.ts";
import type { FieldModel, LendingField } from "./field-model.ts";
import { addressOf } from "./setting.ts";
import { canPay } from "./wallet.ts";

/** The system did something that no right system does, by the model. */
export class Disagreement extends Error {
  override readonly name = "Disagreement";
  readonly discrepancies: readonly Discrepancy[];

  constructor(discrepancies: readonly Discrepancy[]) {
    const lines = discrepancies.map(
      ({ quantity, expected, got, tolerance, direction }) =>
        `${quantity}: expected ${expected}, got ${got} (tolerance: ${tolerance}; rounding: ${direction})`,
    );
    super(lines.join("\n"));
    this.discrepancies = discrepancies;
  }
}

/** A command that was run: as data, in words, as computed, and its answer. */
export interface Told {
  readonly data: CommandData;
  readonly words: string;
  readonly meant: Meant;
  readonly deed: Deed;
  /** Undefined if the run ended before an answer came. */
  outcome: Outcome | undefined;
}

/** A command about to be done. */
type Begun = Omit<Told, "outcome">;

/** A step as situations see it: the action, its answer, figures before and after. */
export interface StepSeen {
  readonly deed: Deed;
  readonly accepted: boolean;
  /** The platform's reason; empty if the action was accepted. */
  readonly reason: string;
  /** After the action. */
  readonly run: Run;
  readonly before: OpeningView;
  readonly after: OpeningView;
  /** The logs of the action's transaction, oldest first. */
  readonly logs: readonly Log[];
}

const UNPAID: Expectation = { verdict: "refused", reasons: [REASON.fee] };

/** The models of a run, and in process its world. */
interface Parts {
  readonly opening: Opening;
  /** Lending's is the first; over HTTP there is no other. */
  readonly fields: ReadonlyMap<string, FieldModel>;
  readonly world?: World;
  /** Called with each step once it is known to be right. */
  readonly onStep?: (step: StepSeen) => void;
}

export class Run {
  readonly opening: Opening;
  readonly told: Told[] = [];
  accepted = 0;
  readonly world: World | undefined;
  readonly #lending: LendingField;
  readonly #fields: ReadonlyMap<string, FieldModel>;
  readonly #onStep: Parts["onStep"];
  #view: OpeningView;
  /** Whether the sender of the action can pay its fee. */
  #pays = true;

  constructor({ opening, fields, world, onStep }: Parts) {
    this.opening = opening;
    this.world = world;
    this.#lending = fields.get("lending") as LendingField;
    this.#fields = fields;
    this.#onStep = onStep;
    this.#view = opening.view;
  }

  get model(): LendingModel {
    return this.#lending.model;
  }

  /** True while the admin decides alone, so that the admin's actions run at once. */
  get isSoleAdmin(): boolean {
    for (const { isSoleAdmin } of this.#fields.values()) if (isSoleAdmin === false) return false;
    return true;
  }

  /** The model that an action belongs to. Throws a RangeError if there is none. */
  fieldFor(deed: Deed): FieldModel {
    if (deed.kind !== "call") return this.#lending;
    const found = this.#fields.get(deed.field);
    if (found === undefined) throw new RangeError(`there is no field ${deed.field}`);
    return found;
  }

  /** The model of this class. Throws a RangeError if there is none. */
  fieldOf<M extends FieldModel>(kind: new (...args: never) => M): M {
    for (const field of this.#fields.values()) if (field instanceof kind) return field;
    throw new RangeError(`there is no ${kind.name}`);
  }

  /** Records a command about to be done. */
  begin(begun: Begun): void {
    const { deed } = begun;
    this.told.push({ ...begun, outcome: undefined });
    const { world } = this;
    const own = this.fieldFor(deed);
    // Lending's own model says this of its actions, and of a user's contract nothing is said.
    const isSaid = deed.kind === "call" && own.actsFreely !== true && world !== undefined;
    this.#pays = !isSaid || canPay(world, addressOf(world, deed.user));
    own.prepare(deed, this.model);
  }

  /** The right answer to the action just begun. */
  foresee(deed: Deed): Expectation {
    return this.#pays ? this.fieldFor(deed).foresee(deed) : UNPAID;
  }

  /** Applies the answer to an action. Throws a Disagreement unless it is right. */
  settle(deed: Deed, answer: Answer): void {
    const { outcome } = answer;
    const told = this.told[this.told.length - 1];
    if (told !== undefined) told.outcome = outcome;
    if (outcome.accepted) this.accepted += 1;
    const step = { deed, answer };
    const own = this.fieldFor(deed);
    const found = this.#pays
      ? own.settle(deed, outcome, step)
      : wrongDecision(UNPAID, nameOf(deed), outcome);
    const isFree = own.actsFreely === true && outcome.accepted;
    for (const field of this.#fields.values()) {
      if (found.length > 0) throw new Disagreement(found);
      if (field === own && this.#pays) continue;
      if (isFree && field.takeOver !== undefined) field.takeOver(step);
      else found.push(...(field.rest?.(step) ?? []));
    }
    if (found.length > 0) throw new Disagreement(found);
    this.#show(deed, answer);
  }

  #show(deed: Deed, { outcome, view, transaction }: Answer): void {
    if (this.#onStep === undefined || this.world === undefined) return;
    const { logs } = this.world.chain;
    const after = view as OpeningView;
    this.#onStep({
      deed,
      accepted: outcome.accepted,
      reason: outcome.accepted ? "" : outcome.reason,
      run: this,
      before: this.#view,
      after,
      logs: transaction === undefined ? [] : logs.read(transaction.logsFrom, transaction.logsTo),
    });
    this.#view = after;
  }

  /** No command follows. Throws a Disagreement. */
  end(): void {
    const found = [...this.#fields.values()].flatMap((field) => field.end?.() ?? []);
    if (found.length > 0) throw new Disagreement(found);
  }
}
