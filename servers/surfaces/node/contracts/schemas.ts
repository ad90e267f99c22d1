// The schema of the extended ABI: types are open to what each of them has.
import { anyValue, mapOf, objectOf } from "../../../core/object-schema.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const nothing = { type: "null" } as const;

/** Nested mappings and arrays inside are types, too. */
const type = anyValue(4);
const members = { ...anyValue(5), description: "by name: a type with its index or its place" };

const FUNCTION = objectOf({
  args: members,
  vals: members,
  stateMutability: { enum: ["pure", "view", "payable", null] },
  payable: flag,
  constant: { ...flag, description: "true for what changes nothing" },
  visibility: { enum: ["Public", "External", "Internal", "Private"] },
  modifiers: { ...anyValue(2), description: "by name: the texts of their arguments" },
  contents: { ...nothing, description: "the source has the body, if there is one" },
});

export const XABI = objectOf({
  funcs: mapOf(FUNCTION),
  constr: {
    minProperties: 1,
    description: "like one of funcs; null if there is none",
  },
  vars: members,
  types: {
    ...anyValue(6),
    description:
      "structs, enums and contracts; structs of the platform have the names of variables",
  },
  modifiers: {
    ...anyValue(3),
    description: "of the platform's own: onlyOwner, where a function is the admins' alone",
  },
  events: mapOf(
    objectOf({
      anonymous: flag,
      logs: {
        type: "array",
        items: { type: "array", items: { anyOf: [text, type] } },
        description: "for each parameter its name and its type",
      },
    }),
  ),
  kind: { enum: ["ContractKind", "InterfaceKind", "AbstractKind", "LibraryKind"] },
  using: { ...anyValue(2), description: "libraries by name, with the type they are attached to" },
});
