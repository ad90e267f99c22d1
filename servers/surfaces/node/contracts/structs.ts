// Types as one form, and names for the structs of a definition, which declares them without: each is
// called after the first variable, parameter or member that holds it.
import {
  type ArrayType,
  type ContractDefinition,
  type ElementaryType,
  type ParameterTypes,
  partsOf,
  type StateType,
  type StructType,
  type ValueType,
  type WrittenType,
} from "../../../../sim/index.ts";

export type DeclaredType = StateType | WrittenType;

/** Equal texts have one type, so that their structs have one name. */
const written = new Map<string, ValueType | ArrayType>();

/** A type that is written as a text, in the form that variables have. */
export const plainType = (type: DeclaredType): StateType =>
  typeof type === "object" ? type : readType(type);

function readType(type: ElementaryType | WrittenType): ValueType | ArrayType {
  const known = written.get(type);
  if (known !== undefined) return known;
  const made = madeOf(type);
  if (typeof made === "object") written.set(type, made);
  return made;
}

function madeOf(type: ElementaryType | WrittenType): ValueType | ArrayType {
  const parts = partsOf(type);
  if (parts === undefined) return type as ElementaryType;
  if (parts.kind === "array") {
    const item = readType(parts.item);
    const size = parts.length === undefined ? {} : { length: parts.length };
    return { kind: "array", item, recorded: true, ...size };
  }
  const fields = parts.members.map(([name, inner]) => [name, readType(inner)]);
  return { kind: "struct", fields: Object.fromEntries(fields) };
}

/** In the order of their first use, so that a struct comes after the structs of its members. */
export type NamedStructs = ReadonlyMap<StructType, string>;

export function structsOf({ name, state, events, functions }: ContractDefinition): NamedStructs {
  const found = new Map<StructType, string>();
  const taken = new Set([name, ...Object.keys(events)]);
  const visit = (declared: DeclaredType, holder: string): void => {
    const type = plainType(declared);
    if (typeof type !== "object") return;
    if (type.kind !== "struct") {
      visit(type.kind === "array" ? type.item : type.value, holder);
      return;
    }
    if (found.has(type)) return;
    for (const [field, inner] of Object.entries(type.fields)) visit(inner, holder + capital(field));
    const title = capital(holder);
    const own = taken.has(title) ? `${title}Struct` : title;
    taken.add(own);
    found.set(type, own);
  };
  const visitAll = (types: Readonly<Record<string, DeclaredType>> | ParameterTypes) => {
    for (const [holder, type] of Object.entries(types)) visit(type, holder.replace(/^_+/, ""));
  };
  visitAll(state);
  for (const { parameters } of Object.values(events)) {
    visitAll(Object.fromEntries(parameters.map(([parameter, type]) => [parameter, type])));
  }
  for (const { arguments: args, returns } of Object.values(functions)) {
    visitAll(args);
    visitAll(returns);
  }
  return found;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
