// A field: a part of the platform that a campaign acts on, with its commands, its model and the
// situations it knows. What holds for every field stands here; no field is known by name.
import type fc from "fast-check";
import type { Outcome } from "../../models/actions.ts";
import type { LendingModel } from "../../models/lending-model.ts";
import type { Expectation } from "../../models/lending-step.ts";
import type { Discrepancy } from "../../models/view.ts";
import type { World } from "../../world.ts";
import type { Cast, CommandData, Meant } from "../commands/command.ts";
import type { CallDeed, Deed } from "../door.ts";
import type { Run } from "../run.ts";
import type { Situation } from "../situation.ts";

/** What can be done in a field: a command's data worked out when it is its turn. */
export interface Verb<D extends CommandData = CommandData> {
  /** Base units and addresses worked out; undefined where it would mean nothing now. */
  deed(run: Run, data: D): Deed | undefined;
  /** In words, without figures that hang on the run. */
  words(data: D): string;
  /** What it is generated to be. */
  meant(data: D): Meant;
}

/** A kind of data, how often it comes and how it is drawn. */
export interface Choice {
  readonly weight: number;
  readonly data: fc.Arbitrary<CommandData>;
}

/** A field's own model beside a world, held against it deed by deed. */
export interface FieldModel {
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

export interface Field {
  readonly name: string;
  readonly verbs: Readonly<Record<string, Verb<never>>>;
  readonly situations: readonly Situation[];
  choices(cast: Cast): Choice[];
  open(world: World): FieldModel;
}
