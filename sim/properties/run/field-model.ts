// The model of a field beside a world: what it foresees of a deed, and what it finds wrong with an answer.

import type { Outcome } from "../../models/actions.ts";
import type { LendingModel } from "../../models/lending-model.ts";
import type { Expectation } from "../../models/lending-step.ts";
import type { Discrepancy } from "../../models/view.ts";
import type { CallDeed } from "./door.ts";

/** A field's own model beside a world, held against it deed by deed. */
export interface FieldModel {
  /** False while others than the admin decide as well; left out where nothing is known of that. */
  readonly isSoleAdmin?: boolean;
  /** Looks at what the model takes from the world, and from lending, before a deed of this field is done. */
  prepare(deed: CallDeed, lending: LendingModel): void;
  /** What the deed just done shows to be wrong; nothing where all is right. */
  settle(deed: CallDeed, outcome: Outcome): Discrepancy[];
  /** Does to lending what the deed just done rightly does there, beside what it does to wallets. */
  reachLending?(deed: CallDeed, lending: LendingModel): void;
  /** What is right to answer to the deed last prepared. */
  foresee(deed: CallDeed): Expectation;
  /** What a deed of another field changed here, which it must not. */
  rest(): Discrepancy[];
}
