// The amounts of a constant-product pool, each as the largest whole number that leaves the pool no
// poorer. A condition is stated, and its edge is searched for; a formula may only guess the edge.

export const WHOLE_BPS = 10_000n;

/**
 * The largest n from 0 to `high` for which `holds` is true; it holds at 0 and stops holding once. A
 * right guess spares the search, a wrong one changes nothing.
 */
export function largest(high: bigint, holds: (n: bigint) => boolean, guess = -1n): bigint {
  const isPossible = guess >= 0n && guess <= high && holds(guess);
  if (isPossible && (guess === high || !holds(guess + 1n))) return guess;
  let low = 0n;
  let top = high;
  while (low < top) {
    const middle = (low + top + 1n) / 2n;
    if (holds(middle)) low = middle;
    else top = middle - 1n;
  }
  return low;
}

/** The most that this share in bps of an amount can be. */
export function partOf(amount: bigint, bps: bigint): bigint {
  const guess = (amount * bps) / WHOLE_BPS;
  return largest(amount, (part) => part * WHOLE_BPS <= amount * bps, guess);
}

/** The most of y that may leave for `net` of x without the product of the reserves falling. */
export function mostOut(net: bigint, x: bigint, y: bigint): bigint {
  const after = x + net;
  const guess = after === 0n ? y : (y * net) / after;
  return largest(y, (out) => after * (y - out) >= x * y, guess);
}

/** The largest n with n : of <= part : whole. */
export function proportion(part: bigint, whole: bigint, of: bigint): bigint {
  if (whole === 0n) return 0n;
  const product = part * of;
  return largest(product, (n) => n * whole <= product, product / whole);
}

/**
 * The most of an input u that may be traded so that the rest still matches the other side. With a
 * fee the trade of s counts as s k, k = 1 - fee; it buys y s k / (x + s k), and what goes in beside
 * that is (x + s) s k / x. So s x + (x + s) s k <= u x, here times 10,000.
 */
export function mostTraded(input: bigint, x: bigint, feeBps: bigint): bigint {
  const kept = WHOLE_BPS - feeBps;
  return largest(input, (s) => s * x * WHOLE_BPS + (x + s) * s * kept <= input * x * WHOLE_BPS);
}

/** num / den to 18 places, rounded half to even. */
export function ratioText(num: bigint, den: bigint): string {
  if (num === 0n || den === 0n) return "0.000000000000000000";
  const whole = num / den;
  let digits = "";
  let rest = num % den;
  for (let place = 0; place < 18; place += 1) {
    rest *= 10n;
    digits += String(rest / den);
    rest %= den;
  }
  const last = Number(digits.at(-1)) % 2;
  const isUp = rest + rest > den || (rest + rest === den && last === 1);
  if (!isUp) return `${whole}.${digits}`;
  const raised = (BigInt(`1${digits}`) + 1n).toString();
  return raised.startsWith("2")
    ? `${whole + 1n}.${raised.slice(1)}`
    : `${whole}.${raised.slice(1)}`;
}
