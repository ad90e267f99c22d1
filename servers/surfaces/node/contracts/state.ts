// What a contract's variables and functions hold, in the node's JSON: integers and decimals as texts,
// bytes as a buffer, mappings as objects by their known keys.
import {
  type Callable,
  type Contract,
  callablesOf,
  defaultOf,
  type ElementaryType,
  isRecord,
  type Shape,
  type StateType,
  storedIn,
} from "../../../../sim/index.ts";

/** A value of elementary type as JSON. */
function plainValue(type: ElementaryType, value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (!/^bytes\d*$/.test(type)) return value;
  return { type: "Buffer", data: [...Buffer.from(String(value), "hex")] };
}

/** An array that was never set shows its items if they are fewer. */
const UNSET_MAX = 1_000;

/** How many items a value has, those of fixed arrays inside it counted. */
const itemsIn = (type: StateType): number =>
  typeof type === "object" && type.kind === "array" ? (type.length ?? 0) * itemsIn(type.item) : 1;

/** `value` is as stored; undefined if nothing was ever set there. */
function stateValue(type: StateType, value: unknown): unknown {
  if (typeof type !== "object") return plainValue(type, value ?? defaultOf(type));
  if (type.kind === "array") {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const isPadded = items.length === 0 && itemsIn(type) < UNSET_MAX;
    const length = isPadded ? type.length : items.length;
    return Array.from({ length: length ?? 0 }, (_, at) => stateValue(type.item, items[at]));
  }
  const members = isRecord(value) ? value : {};
  const types: readonly (readonly [string, StateType])[] =
    type.kind === "struct"
      ? Object.entries(type.fields)
      : Object.keys(members).map((key) => [key, type.value]);
  return Object.fromEntries(types.map(([name, inner]) => [name, stateValue(inner, members[name])]));
}

/** The variables of a contract in the order of their declaration, or one of them. */
export function stateOf(contract: Contract, only?: string): Readonly<Record<string, unknown>> {
  const stored = storedIn(contract, only);
  const all = Object.entries(contract.kind.definition.state);
  const entries = all
    .filter(([name]) => name === (only ?? name))
    .map(([name, type]) => [name, stateValue(type, stored[name])]);
  return Object.fromEntries(entries);
}

/** Whether a variable is an array, of which a window can be asked for. */
export function isArray({ kind }: Contract, variable: string): boolean {
  const { state } = kind.definition;
  const type = Object.hasOwn(state, variable) ? state[variable] : undefined;
  return typeof type === "object" && type.kind === "array";
}

const NAMES = {
  ...{ uint256: "UInt", uint8: "UInt", uint: "UInt", int: "Int", bool: "Bool" },
  ...{ address: "Address", string: "String", bytes: "Bytes", word: "Bytes", decimal: "Decimal" },
} as const;

function typeName(shape: Shape): string {
  if (shape.kind === "array") return `${typeName(shape.item)}[${shape.length ?? ""}]`;
  if (shape.kind !== "tuple") return NAMES[shape.kind];
  return `(${shape.members.map((member) => typeName(member.shape)).join(", ")})`;
}

const functionText = ({ inputs, outputs }: Callable): string =>
  `function ${typeName(inputs)} returns ${typeName(outputs)}`;

/** Functions by name, each as a text that tells its types. */
export function functionsOf({ kind }: Contract): Readonly<Record<string, string>> {
  const { definition, code } = kind;
  // A compiler lists its getters as functions.
  const variables = code && (code.xabi?.vars ?? definition.state);
  const isGetter = (name: string) => variables !== undefined && Object.hasOwn(variables, name);
  const all = [...callablesOf(definition).values()].filter(
    (each) => each.kind === "function" && !isGetter(each.name),
  );
  return Object.fromEntries(all.map((each) => [each.name, functionText(each)]));
}
