// The text of a `Date` header for virtual milliseconds: the last one is remembered, since most requests
// come within one second of the clock.

let last = { seconds: Number.NaN, text: "" };

export function dateText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds !== last.seconds) last = { seconds, text: new Date(ms).toUTCString() };
  return last.text;
}
