// Named states of wallets, tokens and admins.
import { WAD } from "../../kernel/fixed-point.ts";
import { defaultPreset } from "../../presets/default.ts";
import type { TokenSpec } from "../../presets/preset.ts";
import { openIssueOf } from "../../protocol/governance/votes.ts";
import { units } from "../moves/at.ts";
import type { Declarations } from "../moves/declaration.ts";
import { borrow, lock, supply } from "../moves/lending.ts";
import { decide, mintTo, register, send, tokenSetting } from "../moves/move.ts";
import { swap } from "../moves/swap.ts";

const { tokens, actors, lending, pools = [] } = defaultPreset;

const without = (symbols: readonly string[]): TokenSpec[] =>
  tokens.map((spec) => (symbols.includes(spec.symbol) ? { ...spec, perActor: 0n } : spec));
const symbols = tokens.map(({ symbol }) => symbol);

const plain = { status: "active", description: "<p>A token for tests of decimals.</p>" } as const;
const ODD: readonly TokenSpec[] = [
  { ...plain, symbol: "UNIT", name: "Whole Unit", decimals: 0, priceUsd: 100n, perActor: 10_000n },
  { ...plain, symbol: "FINE", name: "Fine Grain", decimals: 36, priceUsd: 10n, perActor: 100_000n },
];
const HUGE = 10n ** 30n;

export const accountStates: Declarations = {
  "empty-wallets": {
    about: "Actors have vouchers for fees and no tokens at all.",
    preset: { tokens: without(symbols) },
    shows: (look) => look.balance("trader", "PUSD") === 0n && look.vouchers("trader") > 0n,
  },
  "no-fee-money": {
    about: "Actors have tokens, but neither vouchers nor PUSD, so they cannot pay a fee.",
    preset: { tokens: without(["PUSD"]), vouchersPerActor: 0n },
    shows: (look) => look.refusal(lock("trader", "WETH", 1n)) === "INSUFFICIENT_FEE",
  },
  "last-voucher": {
    about: "Actors have one voucher each, and no PUSD for a second transaction.",
    preset: { tokens: without(["PUSD"]), vouchersPerActor: 1n },
    shows: (look) => look.vouchers("trader") === WAD && look.balance("trader", "PUSD") === 0n,
  },
  newcomer: {
    about: "A user called newcomer has just registered and has nothing; another was sent a little.",
    story: () => [
      register("newcomer"),
      register("beginner"),
      send("trader", "beginner", "PUSD", 100n),
      send("trader", "beginner", "WETH", 1n),
    ],
    shows: (look) =>
      look.balance("newcomer", "PUSD") === 0n && look.balance("beginner", "PUSD") === 100n * WAD,
  },
  crowd: {
    about: "Twenty more users have registered, and each has a loan of its own size.",
    unmodelled: true,
    story: () =>
      Array.from({ length: 20 }, (_, index) => {
        const name = `user-${index + 1}`;
        return [
          register(name),
          mintTo(name, "WETH", 10n),
          mintTo(name, "PUSD", 100n),
          lock(name, "WETH", 5n),
          borrow(name, "PUSD", BigInt(index + 1) * 400n),
        ];
      }).flat(),
    shows: (look) => look.debt("user-20", "PUSD") === 8_000n * WAD,
  },
  "huge-numbers": {
    about: "Each actor had 10^30 PUSD, WETH and USDC; halves of these were lent, pledged and sold.",
    preset: {
      tokens: tokens.map((spec) =>
        ["PUSD", "WETH", "USDC"].includes(spec.symbol) ? { ...spec, perActor: HUGE } : spec,
      ),
      lending: {
        ...lending,
        markets: { PUSD: HUGE, WETH: HUGE, USDC: HUGE },
        debtCeiling: HUGE,
      },
      pools: pools.map((pool) => ({ ...pool, amountA: HUGE, amountB: HUGE })),
    },
    story: () => [
      supply("lender", "PUSD", HUGE / 2n),
      lock("borrower", "WETH", HUGE / 2n),
      borrow("borrower", "PUSD", HUGE / 2n),
      swap("trader", "WETH-PUSD", "WETH", HUGE / 2n),
    ],
    shows: (look) => look.debt("borrower", "PUSD") === (HUGE / 2n) * WAD,
  },
  "odd-decimals": {
    about: "A token with no decimals and one with 36 are priced, pledged and traded.",
    preset: {
      tokens: [...tokens, ...ODD],
      lending: {
        ...lending,
        collateral: [...lending.collateral, "UNIT", "FINE"],
        markets: { ...lending.markets, UNIT: 50_000n, FINE: 500_000n },
      },
      pools: [
        ...pools,
        { tokenA: "UNIT", tokenB: "PUSD", amountA: 10_000n, amountB: 1_000_000n },
        { tokenA: "FINE", tokenB: "PUSD", amountA: 100_000n, amountB: 1_000_000n },
      ],
    },
    story: () => [
      lock("borrower", "UNIT", 1_000n),
      lock("borrower", "FINE", 10_000n),
      borrow("borrower", "FINE", units(1n)),
      borrow("borrower", "UNIT", 7n),
      swap("trader", "UNIT-PUSD", "UNIT", 3n),
      swap("trader", "FINE-PUSD", "FINE", units(10n ** 30n)),
    ],
    shows: (look) => look.debt("borrower", "UNIT") === 7n && look.debt("borrower", "FINE") === 1n,
  },
  "paused-token": {
    about: "PUSD is paused: only whitelisted contracts move it, and fees are still taken.",
    unmodelled: true,
    story: () => [tokenSetting("PUSD", "pause")],
    shows: (look) => look.refusal(send("trader", "lender", "PUSD", 1n)) === "NOT_WHITELISTED",
  },
  "governance-open": {
    about: "There are three admins, and the first has voted to pause lending: one vote is missing.",
    unmodelled: true,
    preset: {
      actors: [
        ...actors,
        { name: "second-admin", role: "admin" },
        { name: "third-admin", role: "admin" },
      ],
    },
    story: () => [decide((at) => ({ to: at.addresses.lendingPool, function: "pause" }))],
    shows: ({ world }) => {
      const last = world.chain.transactions.at(-1);
      return last !== undefined && openIssueOf(last) !== undefined;
    },
  },
};
