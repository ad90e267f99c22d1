// Finds what a call object asks for, as the chain does for a transaction: a function by its data,
// or without data a payment of the stable token.
import {
  isOfCode as goesToCode,
  type ResolvedCall,
  resolve,
  type World,
} from "../../../../sim/index.ts";
import type { CallObject } from "./call-object.ts";

export const VALUE_WITH_DATA = "a call with data carries no value";

export const carriesBoth = ({ value, data }: CallObject): boolean => value > 0n && data !== "";

/** Whether it goes to a user's contract, or to a precompile. */
export const isOfCode = ({ chain }: World, { to }: CallObject): boolean =>
  goesToCode(chain.contracts, to);

/** Never refuses anything itself. */
export function resolvedCall(
  { chain, addresses }: World,
  { from, to, value, data }: CallObject,
): ResolvedCall {
  const request = { from, to, function: "", args: {}, written: { to, value, data } };
  return resolve(request, { contracts: chain.contracts, stable: addresses.stable });
}
