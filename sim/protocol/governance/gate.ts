// The one place where a contract's function is entered: unknown ones are refused, and an owner's
// function passes the gate of the admin registry.
import type { Call } from "../../contract/call.ts";
import type { ContractDefinition, FunctionDefinition, StoreOf } from "../../contract/define.ts";
import { REFUSALS, Revert, refuse } from "../../refusals/refusals.ts";
import { adminRegistry } from "./actions.ts";
import { castVote } from "./votes.ts";

type OwnedContract = ContractDefinition & { readonly state: { readonly _owner: "address" } };

/** Runs a function as the call's sender and returns its result. Throws Revert. */
export function invoke(call: Call, func: string, args: Readonly<Record<string, unknown>>): unknown {
  const found = call.self.kind.functions.get(func);
  if (found === undefined) return refuse("UNKNOWN_FUNCTION");
  const { definition, handler } = found;
  if (definition.access === undefined) return handler(call, args);
  const owner = (call.store as StoreOf<OwnedContract>)._owner.value;
  return call.sender === owner ? handler(call, args) : ask(call, owner, { func, definition, args });
}

interface EnteredFunction {
  readonly func: string;
  readonly definition: FunctionDefinition;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The contract itself asks the registry that owns it, on behalf of the caller. */
function ask(call: Call, owner: string, { func, definition, args }: EnteredFunction): unknown {
  if (!call.has(adminRegistry, owner)) {
    throw new Revert("NOT_OWNER", `${owner} ${REFUSALS.NOT_OWNER} ${call.sender}`);
  }
  const target = call.self.address;
  const issue = { target, func, args, names: Object.keys(definition.arguments) };
  const registry = call.enter(adminRegistry, owner);
  const verdict = castVote(registry, { target: call.self, issue, voter: call.sender });
  return verdict.executed ? verdict.result : verdict;
}
