// Divides whole numbers to decimal text, of 18 places or more. Operands are never negative.

const PLACES = 18;
const SCALE = 10n ** BigInt(PLACES);

function decimalText(scaled: bigint, places: number): string {
  const digits = scaled.toString().padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** a / b to 18 places; half a unit of the last place goes to the even neighbour. */
export function divideHalfEven(a: bigint, b: bigint, places: number = PLACES): string {
  const scaled = a * 10n ** BigInt(places);
  const down = scaled / b;
  const twice = (scaled - down * b) * 2n;
  const isUp = twice > b || (twice === b && down % 2n === 1n);
  return decimalText(isUp ? down + 1n : down, places);
}

/** The same to 18 places, or to more if 18 significant digits need them; neither a nor b is 0. */
export function divideSignificant(a: bigint, b: bigint): string {
  // The place of the first digit that is not 0, counted from the point; 0 or less means before it.
  const first = b.toString().length - a.toString().length;
  const place = a * 10n ** BigInt(Math.max(first, 0)) < b ? first + 1 : first;
  return divideHalfEven(a, b, Math.max(PLACES, place + PLACES - 1));
}

/** a / b to 18 places, rounded toward zero: only for display. */
export function divideDown(a: bigint, b: bigint): string {
  return decimalText((a * SCALE) / b, PLACES);
}
