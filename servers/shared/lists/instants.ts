// Reads instants as RFC 3339 writes them, exactly: every digit of a second counts.

const INSTANT =
  /^(\d{4}-\d\d-\d\d)(?:[Tt](\d\d:\d\d:\d\d)(?:\.(\d{1,40}))?(?:[Zz]|([+-])(\d\d):(\d\d)))?$/;

/**
 * Unix seconds as a decimal, with the digits that were written; undefined if it is not an instant.
 * A date alone is its midnight in UTC. Leap seconds are refused.
 */
export function unixSecondsOf(text: string): string | undefined {
  const [, date, time = "00:00:00", fraction = "", sign, hours = "0", minutes = "0"] =
    INSTANT.exec(text) ?? [];
  if (date === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const local = Date.parse(`${date}T${time}Z`);
  // `Date` reads a day the calendar does not have as another day, or as none.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(`${date}T${time}`))
    return undefined;
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60 * (sign === "-" ? -1 : 1);
  return withFraction(local / 1000 - ahead, fraction);
}

/** A fraction counts forwards, even before 1970. */
function withFraction(seconds: number, fraction: string): string {
  if (seconds >= 0 || /^0*$/.test(fraction)) {
    return fraction === "" ? String(seconds) : `${seconds}.${fraction}`;
  }
  const scale = 10n ** BigInt(fraction.length);
  const below = -(BigInt(seconds) * scale + BigInt(fraction));
  const digits = below.toString().padStart(fraction.length + 1, "0");
  return `-${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}
