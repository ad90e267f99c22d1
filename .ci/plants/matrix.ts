// The table of plants by layers as plain data: what killed each, how its shrunk story compares with the
// shortest there is, and what is not as the plants say. Runs nothing.

import type { Kill } from "./kills.ts";
import { LAYERS, type Layer, type Plant } from "./plant.ts";
import { isExpected } from "./search.ts";

export type Kills = Readonly<Partial<Record<Layer, Kill>>>;

export interface Row {
  readonly plant: Plant;
  readonly kills: Kills;
}

/** The shrunk story's actions beyond those of the shortest; undefined where no campaign found one. */
export function excessOf({ plant, kills }: Row): number | undefined {
  const find = kills.properties?.find;
  return find === undefined || find.broke === ""
    ? undefined
    : find.commands - plant.shortest.length;
}

/** Of all plants a campaign found; the lower of the two in the middle. 0 where there is none. */
export function medianExcess(rows: readonly Row[]): number {
  const all = rows.map(excessOf).filter((each) => each !== undefined);
  return all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? 0;
}

export function isKilled({ kills }: Row): boolean {
  return Object.values(kills).some(({ by }) => by !== "");
}

/** Layers that would kill it and were not tried; none where one that was tried should have. */
export function untriedFor(row: Row): Layer[] {
  const { plant, kills } = row;
  const mayLive = (layer: Layer) => plant.survives?.includes(layer) === true;
  const tried = LAYERS.filter((layer) => kills[layer] !== undefined);
  if (isKilled(row) || !tried.every(mayLive)) return [];
  return LAYERS.filter((layer) => kills[layer] === undefined && !mayLive(layer));
}

/** The median of a shrunk story's excess may be so many actions. */
export const EXCESS_MAX = 1;

/** What is not as the plant says, a line each. */
export function wrongIn(row: Row): string[] {
  const { plant, kills } = row;
  const isOpen = isKilled(row) || untriedFor(row).length > 0;
  const lines = isOpen ? [] : ["no layer kills it"];
  for (const [layer, { by, find }] of Object.entries(kills) as [Layer, Kill][]) {
    const mayLive = plant.survives?.includes(layer) === true;
    if (by === "" && !mayLive) lines.push(`survives the ${layer}`);
    if (find !== undefined && find.broke !== "" && !isExpected(plant, find)) {
      lines.push(`${find.broke} broke, alone ${find.again || "nothing"}: ${find.message}`);
    }
  }
  return lines;
}

/** Layers that kill it although the plant says that they do not: good news, to be written down. */
export function killsAnew({ plant, kills }: Row): Layer[] {
  return (plant.survives ?? []).filter((layer) => (kills[layer]?.by ?? "") !== "");
}

/** As it is written to a file: byte for byte the same for equal results. */
export function reportOf(rows: readonly Row[], steps: number): string {
  const plants = rows.map((row) => ({
    name: row.plant.name,
    module: row.plant.module,
    breaks: row.plant.breaks,
    kills: Object.fromEntries(
      Object.entries(row.kills).map(([layer, { by }]) => [layer, by === "" ? null : by]),
    ),
    steps: stepsOf(row) ?? null,
    story: row.kills.properties?.find?.story ?? [],
    shrunk: storyLength(row) ?? null,
    shortest: row.plant.shortest.length,
    wrong: wrongIn(row).map((line) => line.split("\n")[0]),
  }));
  const killed = rows.filter(isKilled).length;
  const head = { schema: "lockstep-plants-1", steps, killed, medianExcess: medianExcess(rows) };
  return `${JSON.stringify({ ...head, plants }, undefined, 2)}\n`;
}

/** Until the campaign found it. */
export function stepsOf({ kills }: Row): number | undefined {
  const find = kills.properties?.find;
  return find === undefined || find.broke === "" ? undefined : find.steps;
}

export function storyLength({ kills }: Row): number | undefined {
  const find = kills.properties?.find;
  return find === undefined || find.broke === "" ? undefined : find.commands;
}
