// Turns a check of a module's step into one of the auditor's, run on each book that the step
// changed.

import type { Audit } from "../audit/audit.ts";
import type { Invariant, InvariantOn } from "../audit/invariant.ts";
import type { ModuleBooks } from "../audit/module-books.ts";
import type { SwapInvariant } from "./swap.ts";

function isPoolStirred({ books, step }: Audit): boolean {
  for (const pool of books.modules.pools) if (pool.stirredIn === step) return true;
  return false;
}

export function inEachPool({ check, ...rest }: SwapInvariant): Invariant {
  if (check === undefined) return rest;
  return {
    ...rest,
    stirred: isPoolStirred,
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

/** A book with the last step it saw. */
interface SteppedBook<S> {
  readonly stirredIn: number;
  readonly step: S;
  /** True if the step has no before, so that only the state can be wrong. */
  readonly stands?: boolean;
}

/** The check of one module's invariant, on the books that `of` finds. */
export function inBook<S>(of: (modules: ModuleBooks) => SteppedBook<S> | undefined) {
  const stirred = ({ books, step }: Audit) => of(books.modules)?.stirredIn === step;
  return ({ check, ...rest }: InvariantOn<S>): Invariant => {
    if (check === undefined) return rest;
    return {
      ...rest,
      stirred,
      check: ({ books }: Audit) => {
        const book = of(books.modules);
        if (book === undefined) return undefined;
        return book.stands && rest.kind !== "S" ? undefined : check(book.step);
      },
    };
  };
}
