// How fast the virtual clock follows the real one: not at all, at the same speed, or a multiple.

export type Pace = "frozen" | "realtime" | `x${number}`;

const PACE_MAX = 1_000_000;

/** Undefined if the text is not a pace. */
export function parsePace(text: string): Pace | undefined {
  if (text === "frozen" || text === "realtime") return text;
  const times = /^x([1-9]\d{0,6})$/.exec(text)?.[1];
  return times !== undefined && Number(times) <= PACE_MAX ? `x${Number(times)}` : undefined;
}

/** Virtual milliseconds per real one. */
export function factorOf(pace: Pace): number {
  if (pace === "frozen") return 0;
  return pace === "realtime" ? 1 : Number(pace.slice(1));
}
