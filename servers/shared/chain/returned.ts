// Which function's values a call returned, for the surfaces that show them.
import { type Callable, callableNamed, type Transaction, type World } from "../../../sim/index.ts";

/**
 * The function or getter that was called, by name or by data. Undefined for a plain transfer, and if
 * users' code returned something else than its interface says: then it returned no values.
 */
export function callableReturned(
  { chain }: World,
  { request, result }: Pick<Transaction, "request" | "result">,
): Callable | undefined {
  const contract = chain.contracts.get(request.to);
  const callable = contract && callableNamed(contract.kind.definition, request.function);
  // The platform's own functions may leave values out, which have the defaults of their types then.
  if (contract?.kind.code === undefined || result !== undefined) return callable;
  return callable?.outputs.members.length === 0 ? callable : undefined;
}
