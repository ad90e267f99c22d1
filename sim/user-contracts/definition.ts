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
  readonly indexed?: boolean;
  readonly components?: readonly AbiParameter[];
}

/** `others` are compiled with it; parents are found among them. */
export function definitionOf(artifact: Artifact, others: readonly Artifact[]): ContractDefinition {
  const items = artifact.abi as readonly AbiItem[];
  const parents = artifact.parents.flatMap((name) => {
    const found = others.find((each) => each.name === name && each !== artifact);
    return found === undefined ? [] : [definitionOf({ ...found, parents: [] }, others)];
  });
  const events = items.filter(({ type, anonymous }) => type === "event" && anonymous !== true);
  return {
    name: artifact.name,
    parents,
    state: stateOf(artifact.layout),
    events: { ...uniquely(events, eventOf), "": RAW_EVENT },
    functions: uniquely(
      items.filter(({ type }) => type === "function"),
      functionOf,
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

/** A private variable may have the name of a parent's; the first one counts. */
function stateOf({ storage, types }: StorageLayout): Record<string, StateType> {
  const state: Record<string, StateType> = {};
  for (const { label, type } of storage) {
    const found = stateTypeOf(types, type);
    if (found !== undefined && !Object.hasOwn(state, label)) state[label] = found;
  }
  return state;
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

function functionOf({ name = "", inputs, outputs, stateMutability }: AbiItem, key: string) {
  return {
    arguments: parametersOf(inputs),
    returns: parametersOf(outputs),
    view: stateMutability === "view" || stateMutability === "pure",
    ...(stateMutability === "payable" ? { payable: true as const } : {}),
    ...(key === name ? {} : { name }),
  } satisfies FunctionDefinition;
}

/** One without a name is called by its position: `#0`. */
export const parametersOf = (parameters: readonly AbiParameter[] = []): ParameterTypes =>
  Object.fromEntries(
    parameters.map((each, at) => [each.name === "" ? `#${at}` : each.name, writtenType(each)]),
  ) as ParameterTypes;

/** What its constructor takes. */
export const constructorTypes = ({ abi }: Artifact): ParameterTypes =>
  parametersOf((abi as readonly AbiItem[]).find(({ type }) => type === "constructor")?.inputs);

/** Of an indexed text, list or struct only a hash is logged. */
function eventOf({ name = "", inputs = [] }: AbiItem, key: string): EventDefinition {
  const parameters = inputs.map((each, at): EventParameter => {
    const type = writtenType(each) as EventParameter[1];
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

/** With the names of a struct's members: `(uint256 amount,bool isPaid)[]`. */
function writtenType({ type, components = [] }: AbiParameter): string {
  if (type === "function") return "bytes24";
  if (!type.startsWith("tuple")) return type;
  const members = components.map(
    (each, at) => `${writtenType(each)} ${each.name === "" ? `#${at}` : each.name}`,
  );
  return `(${members.join(",")})${type.slice("tuple".length)}`;
}

/** As in signatures: `(uint256,bool)[]`. */
function canonicalType({ type, components = [] }: AbiParameter): string {
  if (!type.startsWith("tuple")) return type;
  return `(${components.map(canonicalType).join(",")})${type.slice("tuple".length)}`;
}
