// Arguments and answers of contract calls as JSON: integers as digits, addresses and bytes with 0x.
import {
  BadValue,
  type Callable,
  decodeValues,
  type ParameterTypes,
  type Shape,
} from "../../sim/index.ts";
import { argumentProblem } from "../core/input.ts";
import { hex } from "./present.ts";

type Values = Readonly<Record<string, unknown>>;

/** Reads all arguments of a call by name. Throws a problem that names the wrong one. */
export function readArguments(operation: string, { inputs }: Callable, args: Values): Values {
  const types = inputs.members.map(({ name, shape }) => [name, typeOf(shape)] as const);
  const integers = new Set(types.filter(([, type]) => /^uint/.test(type)).map(([name]) => name));
  const given = Object.entries(args).map(([name, value]) => [
    name,
    integers.has(name) ? digitsOf(value) : value,
  ]);
  try {
    return decodeValues(Object.fromEntries(types), Object.fromEntries(given), "args");
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    const { place, message } = error;
    throw argumentProblem(operation, [`"${place}"${message.slice(place.length)}`]);
  }
}

type Type = ParameterTypes[string];

const typeOf = (shape: Shape): Type =>
  (shape.kind === "array" ? `${shape.item.kind}[]` : shape.kind) as Type;

/** Accepts whole numbers too, as far as JSON holds them exactly. */
function digitsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(digitsOf);
  return typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
}

/** No value is null, one value is itself, several are a list in order. */
export function presentResult({ outputs }: Callable, values: Values): unknown {
  const all = outputs.members.map(({ name, shape }) => presentValue(shape, values[name]));
  return all.length > 1 ? all : (all[0] ?? null);
}

function presentValue(shape: Shape, value: unknown): unknown {
  if (shape.kind === "array") {
    return (value as readonly unknown[]).map((each) => presentValue(shape.item, each));
  }
  if (shape.kind === "tuple") {
    const members = value as Values;
    return shape.members.map(({ name, shape: inner }) => presentValue(inner, members[name]));
  }
  if (typeof value === "bigint") return String(value);
  return shape.kind === "address" || shape.kind === "bytes" ? hex(String(value)) : value;
}

const value = { type: ["string", "boolean"] } as const;
const list = { type: "array", items: value } as const;

export const resultSchema = {
  anyOf: [value, { type: "array", items: { anyOf: [value, list] } }, { type: "null" }],
  description:
    "one value as it is, several values as a list in their order, null if there are none; " +
    "whole numbers as digits, decimals (ratios of pools) with 18 decimal places",
} as const;
