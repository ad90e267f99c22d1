// Random values of ABI shapes, and the same values in ethers' form. For tests of encodings only.

import fc from "fast-check";
import { itemsOf, membersOf } from "../../kernel/record.ts";
import { scaledOf } from "./encode.ts";
import type { ElementaryShape, Shape, TupleShape } from "./shape.ts";

const hexOf = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((drawn) => [...drawn].map((byte) => byte.toString(16).padStart(2, "0")).join(""));

const uint256 = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.constant(0n));

const decimal = uint256.map((scaled) => {
  const digits = scaled.toString().padStart(19, "0");
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`;
});

function elementary({ kind, size }: ElementaryShape): fc.Arbitrary<unknown> {
  switch (kind) {
    case "uint256":
      return uint256;
    case "uint8":
      return fc.bigInt({ min: 0n, max: 255n });
    case "bool":
      return fc.boolean();
    case "address":
      return hexOf(20);
    case "decimal":
      return decimal;
    case "string":
      return fc.string({ unit: "binary", maxLength: 70 });
    case "bytes":
      return fc.nat(70).chain(hexOf);
    case "word":
      return hexOf(size);
    case "uint":
      return fc.bigInt({ min: 0n, max: 2n ** BigInt(size) - 1n });
    case "int":
      return fc.bigInt({ min: -(2n ** BigInt(size - 1)), max: 2n ** BigInt(size - 1) - 1n });
  }
}

/** Values of a shape, in the form of the world's state. */
export function valueOfShape(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.kind === "array") {
    const { length } = shape;
    const bounds =
      length === undefined ? { maxLength: 4 } : { minLength: length, maxLength: length };
    return fc.array(valueOfShape(shape.item), bounds);
  }
  return shape.kind === "tuple" ? valuesOf(shape) : elementary(shape);
}

export function valuesOf(tuple: TupleShape): fc.Arbitrary<Record<string, unknown>> {
  const entries = tuple.members.map(({ name, shape }) => [name, valueOfShape(shape)] as const);
  return fc.record(Object.fromEntries(entries), { noNullPrototype: true });
}

/** The value in ethers' form: 0x before addresses and bytes, decimals scaled, structs as arrays. */
export function forEthers(shape: Shape, value: unknown): unknown {
  if (shape.kind === "array") {
    return itemsOf(value).map((item) => forEthers(shape.item, item));
  }
  if (shape.kind === "tuple") {
    const values = membersOf(value);
    return shape.members.map(({ name, shape: inner }) => forEthers(inner, values[name]));
  }
  if (["address", "bytes", "word"].includes(shape.kind)) return `0x${value}`;
  return shape.kind === "decimal" ? scaledOf(String(value)) : value;
}

/** A shape as ethers names types: `tuple(uint256,bool)[]`. */
export function typeText(shape: Shape): string {
  if (shape.kind === "array") return `${typeText(shape.item)}[${shape.length ?? ""}]`;
  return shape.kind === "tuple" ? `tuple(${textsOf(shape).join(",")})` : shape.abi;
}

export function textsOf(tuple: TupleShape): string[] {
  return tuple.members.map(({ shape }) => typeText(shape));
}
