// The timeline's list: only the rows in sight are in the document, and the keyboard reaches all.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { timeText } from "../kit/figures.ts";
import { html } from "../kit/html.ts";
import { go } from "../kit/place.ts";
import type { Journal, Stretch } from "./notes.ts";
import { isIn, type Row, rangeText, rowAt, rowText, shows } from "./rows.ts";

const ROW_PX = 40;
/** Rows beside those in sight, so that a quick scroll shows no gap. */
const SPARE = 6;

interface ListProps {
  readonly rows: readonly Row[];
  readonly left: Journal["left"];
  /** The number of the open command. */
  readonly open: number | undefined;
  readonly range: Stretch | undefined;
  /** Hears which rows are in sight. */
  readonly tellSight: { readonly current: (sight: Stretch) => void };
}

/** The visible part of the list, in pixels. */
interface View {
  readonly top: number;
  readonly height: number;
}

export function CommandList({ why, ...props }: ListProps & { readonly why: string }) {
  if (props.rows.length > 0) return html`<${List} ...${props} />`;
  return html`<p class="card quiet">${why}</p>`;
}

function List({ rows, left, open, range, tellSight }: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ top: 0, height: 600 });
  const active = open === undefined ? rows.length - 1 : rowAt(rows, open);
  useSight(box, setView);
  useFollow(box, { rows, active, open });
  const first = Math.max(0, Math.floor(view.top / ROW_PX) - SPARE);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW_PX) + SPARE);
  useEffect(() => {
    const bottom = view.top + view.height;
    const to = Math.min(rows.length - 1, Math.floor(bottom / ROW_PX));
    tellSight.current({ from: Math.floor(view.top / ROW_PX), to });
  }, [first, last]);
  // A row that leaves is used again for one that comes, which costs less than another.
  const places = Math.ceil(view.height / ROW_PX) + 2 * SPARE + 2;
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  const isAway = active >= 0 && (active < first || active >= last);
  const line = (index: number, key: number | string) =>
    html`<${Line}
      key=${key}
      row=${rows[index]}
      index=${index}
      count=${rows.length}
      isActive=${shows(rows[index], open)}
      isLeft=${isIn(left, rows[index]?.note.number ?? 0)}
      isSelected=${isChosen(rows[index], range)}
      anchor=${open === undefined ? undefined : anchorOf(rows[active], range)}
    />`;
  return html`<div
    class="story-list"
    role="listbox"
    tabindex="0"
    aria-label="Commands"
    aria-multiselectable="true"
    aria-activedescendant=${active < 0 ? undefined : `row-${active}`}
    ref=${box}
    onKeyDown=${(event: KeyboardEvent) => press(event, { rows, active, range })}
  >
    <div style=${`height:${rows.length * ROW_PX}px`}>
      ${shown.map((index) => line(index, index % places))}${isAway ? line(active, "active") : ""}
    </div>
  </div>`;
}

const isChosen = (row: Row | undefined, range: Stretch | undefined): boolean =>
  row !== undefined &&
  range !== undefined &&
  row.note.number >= range.from &&
  row.first.number <= range.to;

/** Follows the box's scrolling, once a frame at most. */
function useSight(
  box: { readonly current: HTMLDivElement | null },
  setView: (view: View) => void,
): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let isRequested = false;
    const look = () => {
      isRequested = false;
      setView({ top: element.scrollTop, height: element.clientHeight });
    };
    const ask = () => {
      if (!isRequested) requestAnimationFrame(look);
      isRequested = true;
    };
    look();
    element.addEventListener("scroll", ask, { passive: true });
    const sizes = new ResizeObserver(ask);
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", ask);
      sizes.disconnect();
    };
  }, []);
}

interface Followed {
  readonly rows: readonly Row[];
  readonly active: number;
  readonly open: number | undefined;
}

