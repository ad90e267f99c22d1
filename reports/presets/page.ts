// The gallery of named states: each world that one can start from, with its line and its figures.
// What differs from the default world stands out. A self-contained document.

import { documentOf, escaped, section, several, titled } from "../../html.ts";
import { TABLE_STYLE } from "../answers/style.ts";
import { STYLE } from "../fuzz/style.ts";
import type { PresetsReport, ReportedState, ReportedTable } from "./report.ts";
import { GALLERY_STYLE } from "./style.ts";

export function presetsPage({ states }: PresetsReport): string {
  const groups = [...new Set(states.map(({ group }) => group))];
  const known = new Set(states[0] === undefined ? [] : cellsOf(states[0]));
  return documentOf(
    {
      title: `Worlds to start from`,
      style: `${STYLE}${TABLE_STYLE}${GALLERY_STYLE}`,
      heading: `Worlds to start from <span>${several(states.length, "preset")}</span>`,
      note: 'Start one with <code>npx lockstep start --preset NAME</code>. Open a name to see its figures; those unlike the default world\'s are <b class="own">marked</b>.',
    },
    ...groups.map((group) => {
      const own = states.filter((state) => state.group === group);
      return section(titled(group), "", ...own.map((state) => stateDetails(state, known)));
    }),
  );
}

/** Every cell of a state by its place: table, row, column and text. */
function cellsOf({ facts, tables }: ReportedState): string[] {
  return [
    ...facts.map(({ label, text }) => placeOf([label, text])),
    ...tables.flatMap((table) =>
      table.rows.flatMap((row) =>
        row.map((text, at) => placeOf([table.title, row[0], table.columns[at], text])),
      ),
    ),
  ];
}

const placeOf = (parts: readonly (string | undefined)[]) => parts.join("\n");

function stateDetails(state: ReportedState, known: ReadonlySet<string>): string {
  const { name, line, facts, tables } = state;
  const shown = facts.map(({ label, text }) => {
    const figure = marked(text, known.has(placeOf([label, text])));
    return `<li>${escaped(label)} ${figure}</li>`;
  });
  return [
    `<details id="${escaped(name)}"><summary><code>${escaped(name)}</code> ${escaped(line)}</summary>`,
    `<ul class="facts">${shown.join("")}</ul>`,
    ...tables.map((table) => tableOf(table, known)),
    "</details>",
  ].join("\n");
}

function tableOf({ title, columns, rows }: ReportedTable, known: ReadonlySet<string>): string {
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join("");
  const body = rows.map((row) => {
    const [name = "", ...cells] = row.map((text, at) =>
      marked(text, known.has(placeOf([title, row[0], columns[at], text]))),
    );
    return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  });
  const table = `<table class="matrix figures"><thead><tr>${head}</tr></thead><tbody>${body.join("\n")}</tbody></table>`;
  return `<h3>${escaped(title)}</h3><div class="scroll">${table}</div>`;
}

function marked(text: string, isKnown: boolean): string {
  return isKnown ? escaped(text) : `<b class="own">${escaped(text)}</b>`;
}
