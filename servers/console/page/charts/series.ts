// What `GET /series` answers, and what each chart makes of it.

export interface Line {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface Series {
  readonly positions: readonly number[];
  /** Unix milliseconds. */
  readonly times: readonly number[];
  readonly prices: readonly Line[];
  readonly utilisation: readonly Line[];
  readonly health: readonly Line[];
  readonly interest: readonly Line[];
}

/** One chart: its lines as they are drawn, and how a value is told. */
export interface ChartOf {
  readonly title: string;
  readonly note: string;
  readonly lines: readonly Line[];
  /** The same lines as they are told, if they are drawn otherwise. */
  readonly told: readonly Line[];
  readonly axisText: (value: number) => string;
  readonly text: (value: number) => string;
  /** True if values stay until the next command. */
  readonly isStepped?: boolean;
  readonly isLogarithmic?: boolean;
  /** A level that matters, with its meaning. */
  readonly limit?: { readonly level: number; readonly text: string };
}

const digits = (value: number, most: number, least = 0) =>
  value.toLocaleString("en-US", { maximumFractionDigits: most, minimumFractionDigits: least });

const small = (value: number) => (Math.abs(value) < 1 ? digits(value, 6) : digits(value, 2, 2));
const percent = (bps: number) => `${digits(bps / 100, 2)} %`;

export function chartsOf(series: Series): ChartOf[] {
  const { prices, utilisation, health, interest } = series;
  return [
    {
      title: "Prices",
      note: "against the first",
      lines: prices.map(relative),
      told: prices,
      axisText: (value) => `${digits(value, 0)} %`,
      text: (value) => `$${small(value)}`,
      isStepped: true,
    },
    {
      title: "Health",
      note: "of loans and vaults",
      lines: health,
      told: health,
      axisText: (value) => digits(value, 2),
      text: (value) => digits(value, 4),
      isLogarithmic: true,
      limit: { level: 1, text: "below 1 it can be liquidated" },
    },
    {
      title: "Utilisation",
      note: "of markets",
      lines: utilisation,
      told: utilisation,
      axisText: percent,
      text: percent,
    },
    {
      title: "Interest earned",
      note: "by lender and market, in tokens",
      lines: interest,
      told: interest,
      axisText: (value) => digits(value, 4),
      text: small,
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
