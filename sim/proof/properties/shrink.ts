// Makes a failing script smaller in the words of the domain: fewer actions, jumps, actors and
// assets, rounder figures, the simplest setting.
import { STATES } from "../../states/all.ts";
import { fewer } from "./fewer.ts";
import type { CommandData } from "./run/command-data.ts";
import type { Setting } from "./run/setting.ts";
import type { Script } from "./script.ts";
import { rounderData } from "./shrink-figures.ts";
import { namesIn, renamed, rosterOf } from "./shrink-names.ts";
import { type Breaks, type OnShrink, Trial, textOf } from "./shrink-trial.ts";

/**
 * Pairs are tried in scripts of at most this many commands, because there are n squared of them.
 */
const PAIRS_MAX = 24;

/**
 * The smallest script found that still breaks, at the latest when this many steps are used up. Each
 * change makes the script simpler, so that it ends; the same script and answers give the same
 * result.
 */
export function shrinkScript(
  script: Script,
  breaks: Breaks,
  steps: number,
  onShrink?: OnShrink,
): Script {
  const trial = new Trial(script, breaks, steps, onShrink);
  let before: Script;
  do {
    before = trial.best;
    dropCommands(trial);
    dropPairs(trial);
    dropBehindFigures(trial);
    mergeJumps(trial);
    simplerSetting(trial);
    fewerActors(trial);
    otherTargets(trial);
    fewerAssets(trial);
    rounderFigures(trial);
  } while (trial.best !== before);
  return trial.best;
}

function dropCommands(trial: Trial): void {
  const search = fewer(trial.commands);
  let next = search.next();
  while (!next.done) next = search.next(trial.takeCommands(next.value));
}

/** Two that are only unneeded together, such as a pause and its end. */
function dropPairs(trial: Trial): void {
  if (trial.commands.length > PAIRS_MAX) return;
  for (let second = trial.commands.length - 1; second > 0; second -= 1) {
    for (let first = second - 1; first >= 0; first -= 1) {
      const kept = trial.commands.filter((_data, at) => at !== first && at !== second);
      if (!trial.takeCommands(kept)) continue;
      // Both are gone: go on before the first.
      second = first;
      break;
    }
  }
}

/** Commands that only an amount of a later one hangs on: with its figure written down, they can go. */
function dropBehindFigures(trial: Trial): void {
  const before = trial.best;
  if (before.commands.length < 2 || before.commands.length > PAIRS_MAX) return;
  if (!trial.takeCommands(trial.withFigures())) return;
  dropCommands(trial);
  if (trial.commands.length === before.commands.length) trial.best = before;
}

interface Jump extends CommandData {
  readonly seconds: number;
}

/** A jump of time has its seconds, and nobody who acts. */
function isJump(data: CommandData | undefined): data is Jump {
  return data !== undefined && "seconds" in data && !("user" in data);
}

/** Two jumps of time, neighbours first, become one in the later place. */
function mergeJumps(trial: Trial): void {
  for (let later = trial.commands.length - 1; later > 0; later -= 1) {
    for (let earlier = later - 1; earlier >= 0; earlier -= 1) {
      const [first, second] = [trial.commands[earlier], trial.commands[later]];
      if (!isJump(first) || !isJump(second) || first.command !== second.command) continue;
      const merged = { ...second, seconds: first.seconds + second.seconds };
      const commands = trial.commands.with(later, merged).toSpliced(earlier, 1);
      if (trial.takeCommands(commands)) break;
    }
  }
}

const SIMPLEST: Setting = { seed: 1, preset: "default", extraUsers: 0 };

function simplerSetting(trial: Trial): void {
  if (textOf({ ...trial.best, setting: SIMPLEST }) === textOf(trial.best)) return;
  if (trial.takeSetting({ ...trial.best.setting, ...SIMPLEST })) return;
  for (const key of ["preset", "seed", "extraUsers"] as const) {
    const { setting } = trial.best;
    if (setting[key] !== SIMPLEST[key]) trial.takeSetting({ ...setting, [key]: SIMPLEST[key] });
  }
  const { setting } = trial.best;
  for (let extraUsers = 1; extraUsers < setting.extraUsers; extraUsers += 1) {
    if (trial.takeSetting({ ...setting, extraUsers })) return;
  }
}

/** One acts for another who acts too; anyone may replace an extra user. */
function fewerActors(trial: Trial): void {
  const { setting } = trial.best;
  const roster = rosterOf(setting);
  const own = roster.length - setting.extraUsers;
  for (let at = roster.length - 1; at > 0; at -= 1) {
    const name = roster[at] ?? "";
    const acting = namesIn(trial.commands, roster);
    if (!acting.has(name)) continue;
    for (const other of roster.slice(0, at)) {
      if (!acting.has(other) && at < own) continue;
      if (trial.takeCommands(renamed(trial.commands, name, other))) break;
    }
  }
}

/**
 * A command names somebody else who acts, perhaps with a rounder figure, and what was there only for the first is left
 * out: up to two commands about that user.
 */
function otherTargets(trial: Trial): void {
  if (trial.commands.length > PAIRS_MAX) return;
  const roster = rosterOf(trial.best.setting);
  for (let at = trial.commands.length - 1; at >= 0; at -= 1) {
    const acting = [...namesIn(trial.commands, roster)];
    const spoken = trial.commands[at];
    if (spoken === undefined) continue;
    for (const name of namesIn([spoken], acting)) {
      const others = acting.filter((other) => other !== name);
      if (others.some((other) => redirected(trial, { at, name, other }))) break;
    }
  }
}

function redirected(
  trial: Trial,
  { at, name, other }: { readonly at: number; readonly name: string; readonly other: string },
): boolean {
  const { commands } = trial;
  const [spoken] = renamed(commands.slice(at, at + 1), name, other);
  if (spoken === undefined) return false;
  return [spoken, ...rounderData(spoken, decimalsOf(trial))].some((variant) => {
    const changed = commands.with(at, variant);
    const own = changed.filter((data) => "user" in data && data.user === name);
    return own.some((first, index) =>
      own.slice(index).some((second) => {
        return trial.takeCommands(changed.filter((data) => data !== first && data !== second));
      }),
    );
  });
}

/** One asset replaces another that is moved as well. */
function fewerAssets(trial: Trial): void {
  const symbols = (STATES[trial.best.setting.preset]?.preset.tokens ?? []).map(
    ({ symbol }) => symbol,
  );
  for (const symbol of symbols.toReversed()) {
    const used = namesIn(trial.commands, symbols);
    if (!used.has(symbol)) continue;
    for (const other of symbols.slice(0, symbols.indexOf(symbol))) {
      if (used.has(other) && trial.takeCommands(renamed(trial.commands, symbol, other))) break;
    }
  }
}

function decimalsOf({ best }: Trial): ReadonlyMap<string, number> {
  const tokens = STATES[best.setting.preset]?.preset.tokens ?? [];
  return new Map(tokens.map(({ symbol, decimals }) => [symbol, decimals]));
}

/** Each command with one figure rounder, the last command first, until none can be. */
function rounderFigures(trial: Trial): void {
  const decimals = decimalsOf(trial);
  for (let at = trial.commands.length - 1; at >= 0; at -= 1) {
    let changed = true;
    while (changed) {
      changed = false;
      const data = trial.commands[at];
      if (data === undefined) break;
      for (const rounder of rounderData(data, decimals)) {
        changed = trial.takeCommands(trial.commands.with(at, rounder));
        if (changed) break;
      }
    }
  }
}
