// One surface's rows and outcomes as tables: statuses are columns, blank where a row does not
// document them; outcomes in words, which may differ by row, are lines.
import { counted, escaped } from "../../html.ts";
import type { AnswerCell } from "./report.ts";

export function matrixOf(cells: readonly AnswerCell[]): string {
  const statuses = cells.filter(({ outcome }) => isStatus(outcome));
  const words = cells.filter(({ outcome }) => !isStatus(outcome));
  return [
    ...(statuses.length === 0 ? [] : [statusMatrix(statuses)]),
    ...(words.length === 0 ? [] : [wordList(words)]),
  ].join("\n");
}

const isStatus = (outcome: string) => /^\d{3}$/.test(outcome);

function wordList(cells: readonly AnswerCell[]): string {
  const lines = cells.map((cell) => {
    const { row, outcome, tests } = cell;
    const names = `<td class="names">${escaped(tests.join("; "))}</td>`;
    const name = `<th scope="row"><code>${escaped(row)}</code> ${escaped(outcome)}</th>`;
    return `<tbody><tr>${name}${figureOf(cell)}${names}</tr></tbody>`;
  });
  return `<div class="scroll"><table class="matrix">${lines.join("\n")}</table></div>`;
}

function statusMatrix(cells: readonly AnswerCell[]): string {
  const outcomes = [...new Set(cells.map(({ outcome }) => outcome))].sort();
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
