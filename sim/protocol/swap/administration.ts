// What the factory and the owner may do to a pool: fees, pause, donations counted in or paid out.

import { ZERO_ADDRESS } from "../../contract/types.ts";
import { BPS } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import { transfer } from "../token/actions.ts";
import { balanceOf } from "../token/ledger.ts";
import {
  onlyFactoryOrOwner,
  type PoolCall,
  reservesOf,
  setReserves,
  tokenAOf,
  tokenBOf,
} from "./components.ts";
import { poolEvents as events } from "./definition.ts";
import type { Pair } from "./math.ts";

const FEE_BPS_MAX = 1_000n;

export interface FeeParameters {
  readonly swapFeeRate: bigint;
  readonly lpSharePercent: bigint;
}

export function ensureValid({ swapFeeRate, lpSharePercent }: FeeParameters): void {
  ensure(swapFeeRate >= 1n && swapFeeRate <= FEE_BPS_MAX, "SWAP_FEE_RATE");
  ensure(lpSharePercent >= 1n && lpSharePercent <= BPS, "SWAP_LP_SHARE");
}

export function setFeeParameters(pool: PoolCall, parameters: FeeParameters): void {
  onlyFactoryOrOwner(pool);
  ensureValid(parameters);
  pool.store.swapFeeRate.set(parameters.swapFeeRate);
  pool.store.lpSharePercent.set(parameters.lpSharePercent);
}

export function setPoolPaused(pool: PoolCall, paused: boolean): void {
  ensure(!pool.store.isDisabled.value, "SWAP_PAUSE_DISABLED");
  pool.store.isPaused.set(paused);
}

/** A disabled pool is paused too, and stays paused when it is enabled again. */
export function setDisabled(pool: PoolCall, disabled: boolean): void {
  pool.store.isDisabled.set(disabled);
  if (disabled) pool.store.isPaused.set(true);
}

export function setZapSwapFeesEnabled(pool: PoolCall, enabled: boolean): void {
  pool.store.zapSwapFeesEnabled.set(enabled);
}

function balancesOf(pool: PoolCall): Pair {
  const { address } = pool.self;
  return { a: balanceOf(tokenAOf(pool), address), b: balanceOf(tokenBOf(pool), address) };
}

/** Sets the reserves to the pool's token balances, donations included. */
export function sync(pool: PoolCall): void {
  onlyFactoryOrOwner(pool);
  const balances = balancesOf(pool);
  setReserves(pool, balances);
  pool.emit(events.Sync, balances.a, balances.b);
}

/** Pays out what the pool holds beyond its reserves. */
export function skim(pool: PoolCall, to: string): void {
  onlyFactoryOrOwner(pool);
  ensure(to !== ZERO_ADDRESS, "SWAP_RECIPIENT");
  const balances = balancesOf(pool);
  const reserves = reservesOf(pool);
  // An administrator may have burnt the pool's tokens; the platform has no text for that underflow.
  ensure(balances.a >= reserves.a && balances.b >= reserves.b, "SWAP_RESERVES");
  const beyond = { a: balances.a - reserves.a, b: balances.b - reserves.b };
  if (beyond.a > 0n) transfer(tokenAOf(pool), to, beyond.a);
  if (beyond.b > 0n) transfer(tokenBOf(pool), to, beyond.b);
  pool.emit(events.Skim, to, beyond.a, beyond.b);
}
