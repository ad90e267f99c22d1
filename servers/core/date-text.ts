// How times are written, in blocks and in the `Date` header.

/**
 * A block's time, unix seconds, in ISO 8601 and UTC, without a fraction because it is whole
 * seconds.
 */
export const blockTimeText = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(".000Z", "Z");

let last = { seconds: Number.NaN, text: "" };

/**
 * For virtual milliseconds. Remembers the last text, since most requests come within one second.
 */
export function dateText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds !== last.seconds) last = { seconds, text: new Date(ms).toUTCString() };
  return last.text;
}
