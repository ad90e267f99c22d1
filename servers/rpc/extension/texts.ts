// Values as the platform's own forms write them: as texts, with lists and structs as JSON.
// (decision 31)
import type { Shape, TupleShape } from "../../../sim/index.ts";
import { prefixed } from "../../json-rpc/hex.ts";

export function textOf(shape: Shape, value: unknown): string {
  if (shape.kind === "array") {
    return JSON.stringify((value as readonly unknown[]).map((item) => textOf(shape.item, item)));
  }
  if (shape.kind === "tuple") return JSON.stringify(textsOf(shape, value));
  if (shape.kind === "address" || shape.kind === "bytes") return prefixed(String(value ?? ""));
  // A missing value gets its type's default.
  return String(value ?? DEFAULTS[shape.kind]);
}

const DEFAULTS = { uint256: "0", uint8: "0", bool: "false", string: "", decimal: "0" } as const;

/** In the order of the members. */
export function textsOf({ members }: TupleShape, values: unknown): string[] {
  const given = (values ?? {}) as Readonly<Record<string, unknown>>;
  return members.map(({ name, shape }) => textOf(shape, given[name]));
}
