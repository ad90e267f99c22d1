// The page of differences between what was promised or recorded and a live address, breaking ones
// first. A self-contained document, the same for the same report.
import { counted, documentOf, escaped, section, several, tilesOf } from "../../html.ts";
import { STYLE } from "../fuzz/style.ts";
import { type Difference, type DriftReport, GRADES, type Grade } from "./report.ts";

const OWN_STYLE = `
.drifts { list-style: none; margin: 12px 0 0; padding: 0; }
.drifts > li { border-top: 1px solid var(--rule); padding: 8px 0; }
.drifts dl { margin: 4px 0 0; display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 2px 16px; font-size: 14px; }
.drifts dd { margin: 0; }
.surface { color: var(--soft); font-weight: 400; margin-right: 4px; }
code { background: var(--code); border-radius: 4px; padding: 1px 4px; font-size: 13px; }
section.breaking { border-color: var(--bad); } section.breaking h2 { color: var(--bad); }
.routes { columns: min(320px, 100%); margin: 6px 0 0; padding-left: 18px; font-size: 13px; }
@media (max-width: 640px) { .drifts dl { grid-template-columns: minmax(0, 1fr); }
  .drifts dd { margin-bottom: 6px; } }
`;

const MEANINGS: Readonly<Record<Grade, readonly [title: string, note: string]>> = {
  breaking: ["Breaking", "A client written for what was promised may fail on these"],
  added: ["Added", "There is more than was promised; clients that ignore it go on working"],
  value: ["Value", "The same shape with other values"],
};

export function driftPage(report: DriftReport): string {
  const { differences, surfaces, promised, target, accepted = [], stale = [] } = report;
  const known =
    accepted.length === 0 ? [] : [`${counted(accepted.length)} accepted by the baseline`];
  const leftOut = [...report.leftOut, ...stale, ...known];
  const breaking = differences.filter(({ grade }) => grade === "breaking").length;
  const verdict = differences.length === 0 ? "none" : `${counted(breaking)} breaking`;
  return documentOf(
    {
      title: `Drift: ${verdict}`,
      style: `${STYLE}${OWN_STYLE}`,
      heading: `Drift <span class="${breaking === 0 ? "held" : "broke"}">${verdict}</span>`,
      note: `${escaped(promised)}, compared with ${escaped(target)}`,
    },
    headline(report),
    ...GRADES.flatMap((grade) => gradeSection(grade, differences)),
    ...(leftOut.length === 0 ? [] : [leftOutSection(leftOut)]),
    ...(surfaces.length === 0 ? [] : [comparedSection(report)]),
  );
}

function headline({ compared, kind, differences }: DriftReport): string {
  const tiles = GRADES.map((grade): [string, string] => {
    const own = differences.filter((each) => each.grade === grade).length;
    return [counted(own), grade === "value" ? "of value alone" : grade];
  });
  return tilesOf([[counted(compared), `${kind} compared`], ...tiles]);
}

function gradeSection(grade: Grade, differences: readonly Difference[]): string[] {
  const own = differences.filter((each) => each.grade === grade);
  if (own.length === 0) return [];
  const groups = new Map<string, Difference[]>();
  for (const each of own) {
    const key = `${each.surface} ${each.route}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const items = [...groups.values()].map(routeItem);
  const [title, note] = MEANINGS[grade];
  const list = `<ul class="drifts">${items.join("\n")}</ul>`;
  return [section([grade, title], note, list)];
}

function routeItem(group: readonly Difference[]): string {
  const { surface = "", route = "" } = group[0] ?? {};
  const rows = group.map(({ path, what, times, at }) => {
    const often = [
      ...(times === 1 ? [] : [several(times, "time")]),
      ...(at === undefined ? [] : [times === 1 ? at : `first in ${at}`]),
    ];
    const beside = often.length === 0 ? "" : ` <small>${escaped(often.join(", "))}</small>`;
    return `<dt><code>${escaped(path)}</code></dt><dd>${escaped(what)}${beside}</dd>`;
  });
  const name = `<span class="surface">${escaped(surface)}</span><b>${escaped(route)}</b>`;
  return `<li>${name}<dl>${rows.join("")}</dl></li>`;
}

function leftOutSection(leftOut: readonly string[]): string {
  const items = leftOut.map((sentence) => `<li>${escaped(sentence)}</li>`);
  return section("Not compared", "", `<ul>${items.join("")}</ul>`);
}

function comparedSection({ surfaces }: DriftReport): string {
  const lists = surfaces.map(({ label, routes }) => {
    const items = routes.map((route) => `<li>${escaped(route)}</li>`).join("");
    const name = `${escaped(label)} <small>${several(routes.length, "route")}</small>`;
    return `<details><summary>${name}</summary><ul class="routes">${items}</ul></details>`;
  });
  return section("Compared", "Open a surface for its routes", ...lists);
}
