// A call on a contract as a field's verb asks for it, with what follows from the field.
import type { CallDeed } from "./door.ts";

/** The contract is the field's own, and the name the function's, if absent. */
export type CallRequest<Action = unknown> = Pick<CallDeed<Action>, "user" | "action"> &
  Partial<Pick<CallDeed, "name" | "contract" | "args" | "figures" | "approvals">> & {
    readonly func: string;
  };

export function callDeed<Action>(
  field: string,
  own: string,
  { func, name = func, contract = own, args = {}, figures = "", ...rest }: CallRequest<Action>,
): CallDeed<Action> {
  return { kind: "call", field, name, contract, function: func, args, figures, ...rest };
}
