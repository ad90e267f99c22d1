// What comes in besides stakes, what is paid for bad debt, and what is in the module by mistake.
// The gate checks access to owner functions.
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { min } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import { lendingPool } from "../lending/actions.ts";
import { coverShortfall as lowerBadDebt } from "../lending/administration.ts";
import { token, transfer, transferFrom } from "../token/actions.ts";
import { balanceOf } from "../token/ledger.ts";
import { safetyEvents as events } from "./definition.ts";
import { coverable } from "./math.ts";
import { assetOf, fundOf, type SafetyCall } from "./staking.ts";

function assetBalance(call: SafetyCall): bigint {
  return balanceOf(assetOf(call), call.self.address);
}

/** A reward that the caller pays and has approved; it belongs to all shares. */
export function notifyReward(call: SafetyCall, amount: bigint): void {
  ensure(amount > 0n, "SAFETY_ZERO");
  transferFrom(assetOf(call), call.sender, call.self.address, amount);
  const { _managedAssets } = call.store;
  _managedAssets.set(_managedAssets.value + amount);
  call.emit(events.RewardNotified, call.sender, amount);
}

/**
 * Counts what the lending pool has just sent: as much as it says, no more than has arrived, and
 * never more than the uncounted balance, whatever token the pool has looked at.
 */
export function recordTransfer(call: SafetyCall, expected: bigint, before: bigint): void {
  const { _managedAssets } = call.store;
  ensure(call.sender === call.store.lendingPool.value, "SAFETY_NOT_POOL");
  const now = assetBalance(call);
  const arrived = min(expected, min(now - before, now - _managedAssets.value));
  if (arrived > 0n) _managedAssets.set(_managedAssets.value + arrived);
}

/**
 * Pays for bad debt of the insured market, at most the slash share of the managed assets. If that
 * comes to nothing, the lending pool refuses: `LP:zero`.
 */
export function coverShortfall(call: SafetyCall, amount: bigint): { covered: bigint } {
  const { asset, liquidityPool, MAX_SLASH_BPS, _managedAssets } = call.store;
  const pool = call.enter(lendingPool, call.store.lendingPool.value);
  const badDebt = pool.store.badDebt.get(asset.value);
  ensure(badDebt > 0n, "SAFETY_NO_BAD_DEBT");
  const managed = _managedAssets.value;
  const covered = min(coverable(amount, managed, MAX_SLASH_BPS.value), badDebt);
  _managedAssets.set(managed - covered);
  transfer(assetOf(call), liquidityPool.value, covered);
  lowerBadDebt(pool, asset.value, covered);
  call.emit(events.ShortfallCovered, covered);
  return { covered };
}

/**
 * Sends on what belongs to no share: donations, and everything while there are no shares, so that
 * early funds do not block the first stake for ever.
 */
export function recoverStrayAssets(call: SafetyCall, to: string): { amount: bigint } {
  const { managed, supply } = fundOf(call);
  const owned = supply === 0n ? 0n : managed;
  const amount = assetBalance(call) - owned;
  ensure(amount > 0n, "SAFETY_NO_STRAY");
  call.store._managedAssets.set(owned);
  transfer(assetOf(call), to, amount);
  return { amount };
}

/** Sends on any token but the staked one. */
export function rescueToken(
  call: SafetyCall,
  args: { readonly token: string; readonly to: string; readonly amount: bigint },
): void {
  ensure(args.token !== call.store.asset.value, "SAFETY_ASSET");
  ensure(args.token !== ZERO_ADDRESS && args.amount > 0n, "SAFETY_ZERO");
  transfer(call.enter(token, args.token), args.to, args.amount);
}
