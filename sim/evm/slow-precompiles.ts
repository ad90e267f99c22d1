// Precompiles that take a hundred times longer for their gas than opcodes do: the recovery of signers, curves and
// rounds of BLAKE2. Their gas in one transaction has a bound of its own.

import type { Evm, Precompile } from "./library.ts";

/** For all calls of them in a transaction: a second or two. */
export const SLOW_GAS_MAX = 2_000_000n;
const SLOW = [1, 6, 7, 8, 9];
const ADDRESS_DIGITS = 40;

export class SlowPrecompiles {
  #gasLeft = SLOW_GAS_MAX;

  constructor({ precompiles }: Evm) {
    for (const number of SLOW) {
      const address = number.toString(16).padStart(ADDRESS_DIGITS, "0");
      const precompile = precompiles.get(address);
      if (precompile !== undefined) precompiles.set(address, this.#bounded(precompile));
    }
  }

  /** From now on for another transaction. */
  begin(): void {
    this.#gasLeft = SLOW_GAS_MAX;
  }

  /** A call beyond the bound is out of gas, and leaves none to the next one. */
  #bounded(precompile: Precompile): Precompile {
    return (call) => {
      const gasLimit = call.gasLimit < this.#gasLeft ? call.gasLimit : this.#gasLeft;
      const executed = precompile({ ...call, gasLimit });
      this.#gasLeft -= executed.executionGasUsed;
      return executed;
    };
  }
}
