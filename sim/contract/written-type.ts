// Types of arguments and events that are made of others, as text: `uint256[]`, `address[3][]`,
// `(uint256 amount,bool isPaid)[]`. Members of a tuple have names.

import type { ElementaryType } from "./types.ts";

export type WrittenType = `${string}]` | `(${string})`;

type Part = ElementaryType | WrittenType;

export type TypeParts =
  | { readonly kind: "array"; readonly item: Part; readonly length: number | undefined }
  | {
      readonly kind: "tuple";
      readonly members: readonly (readonly [name: string, type: Part])[];
    };

/** What a type is made of; undefined for an elementary one. */
export function partsOf(type: string): TypeParts | undefined {
  if (type.endsWith("]")) {
    const at = type.lastIndexOf("[");
    const length = type.slice(at + 1, -1);
    // Definitions are typed and a compiler writes no other types, so the part of a type is one.
    const item = type.slice(0, at) as Part;
    return { kind: "array", item, length: length === "" ? undefined : Number(length) };
  }
  if (!type.startsWith("(")) return undefined;
  const members = membersIn(type.slice(1, -1)).map((member) => {
    const at = member.lastIndexOf(" ");
    return [member.slice(at + 1), member.slice(0, at) as Part] as const;
  });
  return { kind: "tuple", members };
}

/** Splits at the commas that are in no inner tuple. */
function membersIn(text: string): string[] {
  const members: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (text[at] !== "," || depth > 0) continue;
    members.push(text.slice(from, at));
    from = at + 1;
  }
  return text === "" ? [] : [...members, text.slice(from)];
}
