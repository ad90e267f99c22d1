// The declared types as the Solidity ABI sees them: canonical name and layout. Decimals are uint256
// here, structs are tuples.
import type { ArrayType, ElementaryType, StructType } from "../types.ts";

/** A type as arguments, events and state declare it. `T[]` and an array of `T` are the same. */
export type DeclaredType = ElementaryType | `${ElementaryType}[]` | StructType | ArrayType;

interface TypeLayout {
  /** The canonical name, as in signatures: `uint256`, `address[]`, `(uint256,bool)[]`. */
  readonly abi: string;
  /** True if the value is in the tail, behind an offset in the head. */
  readonly isDynamic: boolean;
  /** Hex characters in the head of its container: 64 per word. */
  readonly width: number;
}

export interface ElementaryShape extends TypeLayout {
  readonly kind: Exclude<ElementaryType, "enum">;
}

export interface ArrayShape extends TypeLayout {
  readonly kind: "array";
  readonly item: Shape;
}

export interface TupleShape extends TypeLayout {
  readonly kind: "tuple";
  readonly members: readonly Member[];
  /** Hex characters of all members' heads. */
  readonly headWidth: number;
}

export type Shape = ElementaryShape | ArrayShape | TupleShape;

export interface Member {
  readonly name: string;
  readonly shape: Shape;
}

/** Hex characters of one 32-byte word. */
export const WORD = 64;

function arrayOf(item: Shape): ArrayShape {
  return { kind: "array", abi: `${item.abi}[]`, isDynamic: true, width: WORD, item };
}

function elementaryOf(type: ElementaryType): ElementaryShape {
  const kind = type === "enum" ? "uint8" : type;
  const isDynamic = kind === "string" || kind === "bytes";
  return { kind, abi: kind === "decimal" ? "uint256" : kind, isDynamic, width: WORD };
}

/** A tuple of members in this order. */
export function tupleOf(members: readonly Member[]): TupleShape {
  const abi = `(${members.map(({ shape }) => shape.abi).join(",")})`;
  const isDynamic = members.some(({ shape }) => shape.isDynamic);
  const headWidth = members.reduce((sum, { shape }) => sum + shape.width, 0);
  return { kind: "tuple", abi, isDynamic, width: isDynamic ? WORD : headWidth, members, headWidth };
}

/** A tuple of named types: a struct's fields, a function's arguments or answers. */
export function tupleOfTypes(types: Readonly<Record<string, DeclaredType>>): TupleShape {
  return tupleOf(Object.entries(types).map(([name, type]) => ({ name, shape: shapeOf(type) })));
}

export function shapeOf(type: DeclaredType): Shape {
  if (typeof type === "object") {
    return type.kind === "array" ? arrayOf(shapeOf(type.item)) : tupleOfTypes(type.fields);
  }
  return type.endsWith("[]")
    ? arrayOf(elementaryOf(type.slice(0, -2) as ElementaryType))
    : elementaryOf(type as ElementaryType);
}
