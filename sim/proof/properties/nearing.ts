// How near the steps of a campaign came to each bound, from either side.
import { FIELDS } from "./fields/all.ts";
import { fieldOf } from "./reaching.ts";
import type { Bound } from "./run/bound.ts";
import type { StepSeen } from "./run/run.ts";

/** The steps on one side of a bound. */
export interface Side {
  readonly count: number;
  /** How near the nearest was, in the bound's unit. */
  readonly nearest: bigint;
  /** The nearest one's step, from 1. */
  readonly step: number;
}

/** What is known of a bound. */
export interface Nearness {
  readonly inside?: Side;
  readonly beyond?: Side;
  /** Steps with what was left, as a share of the bound: all of them, or some if there are many. */
  readonly points: readonly (readonly [step: number, share: number])[];
}

/** All bounds with their field, in a fixed order. */
export const BOUNDS: readonly (Bound & { readonly field: string })[] = FIELDS.flatMap(
  ({ name: field, bounds = [] }) => bounds.map((bound) => ({ ...bound, field })),
);

const POINTS_MAX = 600;
const BOUNDS_OF = new Map(FIELDS.map(({ name, bounds = [] }) => [name, bounds]));

/** How near one run came. */
export class Nearing {
  readonly near = new Map<string, Nearness>();
  #step = 0;

  see(seen: StepSeen): void {
    this.#step += 1;
    for (const { name, distance } of BOUNDS_OF.get(fieldOf(seen.deed)) ?? []) {
      const found = distance(seen);
      if (found === undefined) continue;
      const { left, bound } = found;
      const side = { count: 1, nearest: left < 0n ? -left : left, step: this.#step };
      const share = bound <= 0n ? [] : [[this.#step, Number(left) / Number(bound)] as const];
      const here = { points: share, ...(left < 0n ? { beyond: side } : { inside: side }) };
      this.near.set(name, joined(this.near.get(name), here, 0));
    }
  }
}

/** What is known of a bound and a later run's, whose steps are counted from `after`. */
export function joined(known: Nearness | undefined, run: Nearness, after: number): Nearness {
  const points = [
    ...(known?.points ?? []),
    ...run.points.map(([step, share]) => [step + after, share] as const),
  ];
  const inside = nearer(known?.inside, run.inside, after);
  const beyond = nearer(known?.beyond, run.beyond, after);
  return {
    ...(inside && { inside }),
    ...(beyond && { beyond }),
    points: points.length > POINTS_MAX ? points.filter((_, at) => at % 2 === 0) : points,
  };
}

function nearer(known: Side | undefined, side: Side | undefined, after: number): Side | undefined {
  if (side === undefined) return known;
  const later = { ...side, step: side.step + after };
  if (known === undefined) return later;
  const count = known.count + side.count;
  return { ...(side.nearest < known.nearest ? later : known), count };
}
