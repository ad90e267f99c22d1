// What came of planted mistakes, in one form for all of them: lines for a terminal, a page, and the
// data of the last run.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../project.ts";

export interface Found {
  readonly name: string;
  /** What goes wrong with it. */
  readonly breaks: string;
  /** The judges that noticed it, each with its first failure. */
  readonly noticed: Readonly<Record<string, string>>;
  /** The violated expectations. */
  readonly wrong: readonly string[];
}

export const isNoticed = ({ noticed }: Found): boolean => Object.keys(noticed).length > 0;

/** What a run asks for. */
export interface MistakesRequest {
  /** Only mistakes whose names contain it. */
  readonly only: string;
  /** Only these judges; all if there are none. */
  readonly judges: readonly string[];
  readonly seed: string;
  /** The most mistakes of a sample. */
  readonly count: number;
  /** Use what an earlier run recorded. */
  readonly recorded: boolean;
}

/** The mistakes of one kind, chosen; `ask` returns what is wrong with the run as a whole. */
export interface Chosen {
  readonly names: readonly string[];
  ask(names: ReadonlySet<string>, tell: (found: Found) => void): Promise<readonly string[]>;
}

export interface Family {
  readonly about: string;
  readonly judges: readonly string[];
  choose(request: MistakesRequest): Promise<Chosen>;
}

const indented = (text: string) => `     ${text.split("\n")[0]}`;

export function linesOf({ name, noticed, wrong }: Found): string {
  const by = Object.entries(noticed).map(([judge, what]) => indented(`${judge}: ${what}`));
  const bad = wrong.map((line) => indented(`BAD: ${line}`));
  const mark = wrong.length === 0 ? "ok  " : "BAD ";
  return [`${mark} ${name}`, ...(by.length === 0 ? [indented("not noticed")] : by), ...bad].join(
    "\n",
  );
}

/** How many were noticed, and by whom. */
export function totalsOf(all: readonly Found[]): string {
  const by = new Map<string, number>();
  for (const judge of all.flatMap(({ noticed }) => Object.keys(noticed)))
    by.set(judge, (by.get(judge) ?? 0) + 1);
  const each = [...by].map(([judge, count]) => `${judge} ${count}`).join(", ");
  return `${all.filter(isNoticed).length} of ${all.length} noticed${each && `: ${each}`}`;
}

/** Those that nobody noticed first. */
export function pageOf(family: string, all: readonly Found[]): string {
  const cell = (text: string) => text.split("\n")[0]?.replaceAll("|", "\\|") ?? "";
  const rows = all.map((found) => {
    const by = Object.entries(found.noticed).map(([judge, what]) => `${judge}: ${what}`);
    const said = isNoticed(found) ? by.map(cell).join("<br>") : "**nobody**";
    const cells = [cell(found.name), cell(found.breaks), said, found.wrong.map(cell).join("<br>")];
    return { isNoticed: isNoticed(found), row: `| ${cells.join(" | ")} |` };
  });
  const sorted = rows.toSorted((a, b) => Number(a.isNoticed) - Number(b.isNoticed));
  const head = "| mistake | what goes wrong | noticed by | not as it should be |";
  const lines = [`# Planted mistakes: ${family}`, "", totalsOf(all), "", head];
  return [...lines, "| --- | --- | --- | --- |", ...sorted.map(({ row }) => row), ""].join("\n");
}

const folder = join(root, "reports/out/mistakes");

/** Keeps a run's results, and returns where its page is. */
export function keep(family: string, all: readonly Found[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${family}.json`), JSON.stringify(all, undefined, 1));
  const page = join(folder, `${family}.md`);
  writeFileSync(page, pageOf(family, all));
  return relative(root, page);
}

export function lastRun(family: string): readonly Found[] {
  const file = join(folder, `${family}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}
