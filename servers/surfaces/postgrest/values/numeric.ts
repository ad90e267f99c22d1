// PostgreSQL's `numeric`: all digits and the written scale are preserved. A whole number is a bigint, so that most
// values cost nothing extra; one with digits behind the point is a Decimal.

import { sqlFailure } from "../refusals/failure.ts";

interface Parts {
  /** The largest whole number that is not above it. */
  readonly floor: bigint;
  /** The digits of what is more, behind the point, without zeros at the end: in the order of texts. */
  readonly more: string;
}

/** `unscaled` / 10^`scale`; `special` is set for NaN and the infinities alone. */
export class Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
  readonly special: number | undefined;
  #parts: Parts | undefined;

  constructor(unscaled: bigint, scale: number, special?: number) {
    this.unscaled = unscaled;
    this.scale = scale;
    this.special = special;
  }

  /** Kept, as an operand is compared with every row. */
  get parts(): Parts {
    if (this.#parts === undefined) {
      const unit = powerOfTen(this.scale);
      const rest = this.unscaled % unit;
      const above = rest < 0n ? rest + unit : rest;
      const digits = above === 0n ? "" : above.toString().padStart(this.scale, "0");
      let end = digits.length;
      while (digits[end - 1] === "0") end -= 1;
      this.#parts = { floor: (this.unscaled - above) / unit, more: digits.slice(0, end) };
    }
    return this.#parts;
  }
}

let lastPower = { exponent: 0, power: 1n };

/** Large ones cost milliseconds, and a query mostly needs one of them many times. */
function powerOfTen(exponent: number): bigint {
  if (lastPower.exponent !== exponent) lastPower = { exponent, power: 10n ** BigInt(exponent) };
  return lastPower.power;
}

export type Numeric = bigint | Decimal;

const NUMERIC = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?\s*$/;
const DIGITS_MAX = 131_072;
const SCALE_MAX = 16_383;

export const notANumber = new Decimal(0n, 0, Number.NaN);
const infinity = new Decimal(0n, 0, Number.POSITIVE_INFINITY);
const minusInfinity = new Decimal(0n, 0, Number.NEGATIVE_INFINITY);

/** What the text says, or undefined where it says no number. Throws where it says too large a one. */
export function readNumeric(text: string): Numeric | undefined {
  const match = NUMERIC.exec(text);
  const [, sign, whole = "", part = "", exponentText = "0"] = match ?? [];
  if (match === null || whole + part === "") return readSpecial(text);
  const exponent = Number(exponentText);
  const scale = Math.max(0, part.length - exponent);
  const zeros = Math.max(0, exponent - part.length);
  if (whole.length + exponent > DIGITS_MAX || scale > SCALE_MAX) {
    throw sqlFailure("22003", "value overflows numeric format");
  }
  const digits = BigInt(`${whole}${part}` || "0") * powerOfTen(zeros);
  return numeric(sign === "-" ? -digits : digits, scale);
}

/** About how many digits the exponents of numbers in a text stand for: they are made before anything is compared. */
export function digitsMeant(text: string): number {
  let digits = 0;
  for (const [, exponent] of text.matchAll(/[eE][+-]?(\d+)/g)) {
    digits += Math.min(Number(exponent), DIGITS_MAX);
  }
  return digits;
}

function readSpecial(text: string): Numeric | undefined {
  switch (text.trim().toLowerCase()) {
    case "nan":
      return notANumber;
    case "inf":
    case "infinity":
    case "+inf":
    case "+infinity":
      return infinity;
    case "-inf":
    case "-infinity":
      return minusInfinity;
    default:
      return undefined;
  }
}

export function numeric(unscaled: bigint, scale: number): Numeric {
  return scale === 0 ? unscaled : new Decimal(unscaled, scale);
}

export function numericText(value: Numeric): string {
  if (typeof value === "bigint") return value.toString();
  if (value.special !== undefined) return String(value.special);
  const isNegative = value.unscaled < 0n;
  const digits = (isNegative ? -value.unscaled : value.unscaled)
    .toString()
    .padStart(value.scale + 1, "0");
  const point = digits.length - value.scale;
  return `${isNegative ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`;
}

const scaleOf = (value: Numeric): number => (typeof value === "bigint" ? 0 : value.scale);

function scaledTo(value: Numeric, scale: number): bigint {
  const unscaled = typeof value === "bigint" ? value : value.unscaled;
  return unscaled * powerOfTen(scale - scaleOf(value));
}

