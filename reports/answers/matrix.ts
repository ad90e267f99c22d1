// One surface's rows and outcomes as a table. Outcomes that a row does not document stay blank.
import { counted, escaped } from "../fuzz/html.ts";
import type { AnswerCell } from "./report.ts";

export function matrixOf(cells: readonly AnswerCell[]): string {
  const outcomes = [...new Set(cells.map(({ outcome }) => outcome))].sort(byNumber);
  const rows = [...new Set(cells.map(({ row }) => row))];
  const head = outcomes.map((outcome) => `<th scope="col">${escaped(outcome)}</th>`).join("");
  const columns = outcomes.length + 1;
  const lines = rows.map((row) => {
    const own = cells.filter((cell) => cell.row === row);
    const figures = outcomes.map((outcome) => figureOf(own.find((one) => one.outcome === outcome)));
    return (
      `<tbody><tr><th scope="row"><code>${escaped(row)}</code></th>${figures.join("")}</tr>` +
      `<tr class="tests"><td colspan="${columns}"><details><summary>tests</summary>` +
      `<dl>${own.map(testsOf).join("")}</dl></details></td></tr></tbody>`
    );
  });
  return `<div class="scroll"><table class="matrix"><thead><tr><th></th>${head}</tr></thead>${lines.join("\n")}</table></div>`;
}

/** Statuses by number, words after them as they come. */
function byNumber(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a - b;
}

function figureOf(cell: AnswerCell | undefined): string {
  if (cell === undefined) return "<td></td>";
  const { times, description, tests } = cell;
  const title = escaped([description, ...tests].join("\n"));
  const kind = times === 0 ? "empty" : "reached";
  return `<td class="${kind}" title="${title}">${times === 0 ? "none" : counted(times)}</td>`;
}

function testsOf({ outcome, description, tests }: AnswerCell): string {
  const names = tests.map((name) => `<dd>${escaped(name)}</dd>`).join("");
  const shown = names === "" ? '<dd class="empty">no test</dd>' : names;
  return `<dt><b>${escaped(outcome)}</b> ${escaped(description)}</dt>${shown}`;
}
