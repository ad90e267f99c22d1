// What call data can call by its first four bytes: a contract's functions and the getters of its
// public variables.

import { hashText } from "../../kernel/hash.ts";
import { isRecord } from "../../kernel/record.ts";
import type { ContractDefinition } from "../define.ts";
import type { StateType, ValueType } from "../types.ts";
import { BadEncoding, decodeTuple } from "./decode.ts";
import { encodeTuple } from "./encode.ts";
import { remembered } from "./remembered.ts";
import { type Member, shapeOf, type TupleShape, tupleOf, tupleOfTypes } from "./shape.ts";

/** A declared function, or the getter of a public variable, as call data name it. */
export interface Callable {
  readonly kind: "function" | "getter";
  readonly name: string;
  /** `transfer(address,uint256)`. */
  readonly signature: string;
  /** The first 4 bytes of the signature's hash: 8 hex characters without 0x. */
  readonly selector: string;
  /** A getter's are named by position: "0" is the outermost key. */
  readonly inputs: TupleShape;
  /** A struct's getter returns its members, any other getter one value named "". */
  readonly outputs: TupleShape;
  readonly isView: boolean;
}

/** A decoded call. Values have the form of the world's state: see `encodeValue`. */
export interface DecodedCall {
  readonly kind: Callable["kind"];
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly callable: Callable;
}

/** Hex characters of a selector. */
const SELECTOR = 8;

export function selectorOf(signature: string): string {
  return hashText(signature).slice(0, SELECTOR);
}

type CallableDescription = Pick<Callable, "kind" | "name" | "inputs" | "outputs" | "isView">;

function callableOf(described: CallableDescription, shared = described.name): Callable {
  const signature = shared + described.inputs.abi;
  return { ...described, signature, selector: selectorOf(signature) };
}

/** Variables whose names begin with an underscore are private. */
function isPublic(variable: string): boolean {
  return !variable.startsWith("_");
}

/** A struct's getter leaves out array members, as in Solidity. */
function answered(type: ValueType): Member[] {
  if (typeof type !== "object") return [{ name: "", shape: shapeOf(type) }];
  const fields = Object.entries(type.fields).filter(([, field]) => typeof field !== "object");
  return fields.map(([name, field]) => ({ name, shape: shapeOf(field) }));
}

/**
 * Mappings take their keys, outermost first, and arrays an index. Undefined for a private variable.
 */
function getterOf(name: string, declared: StateType): Callable | undefined {
  const inputs: Member[] = [];
  let type = declared;
  while (typeof type === "object" && type.kind !== "struct") {
    const shape = shapeOf(type.kind === "mapping" ? type.key : "uint256");
    inputs.push({ name: String(inputs.length), shape });
    type = type.kind === "mapping" ? type.value : type.item;
  }
  const members = answered(type);
  if (!isPublic(name) || members.length === 0) return undefined;
  return callableOf({
    kind: "getter",
    name,
    inputs: tupleOf(inputs),
    outputs: tupleOf(members),
    isView: true,
  });
}

/**
 * All callables of a definition by selector, functions first. A variable with a function's name has
 * no getter.
 */
export const callablesOf: (definition: ContractDefinition) => ReadonlyMap<string, Callable> =
  remembered(({ functions, state, abi }: ContractDefinition) => {
    const declared = Object.entries(functions).map(
      ([key, { name, arguments: args, returns, view }]) =>
        callableOf(
          {
            kind: "function",
            name: key,
            inputs: tupleOfTypes(args),
            outputs: tupleOfTypes(returns),
            isView: view,
          },
          name,
        ),
    );
    // A compiler lists its getters as functions.
    const getters = Object.entries(abi === undefined ? state : {}).flatMap(([name, type]) =>
      Object.hasOwn(functions, name) ? [] : (getterOf(name, type) ?? []),
    );
    return new Map([...declared, ...getters].map((callable) => [callable.selector, callable]));
  });

const byName = remembered(
  (definition: ContractDefinition) =>
    new Map([...callablesOf(definition).values()].map((callable) => [callable.name, callable])),
);

/** The function or getter of this name. */
export function callableNamed(definition: ContractDefinition, name: string): Callable | undefined {
  return byName(definition).get(name);
}

/**
 * Decodes call data, bare lowercase hex: a selector and the arguments. Undefined if nothing has the
 * selector. Throws BadEncoding if the arguments do not fit.
 */
export function decodeCall(definition: ContractDefinition, data: string): DecodedCall | undefined {
  const callable = callablesOf(definition).get(data.slice(0, SELECTOR));
  if (callable === undefined) return undefined;
  const { kind, name, inputs } = callable;
  return { kind, name, callable, args: decodeTuple(inputs, data.slice(SELECTOR)) };
}

/** Call data for a function or getter of a definition. Throws BadEncoding if there is none. */
export function encodeCall(
  definition: ContractDefinition,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): string {
  const callable = callableNamed(definition, name);
  if (callable === undefined) throw new BadEncoding(name, "is no function or public variable");
  return callable.selector + encodeTuple(callable.inputs, args);
}

/**
 * The result of a call as return data in bare hex, by the names of its outputs. A missing value
 * gets its type's default, as for a vote that is not executed yet.
 */
export function encodeResult(callable: Callable, result: unknown): string {
  return encodeTuple(callable.outputs, isRecord(result) ? result : undefined);
}
