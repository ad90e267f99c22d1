// The page of what surfaces answered: every documented outcome with the tests that reached it,
// problems first. A self-contained document, the same for the same report.
import { counted, documentOf, escaped, section, tilesOf, titled } from "../../html.ts";
import { STYLE } from "../fuzz/style.ts";
import { matrixOf } from "./matrix.ts";
import type { AnswerShape, AnswersReport, AnswerViolation } from "./report.ts";
import { TABLE_STYLE } from "./style.ts";

export function answersPage(report: AnswersReport): string {
  const { cells, shapes, violations } = report;
  const empty = cells.filter(({ times }) => times === 0).length;
  const lacking = shapes.filter(({ unseen, open }) => unseen.length + open.length > 0);
  const isGood = empty + lacking.length + violations.length === 0;
  const verdict = isGood ? "all reached, all as documented" : "not all as documented";
  const surfaces = [...new Set(cells.map(({ surface }) => surface))];
  return documentOf(
    {
      title: `Answers: ${verdict}`,
      style: `${STYLE}${TABLE_STYLE}`,
      heading: `Answers <span class="${isGood ? "held" : "broke"}">${verdict}</span>`,
      note: "What each surface documents, and which test or scenario got it as an answer",
    },
    headline(report),
    ...(violations.length === 0 ? [] : [violationsSection(violations)]),
    ...(lacking.length === 0 ? [] : [fieldsSection(lacking)]),
    ...surfaces.map((surface) =>
      section(
        titled(surface),
        "A row for each route, a column for each outcome: how often it was answered. Open a row for the tests.",
        matrixOf(cells.filter((cell) => cell.surface === surface)),
      ),
    ),
  );
}

function headline({ cells, shapes, violations }: AnswersReport): string {
  const answers = cells.reduce((sum, { times }) => sum + times, 0);
  const reached = cells.filter(({ times }) => times > 0).length;
  const seen = shapes.reduce((sum, each) => sum + each.seen, 0);
  const fields = shapes.reduce((sum, each) => sum + each.unseen.length, seen);
  return tilesOf([
    [counted(answers), "answers"],
    [counted(violations.length), "not as documented"],
    [`${reached} of ${cells.length}`, "outcomes reached"],
    [`${seen} of ${fields}`, "fields seen"],
  ]);
}

function violationsSection(violations: readonly AnswerViolation[]): string {
  const items = violations.map(
    ({ surface, row, outcome, fault, request, name, repeat }) =>
      `<li><b>${escaped(surface)}: ${escaped(row)} → ${escaped(outcome)}</b> ${escaped(fault)}` +
      `<br><small>asked ${escaped(request)} by ${escaped(name)}</small><pre>${escaped(repeat)}</pre></li>`,
  );
  return section("Not as documented", "", `<ol>${items.join("\n")}</ol>`);
}

function fieldsSection(shapes: readonly AnswerShape[]): string {
  const items = shapes.map(({ shape, unseen, open }) => {
    const fields = unseen.map((path) => `<code>${escaped(path)}</code>`).join(", ");
    const missing = unseen.length === 0 ? "" : ` no answer shows ${fields}`;
    return `<li><b>${escaped(shape)}</b>${missing} ${escaped(open.join("; "))}</li>`;
  });
  const note = "Documented and never seen, or not documented to the last field";
  return section("Fields", note, `<ul class="lacking">${items.join("\n")}</ul>`);
}
