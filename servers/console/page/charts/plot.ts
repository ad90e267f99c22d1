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

function summaryOf({ title, told, text }: ChartOf): string {
  const lines = told.map(({ name, values }) => {
    const last = values.at(-1);
    return `${name} ${last === null || last === undefined ? "none" : text(last)}`;
  });
  return `${title}, at the end: ${lines.join("; ") || "nothing"}`;
}

function showCursor(plot: uPlot | undefined, { xs, at }: Axis): void {
  if (plot === undefined || plot.cursor.idx === at) return;
  const x = at === undefined ? undefined : xs[at];
  const left = x === undefined ? -10 : plot.valToPos(x, "x");
  plot.setCursor({ left, top: x === undefined ? -10 : 0 }, false);
}

function dataOf({ lines, limit }: ChartOf, { xs }: Axis): uPlot.AlignedData {
  const limits = limit === undefined ? [] : [xs.map(() => limit.level)];
  return [xs, ...lines.map(({ values }) => values), ...limits] as uPlot.AlignedData;
}

function optionsOf(chart: ChartOf, width: number, now: { readonly current: Axis }): uPlot.Options {
  const { lines, limit, isStepped, isLogarithmic, axisText } = chart;
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
    scales: { x: { time: now.current.isTime }, y: isLogarithmic ? { distr: 3 } : {} },
    series: [{}, ...series, ...(limit === undefined ? [] : [level])],
    axes: [
      {
        ...{ ...quiet, grid, ticks: grid },
        ...(now.current.isTime && { space: 70, values: (_plot, values) => timesText(values) }),
      },
      {
        ...quiet,
        ...{ grid, ticks: grid, size: 64 },
        values: (_plot, values) => values.map((each) => (each === null ? "" : axisText(each))),
      },
    ],
    cursor: { y: false, points: { size: 6 }, drag: { x: false, y: false } },
    hooks: {
      setCursor: [({ cursor }) => now.current.look(cursor.idx ?? undefined)],
      ready: [(plot) => plot.over.addEventListener("click", () => pickAt(plot, now.current))],
    },
  };
}

function pickAt({ cursor }: uPlot, axis: Axis): void {
  if (cursor.idx !== null && cursor.idx !== undefined) axis.pick(cursor.idx);
}

/** Times of day within some days, dates within a year, months beyond. */
function timesText(seconds: readonly number[]): string[] {
  const span = (seconds.at(-1) ?? 0) - (seconds[0] ?? 0);
  const [from, to] = span < 3 * DAY ? [5, 16] : span < 365 * DAY ? [5, 10] : [0, 7];
  return seconds.map((each) =>
    new Date(each * 1000).toISOString().slice(from, to).replace("T", "\n"),
  );
}
