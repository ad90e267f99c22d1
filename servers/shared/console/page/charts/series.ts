// What `GET /series` answers, and what each chart makes of it.
import type { Parsed } from "../../../../core/parsed.ts";
import type { seriesFields } from "../../overview-shapes.ts";
import type { Stretch } from "../../story-shapes.ts";
import { percentText, ratioText, usdText, wadOfNumber, wholeText } from "../kit/figures.ts";

export type Series = {
  readonly [K in keyof typeof seriesFields]: Parsed<(typeof seriesFields)[K]>;
};
export type Line = Series["prices"][number];

/** One chart: its lines as they are drawn, and how a value is written. */
export interface ChartOf {
  readonly title: string;
  readonly note: string;
  readonly lines: readonly Line[];
  /** The same lines for the summary in words, if they are drawn otherwise. */
  readonly namedLines: readonly Line[];
  readonly axisText: (value: number) => string;
  readonly text: (value: number) => string;
  /** True if values stay until the next command. */
  readonly isStepped?: boolean;
  readonly isLogarithmic?: boolean;
  /** A level that matters, with its meaning. */
  readonly limit?: { readonly level: number; readonly text: string };
}

const cut = (value: number, places: number) => wholeText(wadOfNumber(value), 18, places);
/** A tick of an axis, which may lie between two parts of 10,000. */
const tick = (percent: number) => `${cut(percent, 2)} %`;

export function chartsOf(series: Series): ChartOf[] {
  const { prices, utilisation, health, interest } = series;
  return [
    {
      title: "Prices",
      note: "against the first",
      lines: prices.map(relative),
      namedLines: prices,
      axisText: tick,
      text: (value) => usdText(wadOfNumber(value), Math.abs(value) < 1 ? 6 : 2),
      isStepped: true,
    },
    {
      title: "Health",
      note: "of loans and vaults",
      lines: health,
      namedLines: health,
      axisText: (value) => cut(value, 2),
      text: (value) => ratioText(wadOfNumber(value)),
      isLogarithmic: true,
      limit: { level: 1, text: "below 1 it can be liquidated" },
    },
    {
      title: "Utilisation",
      note: "of markets",
      lines: utilisation,
      namedLines: utilisation,
      axisText: (bps) => tick(bps / 100),
      text: percentText,
    },
    {
      title: "Interest earned",
      note: "by lender and market, in tokens",
      lines: interest,
      namedLines: interest,
      axisText: (value) => cut(value, 4),
      text: (value) => cut(value, Math.abs(value) < 1 ? 6 : 2),
    },
  ];
}

/** In per cent of the line's first value, so that dear and cheap tokens share a chart. */
function relative({ name, values }: Line): Line {
  const first = values.find((value) => value !== null) ?? 1;
  return { name, values: values.map((value) => (value === null ? null : (value / first) * 100)) };
}

/** A line in figures: its value at a moment, and its bounds. */
export function figuresOf({ values }: Line, at: number) {
  const known = values.filter((value) => value !== null);
  return {
    value: values[at] ?? undefined,
    least: known.length === 0 ? undefined : Math.min(...known),
    most: known.length === 0 ? undefined : Math.max(...known),
  };
}

/** The moment that shows a position: its own, or the last before it where moments were thinned out. */
export const momentOf = (positions: readonly number[], position: number): number =>
  positions.findLastIndex((each) => each <= position);

/** True of a position that a restore, a load or a reset has left. */
export const isLeft = (left: readonly Stretch[], position: number): boolean =>
  left.some(({ from, to }) => from <= position && position <= to);
