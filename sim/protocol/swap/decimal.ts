// Division of whole numbers to decimal text with 18 places. Knows no pool; operands are never negative.

const PLACES = 18;
const SCALE = 10n ** BigInt(PLACES);

function decimalText(scaled: bigint): string {
  const digits = scaled.toString().padStart(PLACES + 1, "0");
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}

/** a / b to 18 places; half a unit of the last place goes to the even neighbour. */
export function divideHalfEven(a: bigint, b: bigint): string {
  const scaled = a * SCALE;
  const down = scaled / b;
  const twice = (scaled - down * b) * 2n;
  const isUp = twice > b || (twice === b && down % 2n === 1n);
  return decimalText(isUp ? down + 1n : down);
}

/** a / b to 18 places, rounded toward zero: for what is only shown. */
export function divideDown(a: bigint, b: bigint): string {
  return decimalText((a * SCALE) / b);
}
