// The bounds of swap pools that a campaign has to come near, from both sides where there are two.
import { mostOut, partOf } from "../../../models/swap-amounts.ts";
import { across } from "../../../models/swap-model.ts";
import type { Bound } from "../../run/bound.ts";
import { on, paidOut } from "./swap-steps.ts";

const FEE_BPS = { least: 1n, most: 1_000n };

export const swapBounds: readonly Bound[] = [
  {
    name: "least output",
    about: "What comes out must be at least what was asked for; a unit less is refused.",
    unit: "base units of the token bought",
    distance: on("swap", (seen) => {
      const { accepted, reason, action, pool, field } = seen;
      if (!accepted && reason !== "Slippage check failed") return undefined;
      const { from, amountIn, minOut } = action;
      const net = amountIn - partOf(amountIn, pool.model.feeBps);
      const out = accepted ? paidOut(seen) : mostOut(net, field.was[from], field.was[across(from)]);
      return { left: out - minOut, bound: minOut };
    }),
  },
  {
    name: "product of the reserves (K)",
    about: "A trade never lowers it; without the fee it would just stay.",
    unit: "base units of A times base units of B",
    isOneSided: true,
    distance: on("swap", ({ accepted, pool, field }) => {
      const bound = field.was.A * field.was.B;
      const { A, B } = pool.model.reserves;
      return accepted ? { left: A * B - bound, bound } : undefined;
    }),
  },
  {
    name: "most of A beside B",
    about: "An addition that needs more of A than was allowed is refused.",
    unit: "base units of A",
    distance: on("add", ({ accepted, action, pool, field, reason }) => {
      if (field.was.supply === 0n || field.was.B === 0n) return undefined;
      if (!accepted && reason !== "Insufficient tokenA amount") return undefined;
      const whole = (action.amountB * field.was.A) / field.was.B;
      const needed = accepted ? pool.model.reserves.A - field.was.A : whole;
      return { left: action.maxA - needed, bound: action.maxA };
    }),
  },
  {
    name: "swap fee",
    about: "A fee is 1 to 1,000 hundredths of a percent; any other is refused.",
    unit: "hundredths of a percent",
    distance: on("fees", ({ accepted, reason, action: { feeBps } }) => {
      if (!accepted && reason !== "Invalid swap fee rate") return undefined;
      const [low, high] = [feeBps - FEE_BPS.least, FEE_BPS.most - feeBps];
      return { left: low < high ? low : high, bound: FEE_BPS.most };
    }),
  },
];
