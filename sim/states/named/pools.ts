// Named states of swap pools and of their liquidity providers.
import { WAD } from "../../kernel/fixed-point.ts";
import { defaultPreset } from "../../presets/default.ts";
import type { Preset } from "../../presets/preset.ts";
import { units } from "../moves/at.ts";
import type { Declarations } from "../moves/declaration.ts";
import { decide, type Move, minutes, price } from "../moves/move.ts";
import { addLiquidity, giveToPool, poolSetting, removeLiquidity, swap } from "../moves/swap.ts";

const PAIRS = ["WETH-PUSD", "WBTC-PUSD", "GOLD-PUSD", "USDC-PUSD"];

/** The default pools with other whole amounts in the first one. */
function withFirstPool(amountA: bigint, amountB: bigint): Partial<Preset> {
  const [first, ...rest] = defaultPreset.pools ?? [];
  return first === undefined ? {} : { pools: [{ ...first, amountA, amountB }, ...rest] };
}

const SELLERS = ["lender", "borrower", "liquidator", "trader"];

/** Hours of trade in all pools, in turn both ways. */
function tradingDay(hours: number): Move[] {
  return Array.from({ length: hours }, (_, hour) => {
    const pair = PAIRS[hour % PAIRS.length] ?? "";
    const [paid = "", got = ""] = pair.split("-");
    // Each stays for a round of all pools.
    const who = SELLERS[Math.floor(hour / PAIRS.length) % SELLERS.length] ?? "";
    const isSale = hour % 3 !== 0;
    return [minutes(60), swap(who, pair, isSale ? paid : got, isSale ? 2n : 3_000n)];
  }).flat();
}

export const poolStates: Declarations = {
  "empty-pool": {
    about: "The pool of WETH and PUSD has no liquidity; the other pools have theirs.",
    preset: withFirstPool(0n, 0n),
    shows: (look) => look.refusal(swap("trader", "WETH-PUSD", "WETH", 1n)) === "SWAP_RESERVES",
  },
  "one-sided-pool": {
    about: "Sellers have left the pool with 5,000 WETH and a fifth of its PUSD.",
    story: () => SELLERS.map((who) => swap(who, "WETH-PUSD", "WETH", 1_000n)),
    shows: (look) => look.pool("WETH-PUSD").reserveB < 510_000n * WAD,
  },
  "smallest-pool": {
    about: "A pool that holds a hundred base units of WETH and four hundred of PUSD.",
    preset: withFirstPool(0n, 0n),
    story: () => [addLiquidity("lender", "WETH-PUSD", units(400n), units(100n))],
    shows: (look) => look.pool("WETH-PUSD").lpSupply === 400n,
  },
  "pool-behind-oracle": {
    about: "The oracle says 3,000 dollars for WETH, and its pool still 2,500.",
    story: () => [price("WETH", 3_000n)],
    shows: (look) => look.pool("WETH-PUSD").aToBRatio.startsWith("2500."),
  },
  "paused-pool": {
    about: "The pool of WETH and PUSD is paused: liquidity may leave, and nobody may swap.",
    unmodelled: true,
    story: () => [poolSetting("WETH-PUSD", "setPaused", { paused: true })],
    shows: (look) => look.refusal(swap("trader", "WETH-PUSD", "WETH", 1n)) === "SWAP_PAUSED",
  },
  "disabled-pool": {
    about: "The pool of GOLD and PUSD is disabled: its providers cannot take their liquidity out.",
    unmodelled: true,
    story: () => [
      addLiquidity("lender", "GOLD-PUSD", 20_000n),
      poolSetting("GOLD-PUSD", "setDisabled", { disabled: true }),
    ],
    shows: (look) => look.refusal(removeLiquidity("lender", "GOLD-PUSD", WAD)) === "SWAP_DISABLED",
  },
  "unsynced-pool": {
    about: "A gift of 100 WETH is in a pool that does not count it until it is synced.",
    story: () => [giveToPool("trader", "WETH-PUSD", "WETH", 100n)],
    shows: (look) => look.pool("WETH-PUSD").reserveA === 1_000n * WAD,
  },
  "liquidity-provider": {
    about: "The lender provides liquidity to two pools, and trades have earned it fees.",
    story: () => [
      addLiquidity("lender", "WETH-PUSD", 250_000n),
      addLiquidity("lender", "USDC-PUSD", 100_000n),
      swap("trader", "WETH-PUSD", "WETH", 50n),
      swap("trader", "WETH-PUSD", "PUSD", 125_000n),
      swap("borrower", "USDC-PUSD", "USDC", 200_000n),
    ],
    shows: (look) => {
      const { reserveA, reserveB, lpSupply } = look.pool("WETH-PUSD");
      const hasFees = reserveA * reserveB > 1_100n * WAD * 2_750_000n * WAD;
      const isProvider = look.refusal(removeLiquidity("lender", "WETH-PUSD", 250_000n * WAD));
      return lpSupply === 2_750_000n * WAD && hasFees && isProvider === undefined;
    },
  },
  "busy-trading": {
    about: "Four traders have swapped in every pool, in turn, once an hour for two days.",
    story: () => tradingDay(48),
    shows: ({ world }) => {
      const swaps = world.chain.transactions.filter(({ request }) => request.function === "swap");
      const pairs = new Set(swaps.map(({ request: { from, to } }) => `${from} ${to}`));
      return swaps.length === 48 && pairs.size === SELLERS.length * PAIRS.length;
    },
  },
  "highest-swap-fee": {
    about: "The pool of WETH and PUSD takes the highest fee, a tenth, all of it for providers.",
    unmodelled: true,
    story: () => [
      decide((at) => ({
        to: at.addresses.poolFactory,
        function: "setPoolFeeParameters",
        args: { pool: at.pool("WETH-PUSD"), swapFeeRate: 1_000n, lpSharePercent: 10_000n },
      })),
    ],
    shows: (look) => look.pool("WETH-PUSD").feeBps === 1_000n,
  },
};
