// A table of figures. Where its columns do not fit, and on narrow pages, each row becomes a card that
// names its figures, so that none is out of sight.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { type Children, html } from "./html.ts";

interface TableProps {
  readonly label: string;
  /** Names of columns; one that begins with `#` has figures. */
  readonly columns: readonly string[];
  /** A class of its own. */
  readonly kind?: string;
  readonly children?: Children;
}

export function Table({ label, columns, kind = "", children }: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => layOut(box.current));
  useEffect(() => followWidth(box.current), []);
  return html`<div class="scroll" role="group" aria-label=${label} ref=${box}>
    <table class=${`figures ${kind}`}>
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

/** Narrower pages show cards. */
const TABLE_PX = 1024;

function layOut(box: HTMLElement | null): void {
  if (box === null) return;
  nameCells(box);
  box.classList.remove("cards");
  // A fraction of a pixel is no column.
  const isCut = box.scrollWidth > box.clientWidth + 1;
  box.classList.toggle("cards", isCut || innerWidth < TABLE_PX);
}

function followWidth(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  let width = box.clientWidth;
  const sizes = new ResizeObserver(() => {
    if (box.clientWidth === width) return;
    width = box.clientWidth;
    layOut(box);
  });
  sizes.observe(box);
  return () => sizes.disconnect();
}

/** Gives each cell the name of its column; one that spans rows takes a place in those below it. */
function nameCells(box: HTMLElement): void {
  const [table] = box.getElementsByTagName("table");
  const heads = [...(table?.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent);
  for (const { rows } of table?.tBodies ?? []) {
    const left: number[] = [];
    for (const { cells } of rows) {
      let column = 0;
      for (const cell of cells) {
        while ((left[column] ?? 0) > 0) column += 1;
        const name = heads[column] ?? "";
        if (cell.dataset.label !== name) cell.dataset.label = name;
        left[column] = cell.rowSpan;
        column += 1;
      }
      for (const at of left.keys()) left[at] = (left[at] ?? 0) - 1;
    }
  }
}
