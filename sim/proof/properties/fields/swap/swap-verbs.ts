// The commands on pools: figures computed from the current model and wallets.

import type { Approval } from "../../../../chain/transaction.ts";
import { BPS } from "../../../../kernel/fixed-point.ts";
import type { SwapAction } from "../../../models/swap-model.ts";
import { type AmountChoice, amountIn, meantBy, wordsFor } from "../../run/amounts.ts";
import { type CallRequest, callDeed } from "../../run/call-deed.ts";
import type { Meant } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { addressOf } from "../../run/setting.ts";
import { balanceAt, spendableAt } from "../../run/wallet.ts";
import type { Deadline, Limit, LiquidityData, TradeData, ZapData } from "./swap-data.ts";
import { type PoolModel, SwapFieldModel } from "./swap-field-model.ts";

const ENDLESS = 2n ** 256n - 1n;

/** A pool with its run. */
export interface At {
  readonly run: Run;
  readonly field: SwapFieldModel;
  readonly pool: PoolModel;
}

export function at(run: Run, name: string): At {
  const field = run.fieldOf(SwapFieldModel);
  return { run, field, pool: field.pool(name) };
}

/** What a user may put in of one side. */
export function wallet({ field: { world }, pool }: At, user: string, side: "A" | "B"): bigint {
  return spendableAt(world, addressOf(world, user), pool.tokens[side]);
}

type Asked = Omit<CallRequest, "action"> & {
  readonly action: SwapAction;
  readonly deadline?: Deadline;
  readonly approves?: boolean;
};

export function deedOn({ field: { world }, pool }: At, asked: Asked): CallDeed {
  const { action, args, deadline, approves = false, ...rest } = asked;
  const now = BigInt(world.clock.seconds);
  const until = deadline === "open" ? ENDLESS : deadline === "now" ? now : now - 1n;
  const approvals: Approval[] = [pool.tokens.A, pool.tokens.B].map((token) => ({
    token,
    spender: pool.address,
    amount: ENDLESS,
  }));
  return callDeed("swap", pool.address, {
    ...rest,
    args: deadline === undefined ? { ...args } : { ...args, deadline: until },
    ...(approves ? { approvals } : {}),
    action: { pool: pool.name, late: deadline === "past", action },
  });
}

/** A missed limit, or a past deadline, is meant to be refused. */
function meantAs(amount: AmountChoice, limit: Limit, deadline: Deadline): Meant {
  if (limit === "missed" || deadline === "past") return "invalid";
  const meant = meantBy(amount);
  return meant === "valid" && (limit === "exact" || deadline === "now") ? "odd" : meant;
}

/** True if an action meant to be accepted cannot be. */
function isClosed({ pool: { model } }: At, meant: Meant): boolean {
  return meant === "valid" && (model.paused || model.reserves.A === 0n || model.reserves.B === 0n);
}

export function outOf({ pool: { model } }: At, from: "A" | "B", amountIn: bigint): bigint {
  const [x, y] =
    from === "A" ? [model.reserves.A, model.reserves.B] : [model.reserves.B, model.reserves.A];
  const net = amountIn - (amountIn * model.feeBps) / BPS;
  return x + net === 0n ? 0n : (net * y) / (x + net);
}

function atLeast(limit: Limit, exact: bigint): bigint {
  if (limit === "loose" || exact === 0n) return 1n;
  return limit === "exact" ? exact : exact + 1n;
}

const named = (choice: AmountChoice, what: string) => `${wordsFor(choice)} of ${what}`;

const until = (deadline: Deadline) =>
  deadline === "open" ? "" : deadline === "now" ? ", by this second" : ", a second too late";
const within = (limit: Limit) =>
  limit === "loose" ? "" : limit === "exact" ? ", for no less" : ", for a unit more";

export const swap: Verb<TradeData> = {
  deed(run, data) {
    const { user, from, amount, limit, deadline } = data;
    const here = at(run, data.pool);
    if (isClosed(here, this.meant(data, run))) return undefined;
    const amountPaid = amountIn(amount, wallet(here, user, from));
    const out = outOf(here, from, amountPaid);
    if (meantBy(amount) === "valid" && out === 0n) return undefined;
    const minOut = atLeast(limit, out);
    const action = { kind: "swap", user, from, amountIn: amountPaid, minOut } as const;
    return deedOn(here, {
      ...{ user, func: "swap", action, deadline, approves: true },
      args: { isAToB: from === "A", amountIn: amountPaid, minAmountOut: minOut },
      figures: `${amountPaid} base units in, at least ${minOut} out`,
    });
  },
  words: ({ user, pool, from, amount, limit, deadline }) => {
    const [a = "", b = ""] = pool.split("-");
    const [sold, bought] = from === "A" ? [a, b] : [b, a];
    return `${user} swaps ${named(amount, sold)} for ${bought}${within(limit)}${until(deadline)}`;
  },
  meant: ({ amount, limit, deadline }) => meantAs(amount, limit, deadline),
};

