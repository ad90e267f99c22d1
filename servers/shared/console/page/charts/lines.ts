// The lines of a chart as a table: a button to show or hide each, its value at the moment, its bounds.
import { html } from "../kit/html.ts";
import { Table } from "../kit/table.ts";
import { colourOf, dashOf } from "./plot.ts";
import { type ChartOf, figuresOf } from "./series.ts";

interface LinesProps {
  readonly chart: ChartOf;
  readonly at: number;
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (name: string) => void;
}

export function LinesTable({ chart, at, hidden, toggle }: LinesProps) {
  const { title, namedLines, text } = chart;
  const shown = (value: number | undefined) => (value === undefined ? "none" : text(value));
  return html`<${Table} label=${`Lines of ${title}`} columns=${["Line", "#Here", "#Lowest", "#Highest"]}>
      <tbody>
        ${namedLines.map((line, index) => {
          const { value, least, most } = figuresOf(line, at);
          const isShown = !hidden.has(line.name);
          return html`<tr key=${line.name} class=${isShown ? undefined : "off"}>
            <th scope="row">
              <button type="button" aria-pressed=${isShown} onClick=${() => toggle(line.name)}>
                <${Swatch} line=${index} />${line.name}
              </button>
            </th>
            <td class="n">${shown(value)}</td>
            <td class="n">${shown(least)}</td>
            <td class="n">${shown(most)}</td>
          </tr>`;
        })}
      </tbody>
  <//>`;
}

function Swatch({ line }: { readonly line: number }) {
  const style = { stroke: `var(${colourOf(line)})` };
  return html`<svg width="22" height="8" aria-hidden="true">
    <line x1="0" y1="4" x2="22" y2="4" style=${style} stroke-dasharray=${dashOf(line).join(" ")} />
  </svg>`;
}
