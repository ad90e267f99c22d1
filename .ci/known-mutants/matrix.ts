// The table of mutants by layers as plain data: what killed each, how its shrunk script compares
// with the shortest possible one, and which results differ from its entry. Runs nothing.

import type { Kill } from "./kills.ts";
import { type KnownMutant, LAYERS, type Layer } from "./mutant.ts";
import { isExpected } from "./search.ts";

export type Kills = Readonly<Partial<Record<Layer, Kill>>>;

export interface Row {
  readonly mutant: KnownMutant;
  readonly kills: Kills;
}

/**
 * How many more actions the shrunk script has than the shortest one; undefined if no campaign found
 * the mutant.
 */
export function excessOf({ mutant, kills }: Row): number | undefined {
  const find = kills.properties?.find;
  return find === undefined || find.broke === ""
    ? undefined
    : find.commands - mutant.shortest.length;
}

/**
 * Over all mutants that a campaign found; the lower of the two in the middle. 0 if there are none.
 */
export function medianExcess(rows: readonly Row[]): number {
  const all = rows.map(excessOf).filter((each) => each !== undefined);
  return all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? 0;
}

export function isKilled({ kills }: Row): boolean {
  return Object.values(kills).some(({ by }) => by !== "");
}

/**
 * Untried layers that could kill the mutant; empty if it is killed already or a tried layer should
 * have killed it.
 */
export function untriedFor(row: Row): Layer[] {
  const { mutant, kills } = row;
  const mayLive = (layer: Layer) => mutant.survives?.includes(layer) === true;
  const tried = LAYERS.filter((layer) => kills[layer] !== undefined);
  if (isKilled(row) || !tried.every(mayLive)) return [];
  return LAYERS.filter((layer) => kills[layer] === undefined && !mayLive(layer));
}

/** The largest allowed median of `excessOf`. */
export const EXCESS_MAX = 1;

/** What differs from the mutant's entry, one line each. */
export function wrongIn(row: Row): string[] {
  const { mutant, kills } = row;
  const isOpen = isKilled(row) || untriedFor(row).length > 0;
  const lines = isOpen ? [] : ["no layer kills it"];
  for (const [layer, { by, find }] of Object.entries(kills) as [Layer, Kill][]) {
    const mayLive = mutant.survives?.includes(layer) === true;
    if (by === "" && !mayLive) lines.push(`survives the ${layer}`);
    if (find !== undefined && find.broke !== "" && !isExpected(mutant, find)) {
      lines.push(`${find.broke} broke, alone ${find.again || "nothing"}: ${find.message}`);
    }
  }
  return lines;
}

/** Layers that kill it although its entry says that they do not: the entry should be updated. */
export function killsAnew({ mutant, kills }: Row): Layer[] {
  return (mutant.survives ?? []).filter((layer) => (kills[layer]?.by ?? "") !== "");
}

/** The report file's text; equal results give the same bytes. */
export function reportOf(rows: readonly Row[], steps: number): string {
  const mutants = rows.map((row) => ({
    name: row.mutant.name,
    module: row.mutant.module,
    breaks: row.mutant.breaks,
    kills: Object.fromEntries(
      Object.entries(row.kills).map(([layer, { by }]) => [layer, by === "" ? null : by]),
    ),
    steps: stepsOf(row) ?? null,
    story: row.kills.properties?.find?.story ?? [],
    shrunk: storyLength(row) ?? null,
    shortest: row.mutant.shortest.length,
    wrong: wrongIn(row).map((line) => line.split("\n")[0]),
  }));
  const killed = rows.filter(isKilled).length;
  const head = {
    schema: "lockstep-known-mutants-1",
    steps,
    killed,
    medianExcess: medianExcess(rows),
  };
  return `${JSON.stringify({ ...head, mutants }, undefined, 2)}\n`;
}

/** Steps until the campaign found it. */
export function stepsOf({ kills }: Row): number | undefined {
  const find = kills.properties?.find;
  return find === undefined || find.broke === "" ? undefined : find.steps;
}

export function storyLength({ kills }: Row): number | undefined {
  const find = kills.properties?.find;
  return find === undefined || find.broke === "" ? undefined : find.commands;
}
