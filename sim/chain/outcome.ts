// What a call came to: its result, or why it failed. Anything thrown that is no refusal is an error of ours.

import { OutOfSteps } from "../kernel/steps.ts";
import { REFUSALS, type RefusalCode, Revert } from "../refusals/refusals.ts";
import type { Log } from "./log-book.ts";
import type { Failure, Transaction } from "./transaction.ts";

/** The result of a call that is not a transaction. */
export interface Attempt extends Pick<Transaction, "failure" | "result" | "code"> {
  readonly logs: readonly Log[];
}

export type CallOutcome = Pick<Transaction, "failure" | "result" | "code">;

/** `ranCode`: whether code of users ran in it. Undefined for an error of ours. */
export function failureOf(thrown: unknown, ranCode: boolean): Failure | undefined {
  if (thrown instanceof Revert) {
    const { code, reason, data } = thrown;
    return data === undefined ? { code, reason } : { code, reason, data };
  }
  if (!(thrown instanceof OutOfSteps)) return undefined;
  const { failure } = failed("GAS_LIMIT_EXCEEDED");
  // Nothing says so but the EVM.
  return ranCode ? { ...failure, data: "" } : failure;
}

export const NOTHING_RAN = { failure: undefined, result: undefined };

export function failed(code: RefusalCode): { failure: Failure; result: undefined } {
  return { failure: { code, reason: REFUSALS[code] }, result: undefined };
}
