// A whole number known to lie in [low, high], and questions about it that may have no answer yet.

export type Range = { readonly low: bigint; readonly high: bigint };

/** "maybe": the answer depends on rounding that the model does not follow. */
export type Truth = "no" | "maybe" | "yes";

export const point = (value: bigint): Range => ({ low: value, high: value });

export const contains = (range: Range, value: bigint): boolean =>
  range.low <= value && value <= range.high;

export const plus = (a: Range, b: Range): Range => ({ low: a.low + b.low, high: a.high + b.high });

export const minus = (a: Range, b: Range): Range => ({ low: a.low - b.high, high: a.high - b.low });

export const smallest = (a: Range, b: Range): Range => ({
  low: a.low < b.low ? a.low : b.low,
  high: a.high < b.high ? a.high : b.high,
});

export const atLeastZero = (a: Range): Range => ({
  low: a.low < 0n ? 0n : a.low,
  high: a.high < 0n ? 0n : a.high,
});

export function isAbove(a: Range, b: Range): Truth {
  if (a.low > b.high) return "yes";
  return a.high <= b.low ? "no" : "maybe";
}

export function isUnder(a: Range, b: Range): Truth {
  return isAbove(b, a);
}

export function truth(value: boolean): Truth {
  return value ? "yes" : "no";
}

export function not(value: Truth): Truth {
  return value === "maybe" ? "maybe" : truth(value === "no");
}