const partsOf = (value: Numeric): Parts =>
  typeof value === "bigint" ? { floor: value, more: "" } : value.parts;

const specialOf = (value: Numeric): number | undefined =>
  typeof value === "bigint" ? undefined : value.special;

/** NaN is equal to itself and greater than all else. */
export function compareNumeric(one: Numeric, two: Numeric): number {
  if (typeof one === "bigint" && typeof two === "bigint") return one < two ? -1 : one > two ? 1 : 0;
  const specials = [specialOf(one), specialOf(two)] as const;
  if (specials[0] !== undefined || specials[1] !== undefined) {
    return compareNumbers(specials[0] ?? 0, specials[1] ?? 0);
  }
  const [parts, other] = [partsOf(one), partsOf(two)];
  if (parts.floor !== other.floor) return parts.floor < other.floor ? -1 : 1;
  return parts.more < other.more ? -1 : parts.more > other.more ? 1 : 0;
}

export function compareNumbers(one: number, two: number): number {
  if (Number.isNaN(one) || Number.isNaN(two))
    return Number(Number.isNaN(one)) - Number(Number.isNaN(two));
  return one < two ? -1 : one > two ? 1 : 0;
}

export function addNumeric(one: Numeric, two: Numeric): Numeric {
  if (typeof one === "bigint" && typeof two === "bigint") return one + two;
  const specials = [specialOf(one), specialOf(two)];
  if (specials.some((special) => special !== undefined)) {
    return fromNumber((specials[0] ?? 0) + (specials[1] ?? 0));
  }
  const scale = Math.max(scaleOf(one), scaleOf(two));
  return numeric(scaledTo(one, scale) + scaledTo(two, scale), scale);
}

function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return isNegative ? -rounded : rounded;
}

/** Half away from zero, as PostgreSQL rounds numerics. */
export function roundNumeric(value: Numeric): bigint | undefined {
  if (typeof value === "bigint") return value;
  if (value.special !== undefined) return undefined;
  return divideRounded(value.unscaled, powerOfTen(value.scale));
}

/** The place of the first group of four digits, counted from the point, and that group. */
function firstGroup(value: Numeric): readonly [weight: number, group: number] {
  const text = numericText(value).replace("-", "");
  const [whole = "", part = ""] = text.split(".");
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, "0");
  const groups = (padded + part.padEnd(Math.ceil(part.length / 4) * 4, "0")).match(/.{4}/g) ?? [];
  const at = groups.findIndex((group) => group !== "0000");
  return at < 0 ? [0, 0] : [padded.length / 4 - 1 - at, Number(groups[at])];
}

/** A sum divided by a count, with the digits behind the point that PostgreSQL chooses. */
export function averageOf(sum: Numeric, count: number): Numeric {
  if (specialOf(sum) !== undefined) return sum;
  const divisor = BigInt(count);
  const [weight, group] = firstGroup(sum);
  const [divisorWeight, divisorGroup] = firstGroup(divisor);
  const quotientWeight = weight - divisorWeight - (group <= divisorGroup ? 1 : 0);
  const scale = Math.min(1000, Math.max(16 - quotientWeight * 4, scaleOf(sum), 0));
  return numeric(divideRounded(scaledTo(sum, Math.max(scale, scaleOf(sum))), divisor), scale);
}

/** The shortest decimal that reads back as the same number. */
export function fromNumber(value: number): Numeric {
  if (Number.isNaN(value)) return notANumber;
  if (!Number.isFinite(value)) return value > 0 ? infinity : minusInfinity;
  if (Number.isSafeInteger(value)) return BigInt(value);
  return readNumeric(String(value)) ?? notANumber;
}

export function toNumber(value: Numeric): number {
  return specialOf(value) ?? Number(numericText(value));
}

/** A double as PostgreSQL writes it: the shortest digits, an exponent below 1e-4 and from 1e15. */
export function doubleText(value: number, digitsMax = 15): string {
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return "-0";
  if (value === 0) return "0";
  const [digits = "", exponentText = "0"] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < digitsMax) return plainText(value);
  const size = String(Math.abs(exponent)).padStart(2, "0");
  return `${digits}e${exponent < 0 ? "-" : "+"}${size}`;
}

function plainText(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(20).replace(/0+$/, "") : text;
}
