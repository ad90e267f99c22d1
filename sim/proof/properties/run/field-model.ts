// The model of a field beside a world: what it expects of an action, and what it finds wrong with
// an answer.

import type { Outcome } from "../../models/actions.ts";
import type { LendingModel } from "../../models/lending-model.ts";
import type { Expectation } from "../../models/lending-step.ts";
import type { Discrepancy } from "../../models/view.ts";
import type { CallDeed } from "./door.ts";

/** A field's own model beside a world, compared with it action by action. */
export interface FieldModel {
  /** False while other admins decide as well; absent if that is unknown. */
  readonly isSoleAdmin?: boolean;
  /** True if an accepted action of the field may change anything, so that the others take it over. */
  readonly actsFreely?: boolean;
  /**
   * Reads what the model takes from the world, and from lending, before an action of this field.
   */
  prepare(deed: CallDeed, lending: LendingModel): void;
  /** What the action just done shows to be wrong; empty if all is right. */
  settle(deed: CallDeed, outcome: Outcome): Discrepancy[];
  /** Applies to lending what the action just done rightly does there, besides wallets. */
  reachLending?(deed: CallDeed, lending: LendingModel): void;
  /** Takes over whatever the contract of a user has changed here. */
  takeOver?(): void;
  /** The right answer to the prepared action. */
  foresee(deed: CallDeed): Expectation;
  /** Judges the run as a whole, once no command follows; throws what it finds. */
  end?(): void;
  /** What another field's action changed here, which it must not. */
  rest(): Discrepancy[];
}
