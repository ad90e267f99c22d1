// The commands on pools as data: a user, a pool, amounts as choices, limits as words.
import fc from "fast-check";
import { type AmountChoice, plainAmount } from "../../run/amounts.ts";
import type { Cast } from "../../run/cast.ts";
import type { CommandData } from "../../run/command-data.ts";
import type { Choice } from "../../run/field.ts";

/** Time enough, the very second, or the second before. */
export type Deadline = "open" | "now" | "past";
/**
 * A minimum or maximum that does not bind, one that is reached exactly, or one that is missed by a
 * unit.
 */
export type Limit = "loose" | "exact" | "missed";
type Side = "A" | "B";

export interface PoolData extends CommandData {
  readonly pool: string;
}

export interface TradeData extends PoolData {
  readonly user: string;
  readonly from: Side;
  readonly amount: AmountChoice;
  readonly limit: Limit;
  readonly deadline: Deadline;
}

export interface LiquidityData extends PoolData {
  readonly user: string;
  readonly amount: AmountChoice;
  readonly limit: Limit;
  readonly deadline: Deadline;
}

export interface ZapData extends PoolData {
  readonly user: string;
  readonly from: Side;
  readonly amount: AmountChoice;
  readonly deadline: Deadline;
}

export interface DonationData extends PoolData {
  readonly user: string;
  readonly from: Side;
  readonly amount: AmountChoice;
}

export interface SkimData extends PoolData {
  readonly user: string;
}

export interface PoolFeesData extends PoolData {
  readonly feeBps: number;
  readonly lpShareBps: number;
}

export interface PoolSwitchData extends PoolData {
  readonly on: boolean;
}

const deadline: fc.Arbitrary<Deadline> = fc.oneof(
  { arbitrary: fc.constant<Deadline>("open"), weight: 16 },
  { arbitrary: fc.constant<Deadline>("now"), weight: 3 },
  { arbitrary: fc.constant<Deadline>("past"), weight: 1 },
);
const limit: fc.Arbitrary<Limit> = fc.oneof(
  { arbitrary: fc.constant<Limit>("loose"), weight: 12 },
  { arbitrary: fc.constant<Limit>("exact"), weight: 5 },
  { arbitrary: fc.constant<Limit>("missed"), weight: 1 },
);
const from = fc.constantFrom<Side[]>("A", "B");
const amount = plainAmount();

/** Switches are turned off more often than on, so that whatever is closed soon opens again. */
const mostly = (usual: boolean) =>
  fc.oneof(
    { arbitrary: fc.constant(usual), weight: 4 },
    { arbitrary: fc.constant(!usual), weight: 1 },
  );

export function swapChoices({ users, pools }: Cast): Choice[] {
  const pool = fc.constantFrom(...pools);
  const user = fc.constantFrom(...users);
  // Only the opener of the pools can empty them.
  const provider = fc.oneof(
    { arbitrary: user, weight: 12 },
    { arbitrary: fc.constant("treasury"), weight: 1 },
  );
  const of = <T extends string>(command: T, rest: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({ command: fc.constant(command), pool, ...rest });
  const feeBps = fc.constantFrom(30, 1, 100, 1_000, 0, 1_001);
  const lpShareBps = fc.constantFrom(7_000, 1, 5_000, 10_000);
  return [
    { weight: 40, data: of("swap", { user, from, amount, limit, deadline }) },
    { weight: 18, data: of("addLiquidity", { user, amount, limit, deadline }) },
    { weight: 14, data: of("removeLiquidity", { user: provider, amount, limit, deadline }) },
    { weight: 12, data: of("zap", { user, from, amount, deadline }) },
    { weight: 3, data: of("donate", { user, from, amount }) },
    { weight: 2, data: of("syncPool", {}) },
    { weight: 2, data: of("skimPool", { user }) },
    { weight: 2, data: of("setPoolFees", { feeBps, lpShareBps }) },
    { weight: 1, data: of("setZapFees", { on: mostly(true) }) },
    { weight: 2, data: of("pausePool", { on: mostly(false) }) },
    { weight: 2, data: of("disablePool", { on: mostly(false) }) },
  ];
}