/** The most of B that both wallets allow at the pool's ratio. */
function addable(here: At, user: string): bigint {
  const { A, B } = here.pool.model.reserves;
  const [heldA, heldB] = [wallet(here, user, "A"), wallet(here, user, "B")];
  if (A === 0n || B === 0n) return heldB;
  const matched = (heldA * B) / A;
  return matched < heldB ? matched : heldB;
}

export const addLiquidity: Verb<LiquidityData> = {
  deed(run, data) {
    const { user, amount, limit, deadline } = data;
    const here = at(run, data.pool);
    const { model } = here.pool;
    if (meantBy(amount) === "valid" && model.paused) return undefined;
    const there = addable(here, user);
    const amountB = amountIn(amount, there);
    const { A, B } = model.reserves;
    const held = wallet(here, user, "A");
    const needed = B === 0n ? held / 2n : (amountB * A) / B;
    const maxA = limit === "loose" ? held : limit === "exact" ? needed : needed - 1n;
    if (maxA < 0n || (meantBy(amount) === "valid" && (amountB === 0n || maxA === 0n))) {
      return undefined;
    }
    return deedOn(here, {
      ...{ user, func: "addLiquidity", deadline, approves: true },
      action: { kind: "add", user, amountB, maxA },
      args: { tokenBAmount: amountB, maxTokenAAmount: maxA },
      figures: `${amountB} base units of B, at most ${maxA} of A`,
    });
  },
  words: ({ user, pool, amount, limit, deadline }) =>
    `${user} adds ${named(amount, "both tokens")} to ${pool}${within(limit)}${until(deadline)}`,
  meant: ({ amount, limit, deadline }) => meantAs(amount, limit, deadline),
};

export const removeLiquidity: Verb<LiquidityData> = {
  deed(run, data) {
    const { user, amount, limit, deadline } = data;
    const here = at(run, data.pool);
    const { world } = here.field;
    const { model, tokens } = here.pool;
    const supply = model.tokens.supplies.get("LP") ?? 0n;
    const held = balanceAt(world, addressOf(world, user), tokens.LP);
    if (held === 0n && amount.of !== "units") return undefined;
    const lp = amountIn(amount, held);
    const share = (side: "A" | "B") => (supply === 0n ? 0n : (lp * model.reserves[side]) / supply);
    const [shareA, shareB] = [share("A"), share("B")];
    if (meantBy(amount) === "valid" && (model.disabled || shareA === 0n || shareB === 0n)) {
      return undefined;
    }
    const [minB, minA] = [atLeast(limit, shareB), limit === "exact" ? atLeast(limit, shareA) : 1n];
    return deedOn(here, {
      ...{ user, func: "removeLiquidity", deadline },
      action: { kind: "remove", user, lp, minB, minA },
      args: { lpTokenAmount: lp, minTokenBAmount: minB, minTokenAAmount: minA },
      figures: `${lp} LP tokens, for at least ${minB} of B and ${minA} of A`,
    });
  },
  words: ({ user, pool, amount, limit, deadline }) =>
    `${user} removes ${named(amount, "its liquidity")} of ${pool}${within(limit)}${until(deadline)}`,
  meant: ({ amount, limit, deadline }) => meantAs(amount, limit, deadline),
};

export const zap: Verb<ZapData> = {
  deed(run, data) {
    const { user, from, amount, deadline } = data;
    const here = at(run, data.pool);
    if (isClosed(here, this.meant(data, run))) return undefined;
    const amountPaid = amountIn(amount, wallet(here, user, from));
    // A few base units cannot be split.
    if (meantBy(amount) === "valid" && outOf(here, from, amountPaid) < 1_000n) return undefined;
    return deedOn(here, {
      ...{ name: "zap", user, func: "addLiquiditySingleToken", deadline, approves: true },
      action: { kind: "zap", user, from, amountIn: amountPaid },
      args: { isAToB: from === "A", amountIn: amountPaid },
      figures: `${amountPaid} base units`,
    });
  },
  words: ({ user, pool, from, amount, deadline }) => {
    const asset = pool.split("-")[from === "A" ? 0 : 1] ?? "";
    return `${user} adds ${named(amount, asset)} alone to ${pool}${until(deadline)}`;
  },
  meant: ({ amount, deadline }) => meantAs(amount, "loose", deadline),
};
