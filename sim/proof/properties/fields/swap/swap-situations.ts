// Situations of pools that a campaign should reach, each shown by a step.
import type { Situations } from "../../run/situation.ts";
import { on, paidOut } from "./swap-steps.ts";

const trades: Situations = {
  "a swap to the last unit of minOut": {
    about: "The least that was asked for is exactly what came out.",
    holds: on("swap", (seen) => seen.accepted && paidOut(seen) === seen.action.minOut),
  },
  "a swap one unit short of minOut": {
    about: "One unit more was asked for than there was, and the swap was refused.",
    holds: on("swap", ({ accepted, reason }) => !accepted && reason === "Slippage check failed"),
  },
  "a swap in its last second": {
    about: "The deadline is this second, and the swap is done.",
    holds: on("swap", ({ accepted, deed, after }) => {
      return accepted && deed.kind === "call" && deed.args.deadline === BigInt(after.now);
    }),
  },
  "a swap after its deadline": {
    about: "The deadline was a second ago.",
    holds: on("swap", ({ late }) => late),
  },
  "a swap of more than half a reserve": {
    about: "What came out is more than half of what was there.",
    holds: on("swap", (seen) => {
      const there = seen.action.from === "A" ? seen.field.was.B : seen.field.was.A;
      return seen.accepted && paidOut(seen) * 2n > there;
    }),
  },
  "a swap that buys nothing": {
    about: "So little was offered that not one unit came out.",
    holds: on(
      "swap",
      ({ accepted, action }) => !accepted && action.amountIn > 0n && action.amountIn < 10n,
    ),
  },
  "a swap in a paused pool": {
    about: "The pool was paused, and the swap refused.",
    holds: on("swap", ({ accepted, pool }) => !accepted && pool.model.paused),
  },
  "a swap of more than there is in the wallet": {
    about: "The token itself refused to move so much.",
    holds: on("swap", ({ accepted, reason }) => !accepted && /insufficient balance/.test(reason)),
  },
};

const liquidity: Situations = {
  "a pool emptied": {
    about: "The last LP tokens were given back, and with them all that was in the pool.",
    holds: on("remove", ({ accepted, pool }) => accepted && pool.model.reserves.A === 0n),
  },
  "the first liquidity of an empty pool": {
    about: "Somebody sets the ratio of a pool anew.",
    holds: on("add", ({ accepted, field }) => accepted && field.was.supply === 0n),
  },
  "liquidity at exactly the most of A": {
    about: "The most that was allowed of A is what was needed.",
    holds: on("add", (seen) => {
      const taken = seen.pool.model.reserves.A - seen.field.was.A;
      return seen.accepted && taken === seen.action.maxA && seen.field.was.supply > 0n;
    }),
  },
  "liquidity taken from a paused pool": {
    about: "A pause does not keep anyone's liquidity.",
    holds: on("remove", ({ accepted, pool }) => accepted && pool.model.paused),
  },
  "liquidity kept by a disabled pool": {
    about: "What is disabled gives nothing back.",
    holds: on("remove", ({ accepted, pool }) => !accepted && pool.model.disabled),
  },
  "all of somebody's liquidity taken back": {
    about: "A provider leaves, and the pool goes on.",
    holds: on("remove", ({ accepted, action, pool }) => {
      const left = pool.model.tokens.balances.get("LP")?.get(action.user) ?? 0n;
      return accepted && left === 0n && pool.model.reserves.A > 0n;
    }),
  },
  "a single token added without a fee": {
    about: "The pool takes no fee of the trade inside.",
    holds: on("zap", ({ accepted, pool }) => accepted && !pool.model.zapFees),
  },
  "a single token too small to add": {
    about: "What it would buy is worth no LP token.",
    holds: on("zap", ({ accepted, action, pool }) => {
      return !accepted && !pool.model.paused && action.amountIn > 0n && action.amountIn < 10n;
    }),
  },
  "a gift counted in": {
    about: "A sync makes reserves of what was given.",
    holds: on("sync", ({ accepted, field: { was } }) => {
      return accepted && (was.heldA > was.A || was.heldB > was.B);
    }),
  },
  "a gift paid out": {
    about: "A skim pays somebody what was given.",
    holds: on("skim", ({ accepted, field: { was } }) => {
      return accepted && (was.heldA > was.A || was.heldB > was.B);
    }),
  },
};

export const swapSituations: Situations = { ...trades, ...liquidity };
