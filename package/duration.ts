// A length of virtual time as a person writes it: "365 days", "1 hour 30 minutes", or milliseconds.

const UNIT_MS: Readonly<Record<string, number>> = {
  millisecond: 1,
  ms: 1,
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
};

const PART = /^(\d{1,15}) ?([a-z]+)$/;

/** Whole milliseconds. Throws a RangeError for anything else, and says what would be right. */
export function millisecondsOf(duration: string | number): number {
  const ms = typeof duration === "number" ? duration : inText(String(duration));
  if (ms !== undefined && Number.isSafeInteger(ms) && ms >= 0) return ms;
  const given = typeof duration === "string" ? JSON.stringify(duration) : String(duration);
  throw new RangeError(
    `a duration is a text such as "365 days" or "1 hour 30 minutes", ` +
      `or a whole number of milliseconds, not ${given}`,
  );
}

/** Undefined if some part of it is no number with a unit. */
function inText(text: string): number | undefined {
  const parts = text.trim().split(/(?<=[a-z]) +(?=\d)/);
  return parts.reduce<number | undefined>((sum, part) => {
    const [, count = "", unit = ""] = PART.exec(part) ?? [];
    const unitMs = Object.hasOwn(UNIT_MS, unit) ? UNIT_MS[unit] : UNIT_MS[unit.replace(/s$/, "")];
    return sum === undefined || unitMs === undefined ? undefined : sum + Number(count) * unitMs;
  }, 0);
}
