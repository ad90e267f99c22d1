// A broken invariant of our own: stops the run. A refusal of the platform is a Revert instead.

export class BrokenInvariant extends Error {
  override readonly name = "BrokenInvariant";
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new BrokenInvariant(message);
}

/** The value, if earlier code has made sure that it exists. */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new BrokenInvariant(`${what} is missing`);
  return value;
}
