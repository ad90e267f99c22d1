// Answers of contract calls as JSON: integers as digits, addresses and bytes with 0x.
import { type Callable, itemsOf, membersOf, type Shape } from "../../../sim/index.ts";
import { hex } from "./present.ts";

type Values = Readonly<Record<string, unknown>>;

/** No value is null, one value is itself, several are a list in order. */
export function presentResult({ outputs }: Callable, values: Values): unknown {
  const all = outputs.members.map(({ name, shape }) => presentValue(shape, values[name]));
  return all.length > 1 ? all : (all[0] ?? null);
}

function presentValue(shape: Shape, value: unknown): unknown {
  if (shape.kind === "array") {
    return itemsOf(value).map((each) => presentValue(shape.item, each));
  }
  if (shape.kind === "tuple") {
    const members = membersOf(value);
    return shape.members.map(({ name, shape: inner }) => presentValue(inner, members[name]));
  }
  if (typeof value === "bigint") return String(value);
  return ["address", "bytes", "word"].includes(shape.kind) ? hex(String(value)) : value;
}

const value = { type: ["string", "boolean"] } as const;
const list = { type: "array", items: value } as const;

export const resultSchema = {
  anyOf: [value, { type: "array", items: { anyOf: [value, list] } }, { type: "null" }],
  description:
    "one value as it is, several values as a list in their order, null if there are none; " +
    "whole numbers as digits, decimals (ratios of pools) with 18 decimal places",
} as const;
