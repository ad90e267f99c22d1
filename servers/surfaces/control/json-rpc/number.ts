// Whole numbers as tools of other development chains send them: JSON numbers, hex with 0x, or
// digits.
import { badParams } from "../../../shared/json-rpc/refusal.ts";

const TEXT = /^(?:0x[0-9a-fA-F]{1,14}|\d{1,16})$/;
const FORM = "a whole number, hex with 0x or decimal digits";

/** From 0 to 2^53 - 1. Throws a refusal that names the parameter. */
export function readNumber(value: unknown, name: string): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  const isText = typeof value === "string" && TEXT.test(value);
  const read = isText ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(read)) return read;
  throw badParams(`${name} must be ${FORM}, from 0 to 2^53 - 1`);
}

export const NUMBER_KIND = {
  schema: {
    description: FORM,
    anyOf: [
      { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      { type: "string", pattern: TEXT.source },
    ],
  },
  read: readNumber,
} as const;
