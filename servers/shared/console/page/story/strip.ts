// The timeline at a glance: how densely commands lie, how they ended, and where time was idle. A
// picture for the mouse; the list has the same for everybody.
import { useEffect, useRef, useState } from "preact/hooks";
import { timeText } from "../kit/figures.ts";
import { html } from "../kit/html.ts";
import { go } from "../kit/place.ts";
import { spanText } from "../kit/spans.ts";
import type { Stretch } from "./notes.ts";
import { type Row, rangeText, rowAt } from "./rows.ts";

const HEIGHT = 64;
/** A column of the picture, in pixels. */
const COLUMN = 4;
/** An hour of idle time is as wide as this many commands; longer grows ever slower. */
const HOUR = 2;

interface StripProps {
  readonly rows: readonly Row[];
  readonly open: number | undefined;
  readonly range: Stretch | undefined;
  /** Set to what hears which rows of the list are in sight. */
  readonly tellSight: { current: (sight: Stretch) => void };
}

export function Strip({ rows, open, range, tellSight }: StripProps) {
  const [sight, setSight] = useState<Stretch>({ from: 0, to: 0 });
  tellSight.current = setSight;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const dragged = useRef<number | undefined>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  const places = usePlaces(rows);
  const theme = useThemeChanges();
  useEffect(() => {
    if (canvas.current !== null && width > 0) {
      draw(canvas.current, { rows, places, width, open, range });
    }
  }, [rows, width, open, range?.from, range?.to, theme]);
  const xOf = (index: number) => xAt(places, index, width);
  const [left, right] = [xOf(sight.from), xOf(sight.to) + COLUMN];
  const numberAt = (event: MouseEvent): number | undefined => {
    // A bar lies to the right of its place.
    const share = (event.offsetX - COLUMN) / Math.max(1, width - COLUMN);
    return rows[indexAt(places, share * (places.at(-1) ?? 0))]?.note.number;
  };
  const move = (event: MouseEvent) => {
    const [from, to] = [dragged.current, numberAt(event)];
    if (event.buttons !== 1 || from === undefined || to === undefined || from === to) return;
    go({ query: { at: String(to), range: rangeText({ from, to }) } });
  };
  const begin = (event: MouseEvent) => {
    dragged.current = numberAt(event);
    if (dragged.current !== undefined) {
      go({ query: { at: String(dragged.current), range: undefined } });
    }
  };
  const [first, last] = [rows[0], rows.at(-1)];
  return html`<figure class="story-strip">
    <canvas
      ref=${canvas}
      height=${HEIGHT}
      role="img"
      aria-label=${summaryOf(rows)}
      onMouseDown=${begin}
      onMouseMove=${move}
    ></canvas>
    ${rows.length === 0 ? "" : html`<div class="story-sight" style=${`left:${left}px;width:${right - left}px`}></div>`}
    <figcaption>
      <span>${first === undefined ? "" : timeText(first.first.beforeMs)}</span>
      <span>${first && last ? spanText(Math.max(0, last.note.atMs - first.first.beforeMs)) : ""}</span>
      <span>${last === undefined ? "" : timeText(last.note.atMs)}</span>
    </figcaption>
  </figure>`;
}

/** Counts changes of the theme, because a canvas keeps its colours. */
function useThemeChanges(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const change = () => setCount((before) => before + 1);
    const root = new MutationObserver(change);
    root.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => root.disconnect();
  }, []);
  return count;
}

function summaryOf(rows: readonly Row[]): string {
  const counts = { ok: 0, failed: 0, voted: 0, pending: 0 };
  for (const { note, count } of rows) counts[note.outcome] += count;
  const counted = Object.entries(counts).filter(([, count]) => count > 0);
  return `Commands over time: ${counted.map(([end, count]) => `${count} ${end}`).join(", ")}`;
}

/** Where each row lies: a command has the width 1, and the idle time before it some more. */
function usePlaces(rows: readonly Row[]): readonly number[] {
  const cached = useRef<{ rows: readonly Row[]; places: readonly number[] } | undefined>(undefined);
  if (cached.current?.rows !== rows) {
    let at = 0;
    const places = rows.map(({ note, first }) => {
      // A restore may lead to an earlier time.
      const spanMs = Math.max(0, note.atMs - first.beforeMs);
      at += 1 + HOUR * Math.log2(1 + spanMs / 3_600_000);
      return at;
    });
    cached.current = { rows, places };
  }
  return cached.current.places;
}

