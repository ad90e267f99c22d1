// The schema of the extended ABI: types are open to what each of them has.
import { anyValue, mapOf, objectOf } from "../../core/object-schema.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const nothing = { type: "null" } as const;

/** Nested mappings and arrays inside are types, too. */
const type = anyValue(4);
const members = { ...anyValue(5), description: "by name: a type with its index or its place" };

const FUNCTION = objectOf({
  args: members,
  vals: members,
  stateMutability: { enum: ["view", null] },
  payable: flag,
  constant: { ...flag, description: "true for a view" },
  visibility: { enum: ["Public"] },
  modifiers: { ...anyValue(2), description: "onlyOwner where only the admins may call" },
  contents: { ...nothing, description: "the body is not written in the source language" },
});

export const XABI = objectOf({
  funcs: mapOf(FUNCTION),
  constr: { type: ["object", "null"], description: "like one of funcs; null if there is none" },
  vars: members,
  types: { ...anyValue(6), description: "structs, named after the variables that hold them" },
  modifiers: { ...anyValue(3), description: "onlyOwner, where a function is the admins' alone" },
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
  kind: { const: "ContractKind" },
  using: anyValue(1),
});
