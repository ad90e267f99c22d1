// One drawing by uPlot: lines over time or over commands, with a cursor that all drawings share.
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import { html } from "../kit/html.ts";
import type { ChartOf } from "./series.ts";

const HEIGHT = 220;
const DAY = 86_400;

/** Lines differ in colour and in their dashes. */
export const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3]];
const COLOURS = 6;
export const colourOf = (line: number): string => `--line-${(line % COLOURS) + 1}`;
export const dashOf = (line: number): readonly number[] =>
  DASHES[Math.floor(line / COLOURS + line) % DASHES.length] ?? [];

/** What all drawings have in common. */
export interface Axis {
  /** Unix seconds, or numbers of commands. */
  readonly xs: readonly number[];
  readonly isTime: boolean;
  /** The moment that is looked at; the last without one. */
  readonly at: number | undefined;
  readonly look: (at: number | undefined) => void;
  readonly pick: (at: number) => void;
}

interface PlotProps {
  readonly chart: ChartOf;
  readonly axis: Axis;
  readonly hidden: ReadonlySet<string>;
}

const css = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name);

export function Plot({ chart, axis, hidden }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const now = useRef(axis);
  now.current = axis;
  const names = chart.lines.map(({ name }) => name).join();
  useEffect(() => {
    const into = box.current as HTMLDivElement;
    const made = new uPlot(optionsOf(chart, into.clientWidth, now), dataOf(chart, axis), into);
    plot.current = made;
    const resized = new ResizeObserver(() =>
      made.setSize({ width: into.clientWidth, height: HEIGHT }),
    );
    resized.observe(into);
    const themed = new MutationObserver(() => made.redraw(false));
    themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      made.destroy();
    };
  }, [names, axis.isTime]);
  useEffect(() => plot.current?.setData(dataOf(chart, axis)), [chart, axis.xs]);
  useEffect(() => {
    chart.lines.forEach(({ name }, at) => {
      plot.current?.setSeries(at + 1, { show: !hidden.has(name) });
    });
  }, [hidden, names, axis.isTime]);
  useEffect(() => showCursor(plot.current, axis), [axis.at]);
  return html`<div class="plot" ref=${box} role="img" aria-label=${summaryOf(chart)}></div>`;
}

function summaryOf({ title, namedLines, text }: ChartOf): string {
  const lines = namedLines.map(({ name, values }) => {
    const last = values.at(-1);
    return `${name} ${last === null || last === undefined ? "none" : text(last)}`;
  });
  return `${title}, at the end: ${lines.join("; ") || "nothing"}`;
}

function showCursor(plot: uPlot | undefined, { xs, at }: Axis): void {
  if (plot === undefined) return;
  const x = at === undefined ? undefined : xs[at];
  const left = x === undefined ? -10 : plot.valToPos(x, "x");
  // Before the first drawing there are no places yet; that drawing asks again.
  if (Number.isFinite(left)) plot.setCursor({ left, top: x === undefined ? -10 : 0 }, false);
}

function dataOf({ lines, limit }: ChartOf, { xs }: Axis): uPlot.AlignedData {
  const limits = limit === undefined ? [] : [xs.map(() => limit.level)];
  return [xs, ...lines.map(({ values }) => values), ...limits] as uPlot.AlignedData;
}

function optionsOf(chart: ChartOf, width: number, now: { readonly current: Axis }): uPlot.Options {
  const { lines, limit, isStepped, isLogarithmic, axisText } = chart;
  const { isTime } = now.current;
  const stepped = isStepped ? uPlot.paths.stepped?.({ align: 1 }) : undefined;
  const series = lines.map(({ name }, at) => ({
    label: name,
    stroke: () => css(colourOf(at)),
    dash: [...dashOf(at)],
    width: 2,
    points: { show: now.current.xs.length < 2 },
    ...(stepped && { paths: stepped }),
  }));
  const level = { stroke: () => css("--bad"), width: 1, dash: [3, 3], points: { show: false } };
  const quiet = { stroke: () => css("--quiet"), font: "12px system-ui, sans-serif" };
  const grid = { stroke: () => css("--line"), width: 1 };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1e3), "Etc/UTC"),
    scales: {
      x: { time: isTime, range: ({ data: [xs] }, from, to) => spanOf(xs, from, to) },
      y: isLogarithmic ? { distr: 3 } : { range: (_plot, from, to) => boundsOf(from, to) },
    },
    series: [{}, ...series, ...(limit === undefined ? [] : [level])],
    axes: [
      {
        ...{ ...quiet, grid, ticks: grid },
        ...(isTime
          ? { space: 70, values: (_plot, values) => timesText(values) }
          : { incrs: WHOLE_STEPS }),
      },
      {
        ...quiet,
        ...{ grid, ticks: grid, size: widthOf },
        values: (_plot, values) => values.map((each) => (each === null ? "" : axisText(each))),
      },
    ],
    cursor: { y: false, points: { size: 6 }, drag: { x: false, y: false } },
    hooks: {
      // What moves by itself, as the clock runs, is no look: only the mouse looks.
      draw: [(plot) => showCursor(plot, now.current)],
      ready: [(plot) => listen(plot, now)],
    },
  };
}

/** The drawing's own listeners come before these, so that its cursor is where the mouse is. */
function listen({ over, cursor }: uPlot, now: { readonly current: Axis }): void {
  over.addEventListener("mousemove", () => now.current.look(cursor.idx ?? undefined));
  over.addEventListener("mouseleave", () => now.current.look(undefined));
  over.addEventListener("click", () => {
    if (cursor.idx !== null && cursor.idx !== undefined) now.current.pick(cursor.idx);
  });
}

/** One moment begins an axis of its own; by itself the library would show 0 to 100. */
const spanOf = (
  [first = 0, second]: ArrayLike<number> & Iterable<number>,
  from: number,
  to: number,
) => (second === undefined ? [first, first + 1] : [from, to]) as [number, number];

/** Between numbers of commands are none. */
const WHOLE_STEPS = [0, 1, 2, 3, 4, 5, 6].flatMap((power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
);

/** Some room about the lines; lines that are nothing need little. */
const boundsOf = (from: number | null, to: number | null): [number, number] =>
  from === null || to === null || (from === 0 && to === 0)
    ? [0, 1]
    : (uPlot.rangeNum(from, to, 0.1, true) as [number, number]);

/** As wide as its longest label: a digit is some 7 pixels. */
const widthOf = (_plot: uPlot, labels: readonly string[] | null): number =>
  Math.max(40, 18 + 7 * Math.max(0, ...(labels ?? []).map(({ length }) => length)));

/** Times of day within some days, dates within a year, months beyond. */
function timesText(seconds: readonly number[]): string[] {
  const span = (seconds.at(-1) ?? 0) - (seconds[0] ?? 0);
  const [from, to] = span < 3 * DAY ? [5, 16] : span < 365 * DAY ? [5, 10] : [0, 7];
  return seconds.map((each) =>
    new Date(each * 1000).toISOString().slice(from, to).replace("T", "\n"),
  );
}
