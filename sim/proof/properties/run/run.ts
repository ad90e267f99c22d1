// One run of commands: the model they are compared with, what was done and how it was answered.
// fast-check calls this the model.
import type { Log } from "../../../chain/log-book.ts";
import type { World } from "../../../world/world.ts";
import type { RepayWith } from "../../models/actions.ts";
import { type CompareOptions, compare } from "../../models/compare.ts";
import { takeFee } from "../../models/fee-model.ts";
import { createLendingModel, type LendingModel } from "../../models/lending-model.ts";
import { expect, settle } from "../../models/lending-step.ts";
import { takeOverBalances } from "../../models/take-over.ts";
import type { Discrepancy, OpeningView, View } from "../../models/view.ts";
import { usersOf } from "./changed-users.ts";
import type { CommandData, Meant } from "./command-data.ts";
import type { Answer, CallDeed, Deed, FreezePrice, Opening } from "./door.ts";
import type { FieldModel } from "./field-model.ts";

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
  answer: string | undefined;
}

/** A command about to be done. */
type Begun = Omit<Told, "answer">;

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

/** The internals of a run in process: its world, and the models of its other fields. */
interface Backstage {
  readonly world: World;
  readonly fields: ReadonlyMap<string, FieldModel>;
  /** Compares a debt paid with another asset with lending and the pools on the way. */
  readonly holdPayment: (run: Run, deed: RepayWith, answer: Answer) => Discrepancy[];
  /** After a step only users whose figures may have changed are compared; at the end, all are. */
  readonly isSampled: boolean;
  /** Called with each step once it is known to be right. */
  readonly onStep: (step: StepSeen) => void;
}

const NO_FIELDS: ReadonlyMap<string, FieldModel> = new Map();

export class Run {
  /** Replaced when a user who is in no model has acted. */
  model: LendingModel;
  readonly opening: Opening;
  readonly told: Told[] = [];
  accepted = 0;
  /** Assets whose prices keep their time when they are set. */
  readonly frozenPrices = new Set<string>();
  readonly #backstage: Backstage | undefined;
  #view: OpeningView;
  /** How many transactions there were before the action. */
  #transactions = 0;

  /** Over HTTP there is none: only lending is driven there. */
  constructor(opening: Opening, backstage?: Backstage) {
    this.opening = opening;
    this.model = createLendingModel(opening.parameters, opening.view);
    this.#backstage = backstage;
    this.#view = opening.view;
  }

  get world(): World | undefined {
    return this.#backstage?.world;
  }

