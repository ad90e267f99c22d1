// What the token factory does: it knows its tokens and says which of them are active.
import type { Call } from "../../contract/call.ts";
import { implement } from "../../contract/implement.ts";
import { token } from "./actions.ts";
import { TOKEN_STATUS, tokenFactoryDefinition } from "./definition.ts";

export type FactoryCall = Call<typeof tokenFactoryDefinition>;

/** True for a token of this factory whose status is active. */
export function isTokenActive(call: FactoryCall, address: string): boolean {
  if (!call.store.isFactoryToken.get(address)) return false;
  return call.enter(token, address).store.status.value === TOKEN_STATUS.active;
}

export const tokenFactory = implement(tokenFactoryDefinition, {
  isTokenActive: (call, args) => ({ active: isTokenActive(call, args.token) }),
});
