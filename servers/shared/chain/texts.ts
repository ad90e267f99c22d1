// Values as the platform's own forms write them: as texts, with lists and structs as JSON.
// (decision 31)
import { itemsOf, membersOf, type Shape, type TupleShape } from "../../../sim/index.ts";

/** How a surface shows an address or bytes, which are bare hex here. (decision 24) */
type ShowHex = (bare: string) => string;

const bare: ShowHex = (hex) => hex;

export function textOf(shape: Shape, value: unknown, show: ShowHex = bare): string {
  if (shape.kind === "array") {
    return JSON.stringify(itemsOf(value).map((item) => textOf(shape.item, item, show)));
  }
  if (shape.kind === "tuple") return JSON.stringify(textsOf(shape, value, show));
  // A missing value gets its type's default.
  if (shape.kind === "string") return String(value ?? "");
  if (IN_HEX.has(shape.kind)) return show(String(value ?? ""));
  return String(value ?? (shape.kind === "bool" ? "false" : "0"));
}

const IN_HEX: ReadonlySet<string> = new Set(["address", "bytes", "word"]);

/** In the order of the members. */
export function textsOf({ members }: TupleShape, values: unknown, show: ShowHex = bare): string[] {
  const given = membersOf(values);
  return members.map(({ name, shape }) => textOf(shape, given[name], show));
}
