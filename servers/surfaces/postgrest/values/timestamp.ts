// Timestamps and dates in UTC, of the ISO form and the words `infinity`, `-infinity` and `epoch`. A timestamp is
// microseconds since 1970, a date is days since then.

import { sqlFailure } from "../refusals/failure.ts";

const FORM =
  /^\s*(\d{4,6})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?\s*$/i;
const WORDS: Readonly<Record<string, number>> = {
  infinity: Number.POSITIVE_INFINITY,
  "-infinity": Number.NEGATIVE_INFINITY,
  epoch: 0,
};
const DAY = 86_400_000;

type Zoned = "timestamp without time zone" | "timestamp with time zone";

/** Where the type has no zone, the text's own is read past. */
export function readTimestamp(text: string, type: Zoned): number {
  const name = type === "timestamp with time zone" ? `timestamp with time zone` : "timestamp";
  const [microseconds, offset] = read(text, name);
  return type === "timestamp with time zone" ? microseconds - offset : microseconds;
}

export function readDate(text: string): number {
  const [microseconds] = read(text, "date");
  return Number.isFinite(microseconds) ? Math.floor(microseconds / 1000 / DAY) : microseconds;
}

function read(text: string, type: string): readonly [microseconds: number, offset: number] {
  const word = WORDS[text.trim().toLowerCase()];
  if (word !== undefined) return [word, 0];
  const match = FORM.exec(text);
  if (match === null) throw sqlFailure("22007", `invalid input syntax for type ${type}: "${text}"`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const days = new Date(Date.UTC(year, month - 1, day));
  const isDay = days.getUTCMonth() === month - 1 && days.getUTCDate() === day && year <= 9999;
  const isTime = hour < 24 || (hour === 24 && minute === 0 && second === 0);
  if (!isDay || !isTime || minute > 59 || second > 60) {
    throw sqlFailure("22008", `date/time field value out of range: "${text}"`);
  }
  const fraction = Math.round(Number(`0.${match[7] ?? "0"}`) * 1e6);
  const time = ((hour * 60 + minute) * 60 + second) * 1e6 + fraction;
  return [days.getTime() * 1000 + time, offsetOf(match[8])];
}

function offsetOf(zone: string | undefined): number {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone ?? "");
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return (match[1] === "-" ? -minutes : minutes) * 60e6;
}

function infinityText(value: number): string | undefined {
  if (Number.isFinite(value)) return undefined;
  return value > 0 ? "infinity" : "-infinity";
}

export function timestampText(microseconds: number, between: " " | "T"): string {
  const word = infinityText(microseconds);
  if (word !== undefined) return word;
  const seconds = Math.floor(microseconds / 1e6);
  const fraction = microseconds - seconds * 1e6;
  const iso = new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", between);
  return fraction === 0 ? iso : `${iso}.${String(fraction).padStart(6, "0").replace(/0+$/, "")}`;
}

export function dateText(days: number): string {
  return infinityText(days) ?? new Date(days * DAY).toISOString().slice(0, 10);
}
