// A table of figures that scrolls inside its own box, also from the keyboard.
import { type Children, html } from "./html.ts";

interface TableProps {
  readonly label: string;
  /** Names of columns; one that begins with `#` has figures. */
  readonly columns: readonly string[];
  readonly children?: Children;
}

export function Table({ label, columns, children }: TableProps) {
  return html`<div class="scroll" role="group" aria-label=${label} tabindex="0">
    <table class="figures">
      <thead>
        <tr>
          ${columns.map((column) => {
            const isFigure = column.startsWith("#");
            const text = isFigure ? column.slice(1) : column;
            return html`<th scope="col" class=${isFigure ? "n" : undefined}>${text}</th>`;
          })}
        </tr>
      </thead>
      ${children}
    </table>
  </div>`;
}
