// The table of a campaign for people: how much was accepted, and how each action was answered.
import { several } from "../../html.ts";
import type { Missing, Tally } from "../../sim/index.ts";

/** So many names are shown on a line; --complete shows all. */
const NAMES_MAX = 12;

/** `ms` is the campaign's time so far. */
export function progressOf({ runs, steps }: Tally, stepsMax: number, ms: number): string {
  return `${steps} of ${stepsMax} steps, ${runs} runs, ${speedOf(steps, ms)}`;
}

export function speedOf(steps: number, ms: number): string {
  return `${Math.round((steps * 1_000) / Math.max(ms, 1))} steps a second`;
}

const shareOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * 1_000) / whole) / 10;

export function tableOf(tally: Tally): string {
  const { runs, steps, accepted, answers, classes, reached } = tally;
  const rows = [...answers].map(([key, count]) => {
    const [action = "", answer = ""] = key.split(/: (.*)/s);
    return { action, answer, count };
  });
  rows.sort((a, b) => (a.action === b.action ? b.count - a.count : a.action < b.action ? -1 : 1));
  const width = Math.max(0, ...rows.map(({ action }) => action.length));
  const digits = Math.max(1, ...rows.map(({ count }) => String(count).length));
  const lines = rows.map(
    ({ action, answer, count }) =>
      `  ${action.padEnd(width)}  ${String(count).padStart(digits)}  ${answer}`,
  );
  const shares = Object.entries(classes).map(([name, each]) => {
    return `${name} ${shareOf(each.accepted, each.steps)} % of ${each.steps}`;
  });
  return [
    ...lines,
    `accepted by class: ${shares.join(", ")}`,
    `${reached.size} situations reached`,
    `${steps} steps in ${runs} runs, ${shareOf(accepted, steps)} % accepted`,
  ].join("\n");
}

/** What a campaign about this should have reached and did not, on a line; empty if that is nothing. */
export function missedLine(focus: string, { situations, refusals }: Missing): string {
  if (situations.length + refusals.length === 0) return "";
  const about = focus === "all" ? "" : ` about ${focus}`;
  const named = (names: readonly string[]) =>
    names.length === 0 || names.length > NAMES_MAX ? "" : ` (${names.join(", ")})`;
  return (
    `not reached${about}: ${several(situations.length, "situation")}${named(situations)}, ` +
    `${several(refusals.length, "refusal")}${named(refusals)}`
  );
}
