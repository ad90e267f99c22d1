// Samples as lines to draw: a value of each line for each moment, or null where it has none.
import { WAD } from "../../../sim/index.ts";
import type { LentShares, Sample } from "./sample.ts";
import type { Sampled } from "./samples.ts";

/** More would not show on a screen. */
const SAMPLES_MAX = 800;

export interface Line {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

type Moment = Sampled<Sample>;

export function seriesOf(samples: readonly Moment[]) {
  const moments = thinned(samples);
  return {
    positions: moments.map(({ number }) => number),
    times: moments.map(({ value }) => value.atMs),
    prices: linesOf(moments, ({ prices }) => prices),
    utilisation: linesOf(moments, ({ utilisation }) => utilisation),
    health: linesOf(moments, ({ health }) => health),
    interest: interestOf(moments),
  };
}

/** Evenly fewer, with the first and the last. */
function thinned(samples: readonly Moment[]): readonly Moment[] {
  const stride = Math.ceil(samples.length / SAMPLES_MAX);
  const last = samples.length - 1;
  return stride <= 1 ? samples : samples.filter((_, at) => at % stride === 0 || at === last);
}

function linesOf(moments: readonly Moment[], of: (sample: Sample) => ReadonlyMap<string, number>) {
  const names = [...new Set(moments.flatMap(({ value }) => [...of(value).keys()]))];
  return names.map((name): Line => {
    const values = moments.map(({ value }) => of(value).get(name));
    return { name, values: values.map((value) => (value === undefined ? null : rounded(value))) };
  });
}

/** Without the digits that a double only guesses. */
const rounded = (value: number): number => Number(value.toPrecision(15));

/**
 * What each lender's shares have gained in worth since the first sample, in whole tokens. Shares
 * bought or given between two samples begin to gain at the second.
 */
function interestOf(moments: readonly Moment[]): Line[] {
  const names = [...new Set(moments.flatMap(({ value }) => [...value.lent.keys()]))];
  return names.map((name) => {
    let earned = 0n;
    let before: LentShares | undefined;
    const values = moments.map(({ value }) => {
      const now = value.lent.get(name);
      const rate = now?.rate ?? before?.rate ?? 0n;
      if (before !== undefined) earned += before.shares * (rate - before.rate);
      before = now;
      const unit = now?.unit ?? 0n;
      return unit === 0n ? null : rounded(Number(earned / WAD) / Number(unit));
    });
    return { name, values };
  });
}
