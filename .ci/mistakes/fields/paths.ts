// One documented field of an answer: its place, what its schema allows there, and the answer with
// it changed. Paths look like `data[].token._symbol`, `functions.*.returns`.

import type { PlainSchema } from "../../response-coverage/fields.ts";
import { changed } from "./change.ts";

/** `a[].b` as `a`, `[]`, `b`. */
export function partsOf(path: string): string[] {
  return path.split(".").flatMap((name) => {
    const bare = name.replace(/(?:\[\])+$/, "");
    const lists = (name.length - bare.length) / 2;
    return [...(bare === "" ? [] : [bare]), ...Array.from({ length: lists }, () => "[]")];
  });
}

/** What any branch of a schema documents at a path. */
export function schemasAt(schema: PlainSchema, parts: readonly string[]): PlainSchema[] {
  const { properties = {}, additionalProperties: others, items, anyOf = [], oneOf = [] } = schema;
  const inBranches = [...anyOf, ...oneOf].flatMap((branch) => schemasAt(branch, parts));
  const [part, ...rest] = parts;
  if (part === undefined) return [schema];
  const named = part === "[]" ? items : part === "*" ? others : properties[part];
  const here = typeof named === "object" ? schemasAt(named, rest) : [];
  return [...here, ...inBranches];
}

/** The value with each field at the path changed; the same value if there is none. */
export function changedAt(
  value: unknown,
  parts: readonly string[],
  schemas: readonly PlainSchema[],
): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return changed(value, schemas);
  const into = (each: unknown) => changedAt(each, rest, schemas);
  if (Array.isArray(value)) {
    if (part !== "[]") return value;
    const items = value.map(into);
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (typeof value !== "object" || value === null || part === "[]") return value;
  const members = Object.entries(value).map(
    ([name, each]) => [name, part === "*" || part === name ? into(each) : each] as const,
  );
  const isChanged = members.some(
    ([name, each]) => each !== (value as Record<string, unknown>)[name],
  );
  return isChanged ? Object.fromEntries(members) : value;
}
