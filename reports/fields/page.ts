// The page of wrong fields: for each documented field of an answer who noticed when it was wrong,
// unnoticed ones first. A self-contained document, the same for the same report.

import { counted, documentOf, escaped, section, tilesOf, titled } from "../../html.ts";
import { TABLE_STYLE } from "../answers/style.ts";
import { STYLE } from "../fuzz/style.ts";
import type { CheckedField, FieldsReport } from "./report.ts";

export function fieldsPage({ fields }: FieldsReport): string {
  const unnoticed = fields.filter(({ by }) => by === undefined);
  const open = unnoticed.filter(({ reason }) => reason === undefined);
  const verdict = open.length === 0 ? "all noticed" : `${counted(open.length)} not noticed`;
  const surfaces = [...new Set(fields.map(surfaceOf))];
  return documentOf(
    {
      title: `Wrong fields: ${verdict}`,
      style: `${STYLE}${TABLE_STYLE}`,
      heading: `Wrong fields <span class="${open.length === 0 ? "held" : "broke"}">${verdict}</span>`,
      note: "Each documented field was made wrong alone; the scenario or test that failed is beside it",
    },
    headline(fields),
    ...(unnoticed.length === 0 ? [] : [survivors(unnoticed)]),
    ...surfaces.map((surface) => surfaceSection(surface, fields)),
  );
}

const surfaceOf = ({ shape }: CheckedField) => shape.split(": ", 1)[0] ?? "";
const isByPlan = ({ by }: CheckedField) => by?.startsWith("features/") === true;

function headline(fields: readonly CheckedField[]): string {
  const byPlan = fields.filter(isByPlan).length;
  const byTests = fields.filter(({ by }) => by !== undefined).length - byPlan;
  const inPlan = fields.filter((each) => each.inPlan);
  return tilesOf([
    [counted(fields.length), "fields"],
    [`${counted(byPlan)} of ${counted(inPlan.length)}`, "that the plan gets, noticed by it"],
    [counted(byTests), "noticed by tests"],
    [counted(fields.length - byPlan - byTests), "by nobody"],
  ]);
}

function survivors(fields: readonly CheckedField[]): string {
  const items = fields.map(
    ({ shape, path, reason }) =>
      `<li><b>${escaped(shape)}</b> <code>${escaped(path)}</code> ${escaped(reason ?? "no reason is given")}</li>`,
  );
  const note = "Wrong, and every scenario and test that was asked still passed";
  return section("Not noticed", note, `<ul class="lacking">${items.join("\n")}</ul>`);
}

function surfaceSection(surface: string, fields: readonly CheckedField[]): string {
  const own = fields.filter((each) => surfaceOf(each) === surface);
  const rows = [...groupedBy(own, (each) => `${each.shape}\n${each.by ?? ""}`).values()].map(
    (group) => {
      const { shape, by } = group[0] as CheckedField;
      const paths = group.map(({ path }) => `<code>${escaped(path)}</code>`).join(" ");
      const name = escaped(shape.slice(surface.length + 2));
      const noticer = by === undefined ? '<span class="empty">nobody</span>' : escaped(by);
      return `<tbody><tr><th scope="row">${name}</th><td class="names">${paths}<br>${noticer}</td></tr></tbody>`;
    },
  );
  const table = `<div class="scroll"><table class="matrix">${rows.join("\n")}</table></div>`;
  return section(titled(surface), "Fields of each answer, and below them who noticed", table);
}

function groupedBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item)) ?? [];
    groups.set(key(item), group);
    group.push(item);
  }
  return groups;
}
