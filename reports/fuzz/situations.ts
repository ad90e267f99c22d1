// Situations that were reached and those that never were, with their meanings, and how their number
// grew.
import { counted, escaped, section, several } from "../../html.ts";
import type { CampaignReport, Situation } from "./report.ts";

export const isReached = ({ count }: Situation) => count > 0;

export function situationsSection({ situations }: CampaignReport): string {
  const missed = situations.filter((each) => !isReached(each));
  const reached = situations.filter(isReached);
  return section(
    "Situations",
    `${reached.length} of ${several(situations.length, "named situation")} were reached.`,
    listed(reached, reachedRow),
    ...neverReached(missed),
  );
}

/** Short campaigns miss many, which is no fault, so they are folded at the end. */
function neverReached(missed: readonly Situation[]): string[] {
  if (missed.length === 0) return [];
  const summary = `<summary>Never reached <small>${missed.length}</small></summary>`;
  return [`<details class="missed">${summary}\n${listed(missed, missedRow)}</details>`];
}

function listed(situations: readonly Situation[], row: (each: Situation) => string): string {
  return `<ul class="situations">\n${situations.map(row).join("\n")}\n</ul>`;
}

function missedRow({ name, about }: Situation): string {
  return `<li><b>${escaped(name)}</b><span>${escaped(about)}</span></li>`;
}

function reachedRow({ name, about, count, firstStep }: Situation): string {
  const first = firstStep === null ? "" : `, first at step ${counted(firstStep)}`;
  const times = `${several(count, "time")}${first}`;
  return `<li><b>${escaped(name)}</b><span>${escaped(about)}</span><em>${times}</em></li>`;
}

/** Width and height in units of its own; the picture is stretched to the available space. */
const [WIDTH, HEIGHT] = [1_000, 300];

export function coverageSection({ coverage, steps, situations }: CampaignReport): string {
  const total = situations.length;
  const last = coverage.at(-1);
  if (last === undefined || total === 0 || steps === 0) {
    return section("Coverage over steps", "Nothing was reached.");
  }
  const note = `${last.situations} of ${several(total, "situation")} after ${several(steps, "step")}.`;
  const x = (step: number) => Math.round((step * WIDTH) / steps);
  const y = (count: number) => Math.round(HEIGHT - (count * HEIGHT) / total);
  // The number stays the same until the next situation, so the line is drawn as stairs.
  const stairs = coverage.map(({ step, situations: count }) => `H${x(step)}V${y(count)}`).join("");
  const line = `M0 ${HEIGHT}${stairs}H${WIDTH}`;
  const middle = Math.floor(total / 2);
  const grid = [total, middle].map((count) => `<path class="grid" d="M0 ${y(count)}H${WIDTH}"/>`);
  const chart = [
    '<div class="chart">',
    `<div class="scale"><span>${total}</span><span>${middle}</span><span>0</span></div>`,
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escaped(note)}">`,
    ...grid,
    `<path class="under" d="${line}V${HEIGHT}Z"/><path class="line" d="${line}"/>`,
    "</svg>",
    `<div class="steps"><span>0</span><span>${counted(Math.floor(steps / 2))}</span><span>${several(steps, "step")}</span></div>`,
    "</div>",
  ];
  return section("Coverage over steps", note, ...chart);
}
