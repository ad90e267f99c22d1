// Why code failed, as one line: the reason that it reverted with, its own error by name, or what the EVM says.

import { BadEncoding, decodeTuple } from "../contract/abi/decode.ts";
import { selectorOf } from "../contract/abi/selectors.ts";
import { tupleOfTypes } from "../contract/abi/shape.ts";
import type { EvmOutcome } from "../evm/transaction.ts";
import { REFUSALS, Revert } from "../refusals/refusals.ts";
import { messageIn } from "./cheatcodes/cheat.ts";
import { type AbiItem, parametersOf, signatureOf } from "./definition.ts";

const ERROR: AbiItem = {
  type: "error",
  name: "Error",
  inputs: [{ name: "reason", type: "string" }],
};
const PANIC: AbiItem = {
  type: "error",
  name: "Panic",
  inputs: [{ name: "code", type: "uint256" }],
};

/** Code that did not revert by itself says nothing: the EVM ended it. */
const NO_DATA = "";

/** `abi` has the errors that code names by itself. */
export function revertOf({ failure, data }: EvmOutcome, abi: readonly unknown[] = []): Revert {
  if (failure === "out of gas") {
    return new Revert("GAS_LIMIT_EXCEEDED", REFUSALS.GAS_LIMIT_EXCEEDED, NO_DATA);
  }
  if (failure !== "revert") return new Revert("CODE_REVERTED", String(failure), NO_DATA);
  return new Revert("CODE_REVERTED", reasonOf(data, abi as readonly AbiItem[]), data);
}

/** The same for a test contract, with the words of a cheatcode as they are. */
export function revertOfTest(outcome: EvmOutcome, abi: readonly unknown[] = []): Revert {
  const { failure, data } = outcome;
  const message = failure === "revert" ? messageIn(data) : undefined;
  return message === undefined
    ? revertOf(outcome, abi)
    : new Revert("CODE_REVERTED", message, data);
}

function reasonOf(data: string, abi: readonly AbiItem[]): string {
  const errors = [ERROR, PANIC, ...abi.filter(({ type }) => type === "error")];
  const error = errors.find((each) => data.startsWith(selectorOf(signatureOf(each))));
  if (error === undefined) return REFUSALS.CODE_REVERTED;
  try {
    const values = decodeTuple(tupleOfTypes(parametersOf(error.inputs)), data.slice(8));
    if (error === ERROR) return String(values.reason);
    if (error === PANIC) return `Panic(0x${BigInt(String(values.code)).toString(16)})`;
    return `${error.name}(${Object.values(values).map(textOf).join(", ")})`;
  } catch (thrown) {
    if (thrown instanceof BadEncoding) return REFUSALS.CODE_REVERTED;
    throw thrown;
  }
}

function textOf(value: unknown): string {
  if (typeof value !== "object") return String(value);
  return JSON.stringify(value, (_key, each) => (typeof each === "bigint" ? String(each) : each));
}
