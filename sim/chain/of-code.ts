// What the EVM runs, and not the platform's own contracts.

import type { Contract } from "../contract/call.ts";

/** The precompiles of the hard fork: 1 to 10. */
const PRECOMPILE = /^0{39}[1-9a]$/;

/** Whether what is sent there goes to code: a creation, a user's contract, or a precompile. */
export function isOfCode(contracts: ReadonlyMap<string, Contract>, to: string): boolean {
  return to === "" || contracts.get(to)?.kind.code !== undefined || PRECOMPILE.test(to);
}
