// A boundary of the platform's rules: a call just beyond it is refused with one code, a call just
// inside it is not. A sandbox of the world undoes the calls. (decision 126)
import type { Attempt } from "../../../chain/outcome.ts";
import type { TransactionRequest } from "../../../chain/transaction.ts";
import type { RefusalCode } from "../../../refusals/refusals.ts";
import type { World } from "../../../world/world.ts";
import type { Discrepancy } from "../../models/view.ts";
import { unlessEqual } from "../run/wallet.ts";

/** Returns what is wrong. */
export type Boundary = (run: (request: TransactionRequest) => Attempt) => Discrepancy[];
type Calls = readonly TransactionRequest[];
type Values = Readonly<Record<string, unknown>>;

/** A function, its usual arguments, which are inside, and by code those that differ beyond. */
type Row = readonly [name: string, usual: Values, Readonly<Partial<Record<RefusalCode, Values>>>];

/** An account that nothing of the platform knows. */
export const USER = "ab".repeat(20);
export const PLENTY = 10n ** 36n;

const inWords = ({ function: name, args }: TransactionRequest) =>
  `${name} ${JSON.stringify(args, (_, each) => (typeof each === "bigint" ? `${each}` : each))}`;

/** A call by the owner of the platform's contracts, so that it is no vote. */
export function callIn({ addresses }: World, to: string, name: string, args: Values = {}) {
  return { from: addresses.adminRegistry, to, function: name, args };
}

/** The user gets plenty of a token and lets a contract take it. */
export function enrich(world: World, token: string, spender: string): Calls {
  const approval = callIn(world, token, "approve", { spender, value: PLENTY });
  const minted = callIn(world, token, "mint", { to: USER, amount: PLENTY });
  return [minted, { ...approval, from: USER }];
}

/** A boundary for each code of the rows, after these calls; none if the world has no such contract. */
export function rowsOf(
  world: World,
  to: string,
  {
    first = [],
    from = world.addresses.adminRegistry,
  }: { readonly first?: Calls; readonly from?: string },
  rows: readonly Row[],
): Boundary[] {
  if (!world.chain.contracts.has(to)) return [];
  return rows.flatMap(([name, usual, changes]) => {
    const inside = { ...callIn(world, to, name, usual), from };
    return Object.entries(changes).map(([code, change]) =>
      refused(code as RefusalCode, { ...inside, args: { ...usual, ...change } }, { first, inside }),
    );
  });
}

/** The call is refused with this code; the one inside is not, though it may be for another reason. */
export function refused(
  code: RefusalCode,
  beyond: TransactionRequest,
  { first = [], inside }: { readonly first?: Calls; readonly inside?: TransactionRequest } = {},
): Boundary {
  return (run) => {
    for (const each of first) run(each);
    const wrong = unlessEqual(inWords(beyond), code, run(beyond).failure?.code ?? "accepted");
    const found = inside && run(inside).failure?.code;
    if (inside === undefined || (found !== code && found !== "BAD_ARGUMENTS")) return wrong;
    return unlessEqual<string>(inWords(inside), "another answer", found);
  };
}

/** After these calls it is accepted, and a result has this value. */
export function gives(
  request: TransactionRequest,
  result: string,
  expected: unknown,
  ...first: Calls
): Boundary {
  return (run) => {
    for (const each of first) run(each);
    const { failure, result: results } = run(request);
    const got = failure?.code ?? (results as Values | undefined)?.[result];
    return unlessEqual(inWords(request), `${expected}`, `${got}`);
  };
}
