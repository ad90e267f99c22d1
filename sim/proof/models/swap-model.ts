// The obviously right swap pool: balances, what the pool counts as its own, and the effect of an
// action on both. An action is accepted or not.
import { mostOut, mostTraded, partOf, proportion } from "./swap-amounts.ts";
import {
  balanceOf,
  burn,
  copyTokens,
  mint,
  supplyOf,
  type TokenModel,
  transfer,
} from "./token-model.ts";

/** The model's names for the pool, the fee collector and the LP token. */
export const POOL = "pool";
export const COLLECTOR = "collector";
export const LP = "LP";

export type Side = "A" | "B";

export type SwapModel = {
  readonly tokens: TokenModel;
  readonly reserves: Record<Side, bigint>;
  feeBps: bigint;
  lpShareBps: bigint;
  zapFees: boolean;
  paused: boolean;
  disabled: boolean;
};

export type SwapAction =
  | { kind: "add"; user: string; amountB: bigint; maxA: bigint }
  | { kind: "remove"; user: string; lp: bigint; minB: bigint; minA: bigint }
  | { kind: "swap"; user: string; from: Side; amountIn: bigint; minOut: bigint }
  | { kind: "zap"; user: string; from: Side; amountIn: bigint }
  | { kind: "donate"; user: string; side: Side; amount: bigint }
  | { kind: "skim"; user: string }
  | { kind: "sync" }
  | { kind: "fees"; feeBps: bigint; lpShareBps: bigint }
  | { kind: "zapFees"; enabled: boolean }
  | { kind: "paused"; paused: boolean }
  | { kind: "disabled"; disabled: boolean };

export function emptyPool(tokens: TokenModel): SwapModel {
  return {
    tokens,
    reserves: { A: 0n, B: 0n },
    feeBps: 30n,
    lpShareBps: 7_000n,
    zapFees: true,
    paused: false,
    disabled: false,
  };
}

export function copyPool(model: SwapModel): SwapModel {
  return { ...model, tokens: copyTokens(model.tokens), reserves: { ...model.reserves } };
}

export const across = (side: Side): Side => (side === "A" ? "B" : "A");

/**
 * Does the action and returns true; returns false and changes nothing if the pool would refuse. With
 * `given`, the output of a swap or the LP tokens of a zap, it decides by that amount and moves the right one.
 */
export function step(model: SwapModel, action: SwapAction, given?: bigint): boolean {
  switch (action.kind) {
    case "add":
      return add(model, action);
    case "remove":
      return remove(model, action);
    case "swap":
      return swap(model, action, given);
    case "zap":
      return zap(model, action, given);
    case "donate":
      return pay(model, { asset: action.side, from: action.user, to: POOL, amount: action.amount });
    default:
      return administer(model, action);
  }
}

function has(model: SwapModel, user: string, asset: string, amount: bigint): boolean {
  return balanceOf(model.tokens, asset, user) >= amount;
}

function pay(model: SwapModel, moved: Parameters<typeof transfer>[1]): boolean {
  if (!has(model, moved.from, moved.asset, moved.amount)) return false;
  transfer(model.tokens, moved);
  return true;
}

type Of<K extends SwapAction["kind"]> = Extract<SwapAction, { kind: K }>;

function add(model: SwapModel, { user, amountB, maxA }: Of<"add">): boolean {
  const { reserves, tokens } = model;
  if (model.paused || amountB === 0n || maxA === 0n) return false;
  const supply = supplyOf(tokens, LP);
  const isFirst = supply === 0n;
  if (!isFirst && (reserves.A === 0n || reserves.B === 0n)) return false;
  const amountA = isFirst ? maxA : proportion(amountB, reserves.B, reserves.A);
  if (amountA > maxA || !has(model, user, "A", amountA) || !has(model, user, "B", amountB)) {
    return false;
  }
  const lp = isFirst ? amountB : mintable(model, { A: amountA, B: amountB });
  pay(model, { asset: "A", from: user, to: POOL, amount: amountA });
  pay(model, { asset: "B", from: user, to: POOL, amount: amountB });
  reserves.A += amountA;
  reserves.B += amountB;
  mint(tokens, LP, user, lp);
  return true;
}

/** No more LP tokens than either side of the addition has earned. */
function mintable({ reserves, tokens }: SwapModel, added: Record<Side, bigint>): bigint {
  const supply = supplyOf(tokens, LP);
  const byA = proportion(added.A, reserves.A, supply);
  const byB = proportion(added.B, reserves.B, supply);
  return byA < byB ? byA : byB;
}

