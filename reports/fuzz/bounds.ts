// The bounds that a campaign came near to: from which sides, how near, and every step's distance.
import { counted, escaped, section, several } from "../../html.ts";
import type { BoundReport, BoundSide, CampaignReport } from "./report.ts";

/** Nothing is drawn nearer to a bound than this share of it. */
const LEAST_SHARE = 1e-20;
/** Width and height in units of its own; the picture is stretched to the available space. */
const [WIDTH, HEIGHT] = [1_000, 200];

/** Undefined if the campaign came near to none. */
export function boundsSection({ bounds = [], steps }: CampaignReport): string | undefined {
  if (bounds.length === 0) return undefined;
  const both = bounds.filter(isTouched).length;
  return section(
    "Bounds",
    `${both} of ${several(bounds.length, "bound")} touched to the unit, from each side that is tried.`,
    ...bounds.map((bound) => boundRow(bound, steps)),
  );
}

const isAtUnit = (side: BoundSide | null) => side !== null && BigInt(side.nearest) <= 1n;
const isTouched = ({ inside, beyond, isOneSided }: BoundReport) =>
  isAtUnit(inside) && (isOneSided || isAtUnit(beyond));

function boundRow(bound: BoundReport, steps: number): string {
  const { name, about, unit, inside, beyond } = bound;
  const sides = bound.isOneSided ? "from its one side" : "from both sides";
  const mark = `${isTouched(bound) ? "" : "not "}touched ${sides}`;
  return [
    '<article class="bound">',
    `<h3>${escaped(name)} <small>${mark}</small></h3>`,
    `<p class="note">${escaped(about)} Distances are in ${escaped(unit)}.</p>`,
    "<table><thead><tr><th>Side</th><th>Steps</th><th>Nearest</th><th>At step</th></tr></thead><tbody>",
    sideRow("within", inside),
    sideRow("beyond, refused", beyond),
    "</tbody></table>",
    chart(bound, steps),
    "</article>",
  ].join("\n");
}

function sideRow(title: string, side: BoundSide | null): string {
  const figures =
    side === null
      ? ["0", "none", ""]
      : [counted(side.count), grouped(side.nearest), counted(side.step)];
  return `<tr><th scope="row">${title}</th>${figures.map((each) => `<td>${each}</td>`).join("")}</tr>`;
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** Above the line in the middle is what was within the bound, below it what was beyond. */
function chart({ name, points }: BoundReport, steps: number): string {
  const middle = HEIGHT / 2;
  const x = (step: number) => Math.round((step * WIDTH) / Math.max(steps, 1));
  const y = (share: number) => {
    const size = Math.min(1, Math.max(LEAST_SHARE, Math.abs(share)));
    const far = 1 - Math.log10(size) / Math.log10(LEAST_SHARE);
    return Math.round(share < 0 ? middle + 3 + far * (middle - 3) : middle - far * middle);
  };
  const dots = (isIn: (share: number) => boolean) =>
    points
      .filter(([, share]) => isIn(share))
      .map(([step, share]) => `M${x(step)} ${y(share)}h0`)
      .join("");
  const about = `${name}: distance to the bound over ${several(steps, "step")}, on a logarithmic scale`;
  return [
    '<div class="chart">',
    '<div class="scale"><span>all of it</span><span>the bound</span><span>twice or more</span></div>',
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escaped(about)}">`,
    `<path class="grid" d="M0 ${middle}H${WIDTH}"/>`,
    `<path class="dots good" d="${dots((share) => share >= 0)}"/>`,
    `<path class="dots poor" d="${dots((share) => share < 0)}"/>`,
    "</svg>",
    `<div class="steps"><span>0</span><span>${several(steps, "step")}</span></div>`,
    "</div>",
  ].join("\n");
}
