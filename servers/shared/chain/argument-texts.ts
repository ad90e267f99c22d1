// Arguments as a transaction in the platform's own form carries them: a text each, in which lists and
// structs are JSON that the chain can read back. (decision 31)
import { itemsOf, membersOf, type Shape, type TupleShape } from "../../../sim/index.ts";

function jsonOf(shape: Shape, value: unknown): unknown {
  if (shape.kind === "array") {
    return itemsOf(value).map((item) => jsonOf(shape.item, item));
  }
  if (shape.kind !== "tuple") return typeof value === "bigint" ? String(value) : value;
  const given = membersOf(value);
  const members = shape.members.map((member) => [
    member.name,
    jsonOf(member.shape, given[member.name]),
  ]);
  return Object.fromEntries(members);
}

/** In the order of the parameters. */
export function argumentTexts(
  { members }: TupleShape,
  args: Readonly<Record<string, unknown>>,
): string[] {
  return members.map(({ name, shape }) => {
    const json = jsonOf(shape, args[name]);
    return typeof json === "object" ? JSON.stringify(json) : String(json);
  });
}
