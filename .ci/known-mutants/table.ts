// The table as people read it: for a terminal, and as the README in this folder.

import type { Kill } from "./kills.ts";
import { excessOf, isKilled, medianExcess, type Row, stepsOf, storyLength } from "./matrix.ts";
import { LAYERS, type Layer } from "./mutant.ts";

const HEAD = ["mutant", "vectors", "properties", "after steps", "shrunk", "shortest", "plan"];

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 2)}..`;
}

function by(kill: Kill | undefined): string {
  if (kill === undefined) return "";
  return kill.by === "" ? "-" : kill.by;
}

function cellsOf(row: Row): string[] {
  const { mutant, kills } = row;
  const [steps, shrunk] = [stepsOf(row), storyLength(row)];
  return [
    mutant.name,
    by(kills.vectors),
    by(kills.properties),
    steps === undefined ? "" : String(steps),
    shrunk === undefined ? "" : String(shrunk),
    String(mutant.shortest.length),
    by(kills.plan),
  ];
}

/** Columns of equal width, for a terminal. */
export function textTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)].map((cells) => cells.map((each) => cut(each, 44)));
  const widths = HEAD.map((_name, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  const text = lines.map((cells) =>
    cells.map((each, at) => each.padEnd(widths[at] ?? 0)).join("  "),
  );
  return text.map((line) => line.trimEnd()).join("\n");
}

/** The last lines: how many mutants each layer kills, and how long the shrunk scripts are. */
export function totals(rows: readonly Row[]): string {
  const killedBy = (layer: Layer) => rows.filter(({ kills }) => by(kills[layer]).length > 1).length;
  const tried = LAYERS.filter((layer) => rows.some(({ kills }) => kills[layer] !== undefined));
  const each = tried.map((layer) => `${layer} ${killedBy(layer)}`).join(", ");
  const stories = rows.filter((row) => excessOf(row) !== undefined).length;
  return [
    `${rows.filter(isKilled).length} of ${rows.length} mutants killed: ${each}`,
    `${stories} shrunk scripts, in the median ${medianExcess(rows)} actions longer than the shortest`,
  ].join("\n");
}

const escaped = (text: string) => text.replaceAll("|", "\\|");

/** The README in this folder; each full search writes it again. */
export function pageOf(rows: readonly Row[], steps: number): string {
  const head = "| mutant | what goes wrong | vectors | properties | script | plan |";
  const lines = rows.map((row) => {
    const { mutant, kills } = row;
    const found = stepsOf(row);
    const after = found === undefined ? "" : ` after ${found} steps`;
    const shrunk = storyLength(row) ?? "-";
    const cells = [
      `\`${mutant.name}\``,
      mutant.breaks,
      by(kills.vectors),
      `${by(kills.properties)}${after}`,
      `${shrunk} / ${mutant.shortest.length}`,
      by(kills.plan),
    ];
    return `| ${cells.map(escaped).join(" | ")} |`;
  });
  return [
    "# Known mutants",
    "",
    "Small mistakes in the protocol and in the application interface, written by hand and made while the",
    "files are loaded, never on disk. They show that the checks can fail. This page is written by",
    "`npm run fuzz -- --mutants --layers`. It shows what kills each mutant in the acceptance vectors, in a",
    `campaign of random actions (at most ${steps} steps) and in the Gherkin plan. A dash means that the layer`,
    "does not notice it, an empty cell that the layer does not run that code. The script column has the number",
    "of actions in the campaign's shrunk script and in the shortest one, which was written by hand.",
    "",
    ...totals(rows)
      .split("\n")
      .map((line) => `- ${line}`),
    "",
    head,
    "| --- | --- | --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
}
