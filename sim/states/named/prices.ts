// Named states of the price oracle: frozen, old, missing and moving prices.
import { WAD } from "../../kernel/fixed-point.ts";
import { priceFactsOf } from "../../queries/prices.ts";
import type { Declarations } from "../moves/declaration.ts";
import { borrow, lock } from "../moves/lending.ts";
import type { Look } from "../moves/look.ts";
import { days, decide, type Move, minutes, order, price, seconds } from "../moves/move.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const ageOf = ({ world, at }: Look, symbol: string) =>
  priceFactsOf(world, at.token(symbol))?.ageSeconds;

const openLoan = (): readonly Move[] => [
  lock("borrower", "WETH", 10n),
  borrow("borrower", "PUSD", 10_000n),
];

export const priceStates: Declarations = {
  "frozen-oracle": {
    about: "The price of WETH keeps the time it had an hour ago, whoever sets it.",
    unmodelled: true,
    story: () => [
      order((at) => ({ kind: "freezePrice", asset: at.token("WETH"), frozen: true })),
      seconds(3_600),
      price("WETH", 2_450n),
    ],
    shows: (look) => ageOf(look, "WETH") === 3_600,
  },
  "stale-prices": {
    about: "Nobody has set a price for 30 days, and a loan is open.",
    story: () => [...openLoan(), days(30)],
    shows: (look) => ageOf(look, "WETH") === 30 * 86_400,
  },
  "missing-price": {
    about: "WETH has no price: loans against it can be neither valued nor extended.",
    unmodelled: true,
    story: () => [
      ...openLoan(),
      decide((at) => ({
        to: at.addresses.priceOracle,
        function: "removeAssetPrice",
        args: { asset: at.token("WETH") },
      })),
    ],
    shows: (look) => look.refusal(borrow("borrower", "PUSD", 1n)) === "ORACLE_UNSET",
  },
  "falling-prices": {
    about: "WETH has fallen from 2,500 to 1,900 dollars in six steps within an hour.",
    story: () =>
      [2_400n, 2_300n, 2_200n, 2_100n, 2_000n, 1_900n].flatMap((dollars) => [
        minutes(10),
        price("WETH", dollars),
      ]),
    shows: ({ world, at }) => priceFactsOf(world, at.token("WETH"))?.price === 1_900n * WAD,
  },
  "crash-ahead": {
    about: "A healthy loan, and a crash of WETH to 1,200 dollars that is due in an hour.",
    unmodelled: true,
    story: () => [
      ...openLoan(),
      order((at) => ({
        kind: "schedulePrices",
        asset: at.token("WETH"),
        path: [{ afterMs: HOUR_MS, price: 1_200n * WAD }],
      })),
    ],
    shows: ({ world }) => world.parts.schedule.next(world.clock.ms + HOUR_MS) !== undefined,
  },
  "moving-prices": {
    about: "WETH has walked at random for two hours and moves on every five minutes for a day.",
    unmodelled: true,
    story: () => [
      order((at) => ({
        kind: "walkPrice",
        asset: at.token("WETH"),
        everyMs: 5 * MINUTE_MS,
        stepBps: 100,
        steps: 312,
      })),
      minutes(120),
    ],
    shows: (look) => look.world.chain.transactions.length > 24 && (ageOf(look, "WETH") ?? 1) === 0,
  },
};
