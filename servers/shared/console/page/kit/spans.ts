// Spans of virtual time in words.

const UNITS = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1_000, "second"],
  [1, "millisecond"],
] as const;

/** "1 day 3 hours": the two largest units. */
export function spanText(ms: number): string {
  let rest = Math.abs(ms);
  const parts = UNITS.flatMap(([length, word]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count === 0 ? [] : [`${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`];
  });
  const sign = ms < 0 ? "−" : "";
  return parts.length === 0 ? "No time" : sign + parts.slice(0, 2).join(" ");
}
