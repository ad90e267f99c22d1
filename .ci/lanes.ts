// Works through items in as many lanes as there are cores, in the given order.

import { availableParallelism } from "node:os";

const LANES = Number(process.env.LOCKSTEP_LANES ?? Math.min(4, availableParallelism()));

export async function lanes<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
