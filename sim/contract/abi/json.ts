// A contract's ABI as the JSON items that wallets and libraries read. (decision 46)
import type { ContractDefinition, EventDefinition } from "../define.ts";
import { remembered } from "./remembered.ts";
import { type Callable, callablesOf } from "./selectors.ts";
import { type Member, type Shape, shapeOf } from "./shape.ts";

export interface AbiParameter {
  /** Empty for a getter's keys and for its one result. */
  readonly name: string;
  /** `uint256`, `address[]`, `tuple`, `tuple[]`. */
  readonly type: string;
  /** The members of a tuple, or of each tuple of an array. */
  readonly components?: readonly AbiParameter[];
}

interface AbiEventParameter extends AbiParameter {
  readonly indexed: boolean;
}

interface AbiConstructor {
  readonly type: "constructor";
  readonly inputs: readonly AbiParameter[];
  readonly stateMutability: "nonpayable";
}

export interface AbiFunction {
  readonly type: "function";
  readonly name: string;
  readonly inputs: readonly AbiParameter[];
  readonly outputs: readonly AbiParameter[];
  readonly stateMutability: "view" | "nonpayable";
}

export interface AbiEvent {
  readonly type: "event";
  readonly name: string;
  readonly inputs: readonly AbiEventParameter[];
  readonly anonymous: false;
}

export type AbiItem = AbiConstructor | AbiFunction | AbiEvent;

/** Arrays of arrays keep all their brackets: `tuple[][]`. */
function typeOf(shape: Shape, brackets = ""): Pick<AbiParameter, "type" | "components"> {
  if (shape.kind === "array") return typeOf(shape.item, `[${shape.length ?? ""}]${brackets}`);
  if (shape.kind !== "tuple") return { type: shape.abi + brackets };
  return { type: `tuple${brackets}`, components: shape.members.map(parameterOf) };
}

function parameterOf({ name, shape }: Member): AbiParameter {
  return { name, ...typeOf(shape) };
}

/** The item of any callable, even of getters with keys, which the explorer's ABI leaves out. */
export function abiFunction({ kind, name, inputs, outputs, isView }: Callable): AbiFunction {
  const taken = inputs.members.map(parameterOf);
  return {
    type: "function",
    name,
    inputs: kind === "getter" ? taken.map((parameter) => ({ ...parameter, name: "" })) : taken,
    outputs: outputs.members.map(parameterOf),
    stateMutability: isView ? "view" : "nonpayable",
  };
}

function abiEvent({ name, parameters }: EventDefinition): AbiEvent {
  const inputs = parameters.map(([parameter, type, mark]) => ({
    ...parameterOf({ name: parameter, shape: shapeOf(type) }),
    indexed: mark === "indexed",
  }));
  return { type: "event", name, inputs, anonymous: false };
}

/**
 * Contracts come from genesis or from another contract, so a constructor takes nothing from users.
 */
const CONSTRUCTOR: AbiConstructor = {
  type: "constructor",
  inputs: [],
  stateMutability: "nonpayable",
};

/**
 * The ABI of a definition: its constructor, functions, getters of public variables of an elementary
 * type, and events. Decimals are uint256, structs tuples. There are no custom errors: a contract
 * here refuses with a reason text, which is `Error(string)` and is not listed.
 */
export const abiOf: (definition: ContractDefinition) => readonly AbiItem[] = remembered(
  (definition: ContractDefinition) => {
    if (definition.abi !== undefined) return definition.abi as readonly AbiItem[];
    const shown = [...callablesOf(definition).values()].filter(
      ({ kind, name }) => kind === "function" || typeof definition.state[name] === "string",
    );
    return [
      CONSTRUCTOR,
      ...shown.map(abiFunction),
      ...Object.values(definition.events).map(abiEvent),
    ];
  },
);
