// Makes a check of a module's step into a check of every pool, or of the vaults, that a step may have
// changed. Knows no rule.
import type { CdpInvariant } from "../protocol/cdp/invariants.ts";
import type { SwapInvariant } from "../protocol/swap/invariants.ts";
import type { Audit } from "./audit.ts";
import type { Invariant } from "./invariant.ts";

export function inEachPool({ check, ...rest }: SwapInvariant): Invariant {
  if (check === undefined) return rest;
  return {
    ...rest,
    check: ({ books, step }: Audit) => {
      for (const pool of books.modules.pools) {
        if (pool.stirredIn !== step) continue;
        const wrong = check(pool.step);
        if (wrong !== undefined) return `${wrong} (pool ${pool.address})`;
      }
      return undefined;
    },
  };
}

export function inVaults({ check, ...rest }: CdpInvariant): Invariant {
  if (check === undefined) return rest;
  return {
    ...rest,
    check: ({ books, step }: Audit) => {
      const { cdp } = books.modules;
      return cdp === undefined || cdp.stirredIn !== step ? undefined : check(cdp.step);
    },
  };
}