  /** True while the admin decides alone, so that the admin's actions run at once. */
  get isSoleAdmin(): boolean {
    for (const { isSoleAdmin } of this.#fields.values()) if (isSoleAdmin === false) return false;
    return true;
  }

  /** The model of another field. Throws a RangeError if there is none. */
  field(name: string): FieldModel {
    const found = this.#fields.get(name);
    if (found === undefined) throw new RangeError(`there is no field ${name}`);
    return found;
  }

  /** The model of this class. Throws a RangeError if there is none. */
  fieldOf<M extends FieldModel>(kind: new (...args: never) => M): M {
    for (const field of this.#fields.values()) if (field instanceof kind) return field;
    throw new RangeError(`there is no ${kind.name}`);
  }

  get #pools(): Backstage {
    if (this.#backstage === undefined) throw new RangeError("there are no pools to pay over");
    return this.#backstage;
  }

  get #fields(): ReadonlyMap<string, FieldModel> {
    return this.#backstage?.fields ?? NO_FIELDS;
  }

  /** Records a command about to be done. */
  begin(begun: Begun): void {
    const { deed } = begun;
    this.told.push({ ...begun, answer: undefined });
    this.#transactions = this.world?.chain.transactions.length ?? 0;
    if (deed.kind === "call") this.field(deed.field).prepare(deed, this.model);
  }

  /** Applies the answer to an action. Throws a Disagreement unless it is right. */
  settle(deed: Deed, answer: Answer): void {
    const { outcome } = answer;
    const told = this.told[this.told.length - 1];
    if (told !== undefined) told.answer = outcome.accepted ? "accepted" : outcome.reason;
    if (outcome.accepted) this.accepted += 1;
    const found = this.#hold(deed, answer);
    for (const [name, field] of this.#fields) {
      if (found.length === 0 && !(deed.kind === "call" && deed.field === name)) {
        found.push(...field.rest());
      }
    }
    if (found.length > 0) throw new Disagreement(found);
    this.#show(deed, answer);
  }

  #show(deed: Deed, { outcome, view, transaction }: Answer): void {
    if (this.#backstage === undefined) return;
    const { onStep, world } = this.#backstage;
    const { logs } = world.chain;
    const after = view as OpeningView;
    onStep({
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

  #hold(deed: Deed, answer: Answer): Discrepancy[] {
    if (deed.kind === "setPaused") return this.#settlePause(deed.paused, answer);
    if (deed.kind === "freezePrice") return this.#settleFreeze(deed, answer);
    if (deed.kind === "call") return this.#settleCall(deed, answer);
    const { outcome, view } = answer;
    if (deed.kind === "repayWith") return this.#pools.holdPayment(this, deed, answer);
    const atTheDoor = !outcome.accepted && outcome.included === false;
    // A refusal before the chain has its own words: it is enough that no other answer is right.
    if (deed.kind === "advance") this.#takeInServices(view);
    if (atTheDoor && expect(this.model, deed).verdict === "refused")
      return compare(this.model, view, this.#about(deed, view));
    return settle(this.model, deed, outcome, view, this.#about(deed, view));
  }

  #about(deed: Deed, view: View): CompareOptions {
    return this.#backstage?.isSampled === true ? { users: usersOf(deed, this.#view, view) } : {};
  }

  /** Compares everything once more. Throws a Disagreement. */
  end(): void {
    for (const field of this.#fields.values()) field.end?.();
    if (this.#backstage?.isSampled !== true) return;
    const found = compare(this.model, this.#view);
    if (found.length > 0) throw new Disagreement(found);
  }

  /**
   * While time passes the bridge's relayer may complete deposits, which brings tokens and vouchers.
   */
  #takeInServices(view: View): void {
    const { chain, addresses } = this.world ?? {};
    const { length = 0 } = chain?.transactions ?? [];
    for (let at = this.#transactions; at < length; at += 1) {
      const to = chain?.transactions[at]?.request.to;
      if (to !== addresses?.bridge && to !== addresses?.voucher) continue;
      takeOverBalances(this.model, view);
      break;
    }
  }

  /** Other fields move wallets, and change in lending what they say. */
  #settleCall(deed: CallDeed, { outcome, view }: Answer): Discrepancy[] {
    const field = this.field(deed.field);
    const found = field.settle(deed, outcome);
    if (field.actsFreely === true && outcome.accepted) {
      this.#takeOver(view);
      return found;
    }
    const about = this.#about(deed, view);
    takeOverBalances(this.model, view, about.users);
    if (outcome.accepted && found.length === 0) field.reachLending?.(deed, this.model);
    return found.length > 0 ? found : compare(this.model, view, about);
  }

  #takeOver(view: View): void {
    const { parameters, paused } = this.model;
    this.model = createLendingModel(parameters, view as OpeningView);
    this.model.paused = paused;
    for (const field of this.#fields.values()) field.takeOver?.();
  }

  #settlePause(paused: boolean, { outcome, view }: Answer): Discrepancy[] {
    takeFee(this.model, "admin");
    if (outcome.accepted) {
      this.model.paused = paused;
      return compare(this.model, view);
    }
    return refusedDecision(paused ? "pause" : "unpause", outcome.reason);
  }

  /** A price is valid however old it is, so nothing else changes. */
  #settleFreeze({ asset, frozen }: FreezePrice, { outcome, view }: Answer): Discrepancy[] {
    if (!outcome.accepted) return refusedDecision(frozen ? "freeze" : "release", outcome.reason);
    if (frozen) this.frozenPrices.add(asset);
    else this.frozenPrices.delete(asset);
    return compare(this.model, view);
  }
}

function refusedDecision(on: string, reason: string): Discrepancy[] {
  const wrong = { expected: "accepted", got: `refused: ${reason}` };
  return [{ quantity: `decision on ${on}`, ...wrong, tolerance: "none", direction: "exact" }];
}