/** Brings the open command into sight when it changes; without one, stays at the end. */
function useFollow(
  box: { readonly current: HTMLDivElement | null },
  { rows, active, open }: Followed,
): void {
  const wasAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || active < 0) return;
    if (open === undefined) {
      if (wasAtEnd.current) element.scrollTop = element.scrollHeight;
    } else bringIntoSight(element, active);
  }, [open, open === undefined ? rows.length : rows[active]?.note.number]);
  useEffect(() => {
    const element = box.current;
    const note = () => {
      if (element === null) return;
      const rest = element.scrollHeight - element.scrollTop - element.clientHeight;
      wasAtEnd.current = rest < ROW_PX;
    };
    element?.addEventListener("scroll", note, { passive: true });
    return () => element?.removeEventListener("scroll", note);
  }, []);
}

function bringIntoSight(element: HTMLDivElement, index: number): void {
  const [top, bottom] = [index * ROW_PX, (index + 1) * ROW_PX];
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + element.clientHeight) {
    element.scrollTop = bottom - element.clientHeight;
  }
}

interface Pressed {
  readonly rows: readonly Row[];
  readonly active: number;
  readonly range: Stretch | undefined;
}

function press(event: KeyboardEvent, { rows, active, range }: Pressed): void {
  const page = Math.max(1, Math.floor((event.target as HTMLElement).clientHeight / ROW_PX) - 1);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: rows.length - 1,
    Enter: active,
    " ": active,
  };
  if (event.key === "Escape") go({ query: { range: undefined } });
  const wanted = steps[event.key];
  if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const index = Math.min(rows.length - 1, Math.max(0, wanted));
  const row = rows[index];
  if (row === undefined) return;
  choose(row, event.shiftKey ? anchorOf(rows[active], range) : undefined);
}

/** The end of the range that does not move when another command is opened. */
function anchorOf(open: Row | undefined, range: Stretch | undefined): number | undefined {
  if (open === undefined || range === undefined) return open?.note.number;
  return open.first.number <= range.from ? range.to : range.from;
}

/** Opens a command; with an anchor, selects everything between. */
function choose({ note, first }: Row, anchor?: number): void {
  const at = String(note.number);
  if (anchor === undefined) {
    go({ query: { at, range: undefined } });
    return;
  }
  const from = anchor <= note.number ? anchor : first.number;
  const to = anchor <= note.number ? note.number : anchor;
  go({ query: { at, range: rangeText({ from, to }) } });
}

interface LineProps {
  readonly row: Row;
  readonly index: number;
  readonly count: number;
  readonly isActive: boolean;
  readonly isLeft: boolean;
  readonly isSelected: boolean;
  readonly anchor: number | undefined;
}

/** Shapes beside colours, for those who see no colours. */
export const SIGNS = { ok: "●", failed: "▲", voted: "◆", pending: "○" } as const;

const LEFT = html`<span class="hidden">left by a restore</span>`;

function Line({ row, index, count, isActive, isLeft, isSelected, anchor }: LineProps) {
  const { note } = row;
  const click = (event: MouseEvent) => choose(row, event.shiftKey ? anchor : undefined);
  const names = [isActive && "is-open", isSelected && "is-selected", isLeft && "is-left"];
  return html`<div
    id=${`row-${index}`}
    class=${["story-row", ...names.filter(Boolean)].join(" ")}
    role="option"
    aria-selected=${isActive || isSelected}
    title=${isLeft ? "A restore, a load or a reset has left it" : undefined}
    aria-setsize=${count}
    aria-posinset=${index + 1}
    style=${`transform:translateY(${index * ROW_PX}px)`}
    onClick=${click}
  >
    <span class="story-number">${note.number}</span>
    <span class=${`sign ${note.outcome}`} aria-label=${note.outcome} title=${note.outcome}
      >${SIGNS[note.outcome]}</span
    >
    <span class="story-text"
      >${rowText(row)}${note.reason === null ? "" : html`<small> ${note.reason}</small>`}${isLeft ? LEFT : ""}</span
    >
    <time>${timeText(note.atMs)}</time>
  </div>`;
}
