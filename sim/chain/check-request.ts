// Checks the values of a request before anything of it runs: its arguments by the definition of the
// function that it calls, and its approvals.

import { checkOfTypes } from "../contract/abi/check-arguments.ts";
import type { Contract } from "../contract/call.ts";
import type { TransactionRequest } from "./transaction.ts";

const checkApprovals = checkOfTypes({
  approvals: "(address token,address spender,uint256 amount)[]",
});

/**
 * The fault of a request's values, as a sentence that names the place. Undefined if they are valid,
 * or if there is no such function.
 */
export function wrongRequest(
  contracts: ReadonlyMap<string, Contract>,
  { to, function: name, args, approvals }: TransactionRequest,
): string | undefined {
  const called = contracts.get(to)?.kind.functions.get(name);
  const wrong = called && checkOfTypes(called.definition.arguments)(args);
  if (wrong !== undefined) return `args${wrong}`;
  return approvals && checkApprovals({ approvals })?.slice(1);
}
