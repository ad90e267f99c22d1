// The commands on pools as data: a user, a pool, amounts as choices, limits as words.
import fc from "fast-check";
import { type AmountChoice, plainAmount } from "../../run/amounts.ts";
import type { Cast } from "../../run/cast.ts";
import { mostly, of, oneOf, weighed } from "../../run/draws.ts";
import type { Choice } from "../../run/field.ts";

/** Time enough, the very second, or the second before. */
export type Deadline = "open" | "now" | "past";
/**
 * A minimum or maximum that does not bind, one that is reached exactly, or one that is missed by a
 * unit.
 */
export type Limit = "loose" | "exact" | "missed";
type Side = "A" | "B";

export type PoolData = { readonly pool: string };

export type DonationData = PoolData & {
  readonly user: string;
  readonly from: Side;
  readonly amount: AmountChoice;
};

export type ZapData = DonationData & { readonly deadline: Deadline };
export type TradeData = ZapData & { readonly limit: Limit };
export type LiquidityData = Omit<TradeData, "from">;
export type SkimData = PoolData & { readonly user: string };
export type PoolFeesData = PoolData & { readonly feeBps: number; readonly lpShareBps: number };
export type PoolSwitchData = PoolData & { readonly on: boolean };

const deadline = oneOf([16, "open"], [3, "now"], [1, "past"]);
const limit = oneOf([12, "loose"], [5, "exact"], [1, "missed"]);
const from = fc.constantFrom<Side[]>("A", "B");
const amount = plainAmount();

export function swapChoices({ users, pools }: Cast): Choice[] {
  const pool = fc.constantFrom(...pools);
  const user = fc.constantFrom(...users);
  // Only the opener of the pools can empty them.
  const provider = weighed([12, user], [1, fc.constant("treasury")]);
  const at = (command: string, rest: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
    of(command, { pool, ...rest });
  const feeBps = fc.constantFrom(30, 1, 100, 1_000, 0, 1_001);
  const lpShareBps = fc.constantFrom(7_000, 1, 5_000, 10_000);
  return [
    { weight: 40, data: at("swap", { user, from, amount, limit, deadline }) },
    { weight: 18, data: at("addLiquidity", { user, amount, limit, deadline }) },
    { weight: 14, data: at("removeLiquidity", { user: provider, amount, limit, deadline }) },
    { weight: 12, data: at("zap", { user, from, amount, deadline }) },
    { weight: 3, data: at("donate", { user, from, amount }) },
    { weight: 2, data: at("syncPool") },
    { weight: 2, data: at("skimPool", { user }) },
    { weight: 2, data: at("setPoolFees", { feeBps, lpShareBps }) },
    { weight: 1, data: at("setZapFees", { on: mostly(true, 4) }) },
    { weight: 2, data: at("pausePool", { on: mostly(false, 4) }) },
    { weight: 2, data: at("disablePool", { on: mostly(false, 4) }) },
  ];
}