function remove(model: SwapModel, { user, lp, minB, minA }: Of<"remove">): boolean {
  const { reserves, tokens } = model;
  if (model.disabled || lp === 0n || minB === 0n || minA === 0n) return false;
  if (!has(model, user, LP, lp)) return false;
  const supply = supplyOf(tokens, LP);
  const amountA = proportion(lp, supply, reserves.A);
  const amountB = proportion(lp, supply, reserves.B);
  if (amountA < minA || amountB < minB) return false;
  burn(tokens, LP, user, lp);
  pay(model, { asset: "A", from: POOL, to: user, amount: amountA });
  pay(model, { asset: "B", from: POOL, to: user, amount: amountB });
  reserves.A -= amountA;
  reserves.B -= amountB;
  return true;
}

/** A trade's fees, what stays in the pool, and what it gives. */
function trade(model: SwapModel, from: Side, amountIn: bigint, feeBps: bigint) {
  const fee = partOf(amountIn, feeBps);
  const away = fee - partOf(fee, model.lpShareBps);
  const out = mostOut(amountIn - fee, model.reserves[from], model.reserves[across(from)]);
  return { away, out };
}

function swap(model: SwapModel, action: Of<"swap">, given?: bigint): boolean {
  const { user, from, amountIn, minOut } = action;
  const { reserves } = model;
  if (model.paused || amountIn === 0n || minOut === 0n) return false;
  if (reserves.A === 0n || reserves.B === 0n || !has(model, user, from, amountIn)) return false;
  const { away, out } = trade(model, from, amountIn, model.feeBps);
  if ((given ?? out) < minOut) return false;
  pay(model, { asset: from, from: user, to: POOL, amount: amountIn });
  pay(model, { asset: from, from: POOL, to: COLLECTOR, amount: away });
  pay(model, { asset: across(from), from: POOL, to: user, amount: out });
  reserves[from] += amountIn - away;
  reserves[across(from)] -= out;
  return true;
}

/** A trade with the pool itself, then an addition of both sides at the price it left. */
function zap(model: SwapModel, { user, from, amountIn }: Of<"zap">, given?: bigint): boolean {
  const { reserves, tokens } = model;
  if (model.paused || amountIn === 0n || reserves.A === 0n || reserves.B === 0n) return false;
  const feeBps = model.zapFees ? model.feeBps : 0n;
  const traded = mostTraded(amountIn, reserves[from], feeBps);
  const { away, out } = trade(model, from, traded, feeBps);
  const after = { in: reserves[from] + traded - away, out: reserves[across(from)] - out };
  const beside = proportion(out, after.out, after.in);
  const needed = traded + beside;
  const supply = supplyOf(tokens, LP);
  const byIn = proportion(beside, after.in, supply);
  const byOut = proportion(out, after.out, supply);
  const lp = byIn < byOut ? byIn : byOut;
  if (needed > amountIn || (given ?? lp) === 0n || !has(model, user, from, needed)) return false;
  pay(model, { asset: from, from: user, to: POOL, amount: needed });
  pay(model, { asset: from, from: POOL, to: COLLECTOR, amount: away });
  mint(tokens, LP, user, lp);
  reserves[from] += needed - away;
  return true;
}

type Administrative = Of<"skim" | "sync" | "fees" | "zapFees" | "paused" | "disabled">;

function administer(model: SwapModel, action: Administrative): boolean {
  const { reserves, tokens } = model;
  if (action.kind === "fees") {
    const { feeBps, lpShareBps } = action;
    if (feeBps < 1n || feeBps > 1_000n || lpShareBps < 1n || lpShareBps > 10_000n) return false;
    Object.assign(model, { feeBps, lpShareBps });
  } else if (action.kind === "zapFees") model.zapFees = action.enabled;
  else if (action.kind === "paused") {
    if (model.disabled) return false;
    model.paused = action.paused;
  } else if (action.kind === "disabled") {
    model.disabled = action.disabled;
    model.paused ||= action.disabled;
  } else {
    for (const side of ["A", "B"] as const) {
      const held = balanceOf(tokens, side, POOL);
      if (action.kind === "sync") reserves[side] = held;
      else pay(model, { asset: side, from: POOL, to: action.user, amount: held - reserves[side] });
    }
  }
  return true;
}
