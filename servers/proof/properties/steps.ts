// The steps of a run, as data that can be shrunk: requests to the application, and changes of time,
// prices and blocks between them. A draw is the seed of everything a request leaves to chance.
import fc from "fast-check";
import { applicationRoutes } from "../../surfaces/application/surface.ts";
import { MUTATIONS, type MutationName } from "./mutations.ts";

export interface AskStep {
  readonly kind: "ask";
  readonly operation: string;
  readonly draw: number;
  /** The fault of an invalid request; undefined for a valid one. */
  readonly mutation: MutationName | undefined;
  /** Rehearsed by a dry run first. */
  readonly isRehearsed: boolean;
  /** Sent under a key, again under it, and in another form. */
  readonly isKeyed: boolean;
}

export type Step =
  | AskStep
  | { readonly kind: "advance"; readonly seconds: number }
  | { readonly kind: "price"; readonly symbol: string; readonly percent: number }
  /** Future prices, one every minute, and time that runs beyond the last. */
  | { readonly kind: "path"; readonly symbol: string; readonly percents: readonly number[] }
  /** A block at every interval until the next `mine`. */
  | { readonly kind: "interval"; readonly seconds: number }
  /** Blocks wait until the next `mine`. */
  | { readonly kind: "hold" }
  | { readonly kind: "mine" };

const OPERATIONS = applicationRoutes.map(({ operation }) => operation);
const SYMBOLS = ["WETH", "WBTC", "USDC", "GOLD", "SILV"];

const rarely = (of: number) => fc.integer({ min: 1, max: of }).map((drawn) => drawn === of);

const ask: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("ask" as const),
  operation: fc.constantFrom(...OPERATIONS),
  draw: fc.noShrink(fc.noBias(fc.nat(2 ** 31 - 1))),
  mutation: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(MUTATIONS) as MutationName[])) },
  ),
  isRehearsed: rarely(4),
  isKeyed: rarely(6),
});

const advance: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("advance" as const),
  seconds: fc.noBias(fc.integer({ min: 1, max: 2_000 })),
});

const price: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("price" as const),
  symbol: fc.constantFrom(...SYMBOLS),
  percent: fc.integer({ min: 90, max: 112 }),
});

const path: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("path" as const),
  symbol: fc.constantFrom(...SYMBOLS),
  percents: fc.array(fc.integer({ min: 90, max: 112 }), { minLength: 2, maxLength: 5 }),
});

const interval: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant("interval" as const),
  seconds: fc.integer({ min: 10, max: 90 }),
});

export const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 90, arbitrary: ask },
  { weight: 4, arbitrary: advance },
  { weight: 3, arbitrary: price },
  { weight: 2, arbitrary: path },
  { weight: 1, arbitrary: interval },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: "hold" }) },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: "mine" }) },
);
