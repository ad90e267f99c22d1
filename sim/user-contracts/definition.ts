// A user's contract as a definition, from what the compiler says about it.

import type { Artifact, StorageLayout } from "../chain/artifact.ts";
import { RAW_EVENT } from "../contract/abi/topics.ts";
import type {
  ContractDefinition,
  EventDefinition,
  EventParameter,
  FunctionDefinition,
  ParameterTypes,
} from "../contract/define.ts";
import type { StateType } from "../contract/types.ts";
import { partsOf } from "../contract/written-type.ts";
import { stateTypeOf } from "./layout.ts";

/** An item of the compiler's ABI, as far as it is read. */
export interface AbiItem {
  readonly type: string;
  readonly name?: string;
  readonly inputs?: readonly AbiParameter[];
  readonly outputs?: readonly AbiParameter[];
  readonly stateMutability?: string;
  readonly anonymous?: boolean;
}

interface AbiParameter {
  readonly name: string;
  readonly type: string;
  /** As the source writes it: `enum Vault.Stage[]`. */
  readonly internalType?: string;
  readonly indexed?: boolean;
  readonly components?: readonly AbiParameter[];
}

type Enums = NonNullable<Artifact["enums"]>;

/** `others` are compiled with it; parents are found among them. */
export function definitionOf(artifact: Artifact, others: readonly Artifact[]): ContractDefinition {
  const items = artifact.abi as readonly AbiItem[];
  const parents = artifact.parents.flatMap((name) => {
    const found = others.find((each) => each.name === name && each !== artifact);
    return found === undefined ? [] : [definitionOf({ ...found, parents: [] }, others)];
  });
  const events = items.filter(({ type, anonymous }) => type === "event" && anonymous !== true);
  const { enums = {} } = artifact;
  return {
    name: artifact.name,
    parents,
    state: stateOf(artifact.layout),
    events: { ...uniquely(events, (each, key) => eventOf(each, key, enums)), "": RAW_EVENT },
    functions: uniquely(
      items.filter(({ type }) => type === "function"),
      (each, key) => functionOf(each, key, enums),
    ),
    abi: artifact.abi,
  };
}

/** Code of which nothing is known. */
export const UNKNOWN_CODE: ContractDefinition = {
  name: "",
  state: {},
  events: { "": RAW_EVENT },
  functions: {},
  abi: [],
};

function stateOf({ storage, types }: StorageLayout): Record<string, StateType> {
  const state = storage.flatMap(({ label, type }) => {
    const found = stateTypeOf(types, type);
    return found === undefined ? [] : [[label, found] as const];
  });
  return Object.fromEntries(state);
}

/** By name, or by signature where several share a name. */
function uniquely<T>(
  items: readonly AbiItem[],
  make: (item: AbiItem, key: string) => T,
): Record<string, T> {
  const entries = items.map((item) => {
    const { name = "" } = item;
    const isShared = items.filter((other) => other.name === name).length > 1;
    const key = isShared ? signatureOf(item) : name;
    return [key, make(item, key)] as const;
  });
  return Object.fromEntries(entries);
}

function functionOf(
  { name = "", inputs, outputs, stateMutability }: AbiItem,
  key: string,
  enums: Enums,
) {
  return {
    arguments: parametersOf(inputs, enums),
    returns: parametersOf(outputs, enums),
    view: stateMutability === "view" || stateMutability === "pure",
    ...(stateMutability === "payable" ? { payable: true as const } : {}),
    ...(key === name ? {} : { name }),
  } satisfies FunctionDefinition;
}

/** One without a name is called by its position: `#0`. */
export const parametersOf = (
  parameters: readonly AbiParameter[] = [],
  enums: Enums = {},
): ParameterTypes =>
  Object.fromEntries(
    parameters.map((each, at) => [
      each.name === "" ? `#${at}` : each.name,
      writtenType(each, enums),
    ]),
  ) as ParameterTypes;

/** What its constructor takes. */
export const constructorTypes = (artifact: Artifact): ParameterTypes =>
  constructorOf(artifact)?.types ?? {};

/** Its constructor; undefined if it declares none. */
export function constructorOf({ abi = [], enums }: Partial<Pick<Artifact, "abi" | "enums">>) {
  const found = (abi as readonly AbiItem[]).find(({ type }) => type === "constructor");
  if (found === undefined) return undefined;
  return {
    types: parametersOf(found.inputs, enums),
    isPayable: found.stateMutability === "payable",
  };
}

/** For an indexed text, list or struct only a hash is logged. */
function eventOf({ name = "", inputs = [] }: AbiItem, key: string, enums: Enums): EventDefinition {
  const parameters = inputs.map((each, at): EventParameter => {
    const type = writtenType(each, enums) as EventParameter[1];
    const parameter = each.name === "" ? `val_${at + 1}` : each.name;
    if (each.indexed !== true) return [parameter, type];
    const isHashed = type === "string" || type === "bytes" || partsOf(type) !== undefined;
    return [parameter, isHashed ? "bytes32" : type, "indexed"];
  });
  return {
    name: key,
    parameters,
    signature: signatureOf({ name, inputs }),
  };
}

export const signatureOf = ({ name = "", inputs = [] }: Pick<AbiItem, "name" | "inputs">): string =>
  `${name}(${inputs.map(canonicalType).join(",")})`;

/** With the names of a struct's members: `(uint256 amount,bool isPaid)[]`, and of an enum's. */
function writtenType(
  { type, internalType = "", components = [] }: AbiParameter,
  enums: Enums,
): string {
  if (type === "function") return "bytes24";
  const [, name] = /^enum ([^[]+)/.exec(internalType) ?? [];
  if (name !== undefined) return enumType(name, enums) + type.slice("uint8".length);
  if (!type.startsWith("tuple")) return type;
  const members = components.map(
    (each, at) => `${writtenType(each, enums)} ${each.name === "" ? `#${at}` : each.name}`,
  );
  return `(${members.join(",")})${type.slice("tuple".length)}`;
}

const enumType = (name: string, enums: Enums): string =>
  Object.hasOwn(enums, name) ? `enum ${name}(${enums[name]})` : "enum";

/** As in signatures: `(uint256,bool)[]`. */
function canonicalType({ type, components = [] }: AbiParameter): string {
  if (!type.startsWith("tuple")) return type;
  return `(${components.map(canonicalType).join(",")})${type.slice("tuple".length)}`;
}