/** Where a row's bar begins, in pixels. */
const xAt = (places: readonly number[], index: number, width: number): number =>
  ((places[index] ?? 0) / (places.at(-1) ?? 1)) * Math.max(0, width - COLUMN);

/** The first row at or after a place. */
function indexAt(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Drawing {
  readonly rows: readonly Row[];
  readonly places: readonly number[];
  readonly width: number;
  readonly open: number | undefined;
  readonly range: Stretch | undefined;
}

interface Column {
  all: number;
  failed: number;
  voted: number;
  pending: number;
}

function draw(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { rows, places, width, open, range } = drawing;
  const scale = devicePixelRatio;
  canvas.width = width * scale;
  canvas.height = HEIGHT * scale;
  const ink = canvas.getContext("2d");
  if (ink === null || rows.length === 0) return;
  ink.scale(scale, scale);
  const styles = getComputedStyle(canvas);
  const colour = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const xOf = (index: number) => xAt(places, index, width);
  if (range !== undefined) {
    const [from, to] = [xOf(rowAt(rows, range.from)), xOf(rowAt(rows, range.to))];
    ink.fillStyle = colour("accent-soft");
    ink.fillRect(from - 1, 0, to - from + COLUMN + 1, HEIGHT);
  }
  const columns = columnsOf(rows, (index) => Math.floor(xOf(index) / COLUMN));
  const most = Math.max(1, ...[...columns.values()].map(({ all }) => all));
  for (const [at, column] of columns) drawColumn(ink, { x: at * COLUMN, column, most }, colour);
  if (open === undefined || open > (rows.at(-1)?.note.number ?? 0)) return;
  ink.fillStyle = colour("ink");
  ink.fillRect(xOf(rowAt(rows, open)), 0, 2, HEIGHT);
}

function columnsOf(rows: readonly Row[], columnAt: (index: number) => number): Map<number, Column> {
  const columns = new Map<number, Column>();
  for (const [index, { note }] of rows.entries()) {
    const at = columnAt(index);
    const column = columns.get(at) ?? { all: 0, failed: 0, voted: 0, pending: 0 };
    columns.set(at, column);
    column.all += 1;
    if (note.outcome !== "ok") column[note.outcome] += 1;
  }
  return columns;
}

interface DrawnColumn {
  readonly x: number;
  readonly column: Column;
  readonly most: number;
}

/** A bar as high as there are commands; what did not simply succeed has a shape of its own on it. */
function drawColumn(
  ink: CanvasRenderingContext2D,
  { x, column, most }: DrawnColumn,
  colour: (name: string) => string,
): void {
  const room = HEIGHT - 14;
  const height = Math.max(3, (Math.sqrt(column.all) / Math.sqrt(most)) * room);
  ink.fillStyle = colour("accent");
  ink.fillRect(x, HEIGHT - height, COLUMN - 1, height);
  const middle = x + (COLUMN - 1) / 2;
  const y = HEIGHT - height - 5;
  if (column.failed > 0) {
    ink.fillStyle = colour("bad");
    ink.fillRect(
      x,
      HEIGHT - height,
      COLUMN - 1,
      Math.max(3, (column.failed / column.all) * height),
    );
    shape(ink, [middle, y - 4, middle + 4, y + 3, middle - 4, y + 3]);
  } else if (column.voted > 0) {
    ink.fillStyle = colour("warn");
    shape(ink, [middle, y - 4, middle + 4, y, middle, y + 4, middle - 4, y]);
  } else if (column.pending > 0) {
    ink.strokeStyle = colour("quiet");
    ink.beginPath();
    ink.arc(middle, y, 3, 0, 7);
    ink.stroke();
  }
}

function shape(ink: CanvasRenderingContext2D, points: readonly number[]): void {
  ink.beginPath();
  for (let at = 0; at < points.length; at += 2) ink.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  ink.fill();
}
