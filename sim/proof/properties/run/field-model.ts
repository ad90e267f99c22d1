// The model of a field beside a world: what it expects of an action, and what it finds wrong with
// an answer.

import type { World } from "../../../world/world.ts";
import type { Outcome } from "../../models/actions.ts";
import type { LendingModel } from "../../models/lending-model.ts";
import type { Expectation } from "../../models/lending-step.ts";
import type { Discrepancy } from "../../models/view.ts";
import type { Answer, CallDeed, Deed, Opening } from "./door.ts";

/** The world that a field's model begins beside. */
export interface Place {
  readonly world: World;
  readonly opening: Opening;
  /** The models of all fields, complete once the last one is made. */
  readonly fields: ReadonlyMap<string, FieldModel>;
  /**
   * Lending compares after each step only users whose figures may have changed, and all at the end.
   */
  readonly isSampled?: boolean;
}

/** An action and its answer. */
export interface Step {
  readonly deed: Deed;
  readonly answer: Answer;
}

/** A field's own model beside a world, compared with it action by action. */
export interface FieldModel {
  /** False while other admins decide as well; absent if that is unknown. */
  readonly isSoleAdmin?: boolean;
  /** True if an accepted action of the field may change anything, so that the others take it over. */
  readonly actsFreely?: boolean;
  /**
   * Reads what the model takes from the world, and from lending, before an action of this field.
   */
  prepare(deed: Deed, lending: LendingModel): void;
  /** What the action just done, paid for, shows to be wrong; empty if all is right. */
  settle(deed: Deed, outcome: Outcome, step: Step): Discrepancy[];
  /** Applies to lending what the action just done rightly does there, besides wallets. */
  reachLending?(deed: CallDeed, lending: LendingModel): void;
  /** Takes over whatever the contract of a user has changed here. */
  takeOver?(step: Step): void;
  /** The right answer to the prepared action. */
  foresee(deed: Deed): Expectation;
  /** What another field's action changed here, which it must not; or one nobody paid for. */
  rest?(step: Step): Discrepancy[];
  /** What is wrong with the run as a whole, once no action follows. */
  end?(): Discrepancy[];
}

/** The one field that every run has: all others are paid for in its tokens. */
export interface LendingField extends FieldModel {
  readonly model: LendingModel;
}
