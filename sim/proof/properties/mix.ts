// The mix from which a run is drawn: which commands, and how often.
import fc from "fast-check";
import { present } from "../../kernel/assert.ts";
import { fieldCommand, OTHER_FIELDS } from "./fields/all.ts";
import { contractChoices } from "./fields/contract/contract-choices.ts";
import type { Subject } from "./fields/contract/subject.ts";
import { EVEN, lendingChoices, type Weights } from "./fields/lending/lending-data.ts";
import type { Cast } from "./run/cast.ts";
import type { Choice } from "./run/field.ts";

/** How often lending and each other field is drawn: shares of the whole. */
export interface Mix {
  readonly weights: Weights;
  readonly lending: number;
  readonly fields: Readonly<Record<string, number>>;
  /** A contract of a user, which is called as often as everything else is done together, or more. */
  readonly subject?: Subject;
}

export const LENDING_ALONE: Mix = { weights: EVEN, lending: 1, fields: {} };

/** A contract apart from the platform is called so many times as often as all else is done. */
const APART_TIMES = 8;

/** Each part's commands have about the same total weight, so that only its share counts. */
const PART = 1_000;

function commandsAmong<Done>(choices: readonly Choice[]) {
  return choices.map(({ data, weight }) => ({
    arbitrary: data.map((each) => present(fieldCommand<Done>(each), each.command)),
    weight,
  }));
}

function weighed(choices: readonly Choice[], share: number) {
  const sum = choices.reduce((total, { weight }) => total + weight, 0);
  return commandsAmong<void>(choices).map(({ arbitrary, weight }) => ({
    arbitrary,
    weight: Math.round((weight * share * PART) / sum),
  }));
}

/** Any of lending's commands, by weight. */
export function lendingCommands<Done>(cast: Cast, weights: Weights = EVEN) {
  return fc.oneof(...commandsAmong<Done>(lendingChoices(cast, weights)));
}

/**
 * Commands of every field with a share, for a world in process. Lending is drawn first and then one
 * of its commands, all others at once: seeds that are known keep their draws.
 */
function mixOf(cast: Cast, { weights, lending, fields, subject }: Mix) {
  const own = { arbitrary: lendingCommands<void>(cast, weights), weight: lending * PART };
  const others = OTHER_FIELDS.flatMap(({ name, choices }) => {
    const share = fields[name] ?? 0;
    return share === 0 ? [] : weighed(choices(cast), share);
  });
  if (subject !== undefined) {
    const rest = Object.values(fields).reduce((sum, share) => sum + share, lending);
    const times = subject.isApart === true ? APART_TIMES : 1;
    others.push(...weighed(contractChoices(subject, cast), rest * times));
  }
  return others.length === 0 ? own.arbitrary : fc.oneof(own, ...others);
}

/** Scripts of up to this many commands, for `fc.modelRun` over a world in process. */
export function scriptsOf(cast: Cast, commandsMax: number, mix: Mix = LENDING_ALONE) {
  const constraints = { maxCommands: commandsMax, size: "max" } as const;
  return fc.commands([mixOf(cast, mix)], constraints);
}
