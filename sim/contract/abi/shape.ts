// The declared types as the Solidity ABI sees them: canonical name and layout. Decimals are uint256
// here, structs are tuples.
import { type ArrayType, type ElementaryType, enumOf, isEnum, type StructType } from "../types.ts";
import { partsOf, type WrittenType } from "../written-type.ts";

/** A type as arguments, events and state declare it. `T[]` and an array of `T` are the same. */
export type DeclaredType = ElementaryType | WrittenType | StructType | ArrayType;

interface TypeLayout {
  /** The canonical name, as in signatures: `uint256`, `address[]`, `(uint256,bool)[]`. */
  readonly abi: string;
  /** True if the value is in the tail, behind an offset in the head. */
  readonly isDynamic: boolean;
  /** Hex characters in the head of its container: 64 per word. */
  readonly width: number;
}

export interface ElementaryShape extends TypeLayout {
  /** `uint`, `int` and `word` have a size: an integer's bits, or the bytes of a `bytes32`. */
  readonly kind:
    | ("uint256" | "uint8" | "bool" | "address" | "string" | "decimal" | "bytes")
    | ("uint" | "int" | "word");
  readonly size: number;
  /** The type as declared, of a `uint8` that is an enum with named members. */
  readonly enum?: string;
}

export interface ArrayShape extends TypeLayout {
  readonly kind: "array";
  readonly item: Shape;
  /** If it is fixed: then there is no length in the data. */
  readonly length: number | undefined;
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

function arrayOf(item: Shape, length?: number): ArrayShape {
  const isDynamic = length === undefined || item.isDynamic;
  const width = isDynamic ? WORD : (length ?? 0) * item.width;
  return { kind: "array", abi: `${item.abi}[${length ?? ""}]`, isDynamic, width, item, length };
}

const COMMON = new Set(["uint256", "uint8", "bool", "address", "string", "decimal", "bytes"]);
const SIZED_KINDS = { uint: "uint", int: "int", bytes: "word" } as const;

function elementaryOf(type: string): ElementaryShape {
  const name = isEnum(type) ? "uint8" : type;
  const named = enumOf(type) === undefined ? {} : { enum: type };
  const isDynamic = name === "string" || name === "bytes";
  const layout = { abi: name === "decimal" ? "uint256" : name, isDynamic, width: WORD };
  const [, stem = "uint", size = "256"] = /^(uint|int|bytes)(\d+)$/.exec(name) ?? [];
  const kind = COMMON.has(name) ? name : SIZED_KINDS[stem as keyof typeof SIZED_KINDS];
  return { kind: kind as ElementaryShape["kind"], size: Number(size), ...layout, ...named };
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
  if (typeof type === "string") return writtenShape(type);
  if (type.kind === "array") return arrayOf(shapeOf(type.item), type.length);
  return tupleOfTypes(type.fields);
}

function writtenShape(type: string): Shape {
  const parts = partsOf(type);
  if (parts === undefined) return elementaryOf(type);
  if (parts.kind === "array") return arrayOf(writtenShape(parts.item), parts.length);
  return tupleOf(parts.members.map(([name, inner]) => ({ name, shape: writtenShape(inner) })));
}
