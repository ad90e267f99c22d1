// The kinds of parameters, each with its schema and its reader. A reader's refusal names the
// parameter and says what it must be.
import type { Schema } from "../../core/parsed.ts";
import type { Param } from "./method.ts";
import { badParams } from "./refusal.ts";

/**
 * The most hex characters of data in a parameter, as many as the chain's largest transaction has.
 */
export const DATA_HEX_MAX = 262_144;

const ADDRESS = /^(?:0x)?[0-9a-fA-F]{40}$/;
const HASH = /^(?:0x)?[0-9a-fA-F]{64}$/;
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/;
const DATA = /^0x(?:[0-9a-fA-F]{2})*$/;

interface Kind<T> {
  readonly schema: Schema;
  read(value: unknown, name: string): T;
}

/** Bare lowercase hex of 40 characters. */
export function readAddress(value: unknown, name: string): string {
  if (typeof value === "string" && value.length <= 42 && ADDRESS.test(value)) return bare(value);
  throw badParams(`${name} must be an address: 20 bytes in hex`);
}

/** Bare lowercase hex of 64 characters. */
export function readHash(value: unknown, name: string): string {
  if (typeof value === "string" && value.length <= 66 && HASH.test(value)) return bare(value);
  throw badParams(`${name} must be a hash: 32 bytes in hex`);
}

export function readQuantity(value: unknown, name: string): bigint {
  if (typeof value === "string" && value.length <= 66 && QUANTITY.test(value)) return BigInt(value);
  throw badParams(`${name} must be a quantity in hex, with 0x and at most 32 bytes`);
}

/** Bare lowercase hex of whole bytes. */
export function readData(value: unknown, name: string): string {
  if (typeof value === "string" && value.length <= DATA_HEX_MAX + 2 && DATA.test(value)) {
    return bare(value);
  }
  throw badParams(`${name} must be whole bytes in hex, with 0x and at most ${DATA_HEX_MAX / 2}`);
}

function readBoolean(value: unknown, name: string): boolean {
  if (typeof value === "boolean") return value;
  throw badParams(`${name} must be true or false`);
}

function bare(hex: string): string {
  return (hex.startsWith("0x") ? hex.slice(2) : hex).toLowerCase();
}

/**
 * A block's number, `LATEST`, `PENDING`, or its hash in bare hex. Larger numbers count as 2^53 - 1, above any
 * height.
 */
export type BlockChoice = number | string;

export const LATEST = -1;
/** The next block: calls see its number and the present time. There is nothing else in it yet. */
export const PENDING = -2;
const TAGS: ReadonlyMap<unknown, number> = new Map([
  ["latest", LATEST],
  ["pending", PENDING],
  ["safe", LATEST],
  ["finalized", LATEST],
  ["earliest", 0],
]);

const NUMBER_FORM = "latest, pending, safe, finalized, earliest or a number in hex";
const BLOCK_FORM = "latest, pending, safe, finalized, earliest, a number in hex or a block hash";

function readBlock(value: unknown, name: string): BlockChoice {
  const number = tagOrNumber(value);
  if (number !== undefined) return number;
  if (typeof value === "string" && value.length === 66 && HASH.test(value)) return bare(value);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return readBlockObject(value as Record<string, unknown>, name);
  }
  throw badParams(`${name} must be ${BLOCK_FORM}`);
}

/** A block by number, never by hash. */
export function readBlockNumber(value: unknown, name: string): number {
  const number = tagOrNumber(value);
  if (number !== undefined) return number;
  throw badParams(`${name} must be ${NUMBER_FORM}`);
}

/** With 64 digits it would be a hash. */
function tagOrNumber(value: unknown): number | undefined {
  const tag = TAGS.get(value);
  if (tag !== undefined) return tag;
  const isNumber = typeof value === "string" && value.length < 66 && QUANTITY.test(value);
  return isNumber ? numberOf(BigInt(value)) : undefined;
}

function numberOf(value: bigint): number {
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);
}

/** `{blockNumber}` or `{blockHash}`, by EIP-1898. */
function readBlockObject(value: Record<string, unknown>, name: string): BlockChoice {
  const { blockNumber, blockHash, requireCanonical, ...others } = value;
  const isOne = (blockNumber === undefined) !== (blockHash === undefined);
  const isPlain = requireCanonical === undefined || typeof requireCanonical === "boolean";
  if (!isOne || !isPlain || Object.keys(others).length > 0) {
    throw badParams(`${name} must have either blockNumber or blockHash`);
  }
  return blockHash === undefined
    ? readBlockNumber(blockNumber, `${name}.blockNumber`)
    : readHash(blockHash, `${name}.blockHash`);
}

const text = (pattern: RegExp) => ({ type: "string", pattern: pattern.source }) as const;
/** The same schema, or null. */
export const orNull = ({ type, ...more }: Schema & { readonly type: string }): Schema => ({
  ...more,
  type: [type, "null"],
});

export const ADDRESS_KIND = { schema: text(ADDRESS), read: readAddress };
export const HASH_KIND = { schema: text(HASH), read: readHash };
export const QUANTITY_KIND = { schema: text(QUANTITY), read: readQuantity };
export const DATA_KIND = {
  schema: { ...text(DATA), maxLength: DATA_HEX_MAX + 2 },
  read: readData,
};
export const BOOLEAN_KIND: Kind<boolean> = { schema: { type: "boolean" }, read: readBoolean };

const TAG_OR_NUMBER = `^(?:${[...TAGS.keys()].join("|")}|0x[0-9a-fA-F]{1,63})$`;

export const BLOCK_NUMBER_KIND = {
  schema: { type: "string", pattern: TAG_OR_NUMBER, description: NUMBER_FORM },
  read: readBlockNumber,
} as const;

const requireCanonical = { type: "boolean" };
const oneOf = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties: { ...properties, requireCanonical },
  required: Object.keys(properties),
  additionalProperties: false,
});

export const BLOCK_KIND: Kind<BlockChoice> = {
  schema: {
    description: BLOCK_FORM,
    anyOf: [
      BLOCK_NUMBER_KIND.schema,
      { type: "string", pattern: "^0x[0-9a-fA-F]{64}$" },
      oneOf({ blockNumber: BLOCK_NUMBER_KIND.schema }),
      oneOf({ blockHash: HASH_KIND.schema }),
    ],
  },
  read: readBlock,
};
/** A parameter documented as ignored is not validated. */
export const IGNORED_KIND: Kind<unknown> = { schema: {}, read: (value) => value };

export function required<T>(name: string, kind: Kind<T>, description: string): Param<T> {
  return { name, description, ...kind, isRequired: true };
}

export function optional<T, const D>(
  name: string,
  kind: Kind<T>,
  { missing, description }: { readonly missing: D; readonly description: string },
): Param<T | D> {
  return { name, description, ...kind, isRequired: false, missing };
}
