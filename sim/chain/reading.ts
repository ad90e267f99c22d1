// A call by call data that changes nothing: views, getters, and actions tried now. Each surface has
// its own texts and error codes. (decision 48)

import { BadEncoding } from "../contract/abi/decode.ts";
import { encodeTuple } from "../contract/abi/encode.ts";
import {
  type Callable,
  type DecodedCall,
  decodeCall,
  encodeResult,
} from "../contract/abi/selectors.ts";
import { tupleOfTypes } from "../contract/abi/shape.ts";
import type { Contract } from "../contract/call.ts";
import { keyTypesOf, readStorage } from "../contract/read-storage.ts";
import type { ArrayType, ValueType } from "../contract/types.ts";
import { present } from "../kernel/assert.ts";
import { isOfCode } from "./of-code.ts";
import type { Failure, Transaction, TransactionRequest } from "./transaction.ts";

/** Addresses of 40 and data of any number of bare lowercase hex characters. */
export interface DataCall {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  /** For code of users. */
  readonly value?: bigint;
}

/**
 * The result. `answered`: the return data, empty if there is no contract, as in the EVM.
 * `reverted`: the contract's reason and code, or why the call data cannot be decoded. `unknown`:
 * nothing has this selector.
 */
export type Answer =
  | { readonly kind: "answered"; readonly data: string }
  | ({ readonly kind: "reverted"; readonly reason: string } & Partial<
      Pick<Failure, "code" | "data">
    >)
  | { readonly kind: "unknown"; readonly selector: string };

/** The world that a call reads: the current one, or the state at another block. */
export interface ReadableWorld {
  readonly chain: { readonly contracts: ReadonlyMap<string, Contract> };
  /** Runs a request without a fee and undoes it. */
  simulate(request: TransactionRequest): Pick<Transaction, "failure" | "result" | "code">;
}

/** The selector of `Error(string)`. */
const ERROR = "08c379a0";
const REASON = tupleOfTypes({ message: "string" });

/** Revert data that carry a reason: `Error(string)`, in bare hex. */
export function encodeRevert(reason: string): string {
  return ERROR + encodeTuple(REASON, { message: reason });
}

/** A public variable, an item of it, or the members of a struct, by its getter's names. */
export function readGetter(contract: Contract, { callable, name, args }: DecodedCall): Answer {
  const given = callable.inputs.members.map((member) => args[member.name]);
  const count = keyTypesOf(contract, name)?.length ?? 0;
  // Storage keys are texts: integers as digits.
  const { type, value } = present(
    readStorage(contract, name, given.slice(0, count).map(String)),
    name,
  );
  if (typeof type !== "object" || type.kind !== "array") return answerOf(callable, type, value);
  const index = Number(given[count]);
  if (!Array.isArray(value) || index >= value.length) {
    return { kind: "reverted", reason: "index out of bounds" };
  }
  return answerOf(callable, type.item, value[index]);
}

function answerOf(callable: Callable, type: ValueType | ArrayType, value: unknown): Answer {
  const isStruct = typeof type === "object" && type.kind === "struct";
  const values = isStruct ? value : { "": value };
  return { kind: "answered", data: encodeResult(callable, values) };
}

/** Code takes any data, and may take value. */
function answerOfCode(world: ReadableWorld, { from, to, data, value = 0n }: DataCall): Answer {
  const written = { to, value, data };
  const { failure, code } = world.simulate({ from, to, function: "", args: {}, written });
  if (failure !== undefined) return { kind: "reverted", ...failure };
  return { kind: "answered", data: code?.returned ?? "" };
}

/**
 * Answers call data. A view or an action runs as a request of `from` without a fee, and is undone;
 * a getter reads storage. No data can make it throw.
 */
export function answerCall(world: ReadableWorld, wanted: DataCall): Answer {
  const { from, to, data } = wanted;
  const contract = world.chain.contracts.get(to);
  if (isOfCode(world.chain.contracts, to)) return answerOfCode(world, wanted);
  if (contract === undefined) return { kind: "answered", data: "" };
  let call: DecodedCall | undefined;
  try {
    call = decodeCall(contract.kind.definition, data);
  } catch (thrown) {
    if (!(thrown instanceof BadEncoding)) throw thrown;
    return { kind: "reverted", reason: thrown.message };
  }
  if (call === undefined) return { kind: "unknown", selector: data.slice(0, 8) };
  if (call.kind === "getter") return readGetter(contract, call);
  const { failure, result } = world.simulate({ from, to, function: call.name, args: call.args });
  if (failure !== undefined) return { kind: "reverted", ...failure };
  return { kind: "answered", data: encodeResult(call.callable, result) };
}
