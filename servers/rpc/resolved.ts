// What a call object asks for, found as the chain finds it for what is sent: a function by its data, or
// a payment of the stable token where there is none. Knows no method.
import { type Resolved, resolve, type World } from "../../sim/index.ts";
import type { CallObject } from "./call-object.ts";

export const VALUE_WITH_DATA = "a call with data carries no value";

export const carriesBoth = ({ value, data }: CallObject): boolean => value > 0n && data !== "";

/** Refuses nothing by itself. */
export function resolvedCall(
  { chain, addresses }: World,
  { from, to, value, data }: CallObject,
): Resolved {
  const asked = { from, to, function: "", args: {}, written: { to, value, data } };
  return resolve(asked, { contracts: chain.contracts, stable: addresses.stable });
}
