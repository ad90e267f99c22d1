// Values as the platform's own forms write them: as texts, with lists and structs as JSON.
// (decision 31)
import type { Shape, TupleShape } from "../../../sim/index.ts";
import { prefixed } from "../../json-rpc/hex.ts";

export function textOf(shape: Shape, value: unknown): string {
  if (shape.kind === "array") {
    return JSON.stringify((value as readonly unknown[]).map((item) => textOf(shape.item, item)));
  }
  if (shape.kind === "tuple") return JSON.stringify(textsOf(shape, value));
  // A missing value gets its type's default.
  if (shape.kind === "string") return String(value ?? "");
  if (IN_HEX.has(shape.kind)) return prefixed(String(value ?? ""));
  return String(value ?? (shape.kind === "bool" ? "false" : "0"));
}

const IN_HEX: ReadonlySet<string> = new Set(["address", "bytes", "word"]);

/** In the order of the members. */
export function textsOf({ members }: TupleShape, values: unknown): string[] {
  const given = (values ?? {}) as Readonly<Record<string, unknown>>;
  return members.map(({ name, shape }) => textOf(shape, given[name]));
}
