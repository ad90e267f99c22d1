// The model of lending beside a system under test, in process or over HTTP: follows each action of
// its own, takes over the wallets that others' actions move, and compares everything it knows.
import type { World } from "../../../../world/world.ts";
import type { Outcome } from "../../../models/actions.ts";
import { type CompareOptions, compare } from "../../../models/compare.ts";
import { createLendingModel, type LendingModel } from "../../../models/lending-model.ts";
import {
  ACCEPTED,
  type Expectation,
  expect,
  settle,
  wrongDecision,
} from "../../../models/lending-step.ts";
import { takeOverBalances } from "../../../models/take-over.ts";
import type { Discrepancy, OpeningView, View } from "../../../models/view.ts";
import { usersOf } from "../../run/changed-users.ts";
import type { Deed, LendingDeed, Opening } from "../../run/door.ts";
import type { FieldModel, Place, Step } from "../../run/field-model.ts";
import { routePoolsOf, takeReserves } from "../swap/pool-routes.ts";
import { SwapFieldModel } from "../swap/swap-field-model.ts";

export class LendingFieldModel implements FieldModel {
  /** Replaced when a user who is in no model has acted. */
  model: LendingModel;
  /** Assets whose prices keep their time when they are set. */
  readonly frozenPrices = new Set<string>();
  readonly #world: World | undefined;
  readonly #fields: Place["fields"];
  readonly #isSampled: boolean;
  #view: View;
  /** How many transactions there were before the action. */
  #transactions = 0;

  /** Without a world it has no pools to pay over. */
  constructor({
    opening,
    world,
    fields,
    isSampled = false,
  }: Partial<Place> & { opening: Opening }) {
    this.model = createLendingModel(opening.parameters, opening.view);
    this.#world = world;
    this.#fields = fields ?? new Map();
    this.#isSampled = isSampled;
    this.#view = opening.view;
  }

  get #pools(): SwapFieldModel {
    const pools = this.#fields.get("swap");
    if (!(pools instanceof SwapFieldModel)) throw new RangeError("there are no pools to pay over");
    return pools;
  }

  prepare(deed: LendingDeed): void {
    // The pools' own field keeps and compares their models.
    if (deed.kind === "repayWith") this.model.pools = routePoolsOf(this.#pools);
    this.#transactions = this.#world?.chain.transactions.length ?? 0;
  }

  foresee(deed: LendingDeed): Expectation {
    return deed.kind === "freezePrice" ? ACCEPTED : expect(this.model, deed);
  }

  settle(deed: LendingDeed, outcome: Outcome, { answer }: Step): Discrepancy[] {
    const { view } = answer;
    const found = this.#follow(deed, outcome, view);
    this.#view = view;
    return found;
  }

  #follow(deed: LendingDeed, outcome: Outcome, view: View): Discrepancy[] {
    const { model } = this;
    if (deed.kind === "freezePrice") {
      if (!outcome.accepted) return wrongDecision(ACCEPTED, deed.kind, outcome);
      // A price is valid however old it is, so nothing else changes.
      if (deed.frozen) this.frozenPrices.add(deed.asset);
      else this.frozenPrices.delete(deed.asset);
      return compare(model, view);
    }
    const about = this.#about(deed, view);
    if (deed.kind === "advance") this.#takeInServices(view);
    const atTheDoor = !outcome.accepted && outcome.included === false;
    const isOverHttp = this.#world === undefined;
    // There a refusal before the chain has its own words: it is enough that no other answer is right.
    if (isOverHttp && atTheDoor && expect(model, deed).verdict === "refused")
      return compare(model, view, about);
    const found = settle(model, deed, outcome, view, about);
    if (deed.kind === "repayWith" && found.length === 0) takeReserves(this.#pools, model.pools);
    return found;
  }

  #about(deed: Deed, view: View): CompareOptions {
    return this.#isSampled ? { users: usersOf(deed, this.#view, view) } : {};
  }

  /**
   * While time passes the bridge's relayer may complete deposits, which brings tokens and vouchers.
   */
  #takeInServices(view: View): void {
    const { chain, addresses } = this.#world ?? {};
    const { length = 0 } = chain?.transactions ?? [];
    for (let at = this.#transactions; at < length; at += 1) {
      const to = chain?.transactions[at]?.request.to;
      if (to !== addresses?.bridge && to !== addresses?.voucher) continue;
      takeOverBalances(this.model, view);
      break;
    }
  }

  /** Other fields move wallets, and change in lending what they say. */
  rest({ deed, answer: { outcome, view } }: Step): Discrepancy[] {
    const about = this.#about(deed, view);
    takeOverBalances(this.model, view, about.users);
    if (outcome.accepted && deed.kind === "call") {
      this.#fields.get(deed.field)?.reachLending?.(deed, this.model);
    }
    this.#view = view;
    return compare(this.model, view, about);
  }

  takeOver({ answer: { view } }: Step): void {
    const { parameters, paused } = this.model;
    this.model = createLendingModel(parameters, view as OpeningView);
    this.model.paused = paused;
    this.#view = view;
  }

  end(): Discrepancy[] {
    return this.#isSampled ? compare(this.model, this.#view) : [];
  }
}
