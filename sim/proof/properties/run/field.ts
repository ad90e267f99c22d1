// A field: a part of the platform that a campaign acts on, with its commands, its model and its
// situations.
import type fc from "fast-check";
import type { Bound } from "./bound.ts";
import type { Cast } from "./cast.ts";
import type { CommandData, Meant } from "./command-data.ts";
import type { Deed } from "./door.ts";
import type { FieldModel, Place } from "./field-model.ts";
import type { Run } from "./run.ts";
import type { Situations } from "./situation.ts";

/** What can be done in a field: computes a command's action when its turn comes. */
export interface Verb<D = CommandData> {
  /** Base units and addresses computed; undefined if it would mean nothing now. */
  deed(run: Run, data: D): Deed | undefined;
  /** In words, without figures that depend on the run. */
  words(data: D): string;
  /** What it is generated to be. */
  meant(data: D, run: Run): Meant;
}

/** A kind of data, its frequency and how it is drawn. */
export interface Choice {
  readonly weight: number;
  readonly data: fc.Arbitrary<CommandData>;
}

export interface Field {
  readonly name: string;
  readonly verbs: Readonly<Record<string, Verb<never>>>;
  readonly situations: Situations;
  /** None by default. */
  readonly bounds?: readonly Bound[];
  choices(cast: Cast): Choice[];
  open(place: Place): FieldModel;
}
