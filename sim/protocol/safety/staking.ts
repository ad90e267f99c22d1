// What stakers do: stake for shares, wait out a cooldown, redeem in the window after it. Only
// managed assets count for the price of a share, so a donation to the module changes nothing.
import type { Call } from "../../contract/call.ts";
import { ensure } from "../../refusals/refusals.ts";
import { burn, mint, token, transfer, transferFrom } from "../token/actions.ts";
import { isTokenActive, tokenFactory } from "../token/factory.ts";
import { balanceOf, type TokenCall } from "../token/ledger.ts";
import { safetyEvents as events, type safetyModuleDefinition } from "./definition.ts";
import { assetsDown, type Fund, sharesDown } from "./math.ts";

export type SafetyCall = Call<typeof safetyModuleDefinition>;

export function assetOf(call: SafetyCall): TokenCall {
  return call.enter(token, call.store.asset.value);
}

function shareTokenOf(call: SafetyCall): TokenCall {
  return call.enter(token, call.store.sToken.value);
}

export function fundOf(call: SafetyCall): Fund {
  const supply = shareTokenOf(call).store._totalSupply.value;
  return { managed: call.store._managedAssets.value, supply };
}

function ensureActive(call: SafetyCall): void {
  const { asset, sToken } = call.store;
  const factory = call.enter(tokenFactory, call.store.tokenFactory.value);
  const isActive = isTokenActive(factory, asset.value) && isTokenActive(factory, sToken.value);
  ensure(isActive, "SAFETY_INACTIVE_TOKEN");
}

/**
 * Takes assets, which the staker has approved, and gives shares. A new stake needs a new cooldown.
 */
export function stake(
  call: SafetyCall,
  { assetsIn, minSharesOut }: { readonly assetsIn: bigint; readonly minSharesOut: bigint },
): { sharesOut: bigint } {
  ensureActive(call);
  ensure(assetsIn > 0n, "SAFETY_ZERO");
  const { _managedAssets, cooldownStart } = call.store;
  const fund = fundOf(call);
  if (fund.supply === 0n) ensure(fund.managed === 0n, "SAFETY_INIT_STRAY");
  else ensure(fund.managed > 0n, "SAFETY_PRICE");
  const sharesOut = sharesDown(assetsIn, fund);
  ensure(sharesOut > 0n, "SAFETY_DUST");
  ensure(sharesOut >= minSharesOut, "SAFETY_SLIPPAGE");
  transferFrom(assetOf(call), call.sender, call.self.address, assetsIn);
  _managedAssets.set(fund.managed + assetsIn);
  mint(shareTokenOf(call), call.sender, sharesOut);
  cooldownStart.set(call.sender, 0n);
  call.emit(events.Staked, call.sender, assetsIn, sharesOut);
  return { sharesOut };
}

/** Starts the wait again, even if one is running. */
export function startCooldown(call: SafetyCall): void {
  call.store.cooldownStart.set(call.sender, call.now);
  const end = call.now + call.store.COOLDOWN_SECONDS.value;
  call.emit(events.UnstakeCooldown, call.sender, call.now, end);
}

function ensureInWindow(call: SafetyCall): void {
  const { cooldownStart, COOLDOWN_SECONDS, UNSTAKE_WINDOW } = call.store;
  const start = cooldownStart.get(call.sender);
  ensure(start > 0n, "SAFETY_NO_COOLDOWN");
  const opens = start + COOLDOWN_SECONDS.value;
  ensure(call.now >= opens, "SAFETY_COOLING");
  ensure(call.now <= opens + UNSTAKE_WINDOW.value, "SAFETY_WINDOW_OVER");
}

export function redeem(
  call: SafetyCall,
  { sharesIn, minAssetsOut }: { readonly sharesIn: bigint; readonly minAssetsOut: bigint },
): { assetsOut: bigint } {
  ensure(sharesIn > 0n, "SAFETY_ZERO");
  const shares = shareTokenOf(call);
  const left = balanceOf(shares, call.sender) - sharesIn;
  ensure(left >= 0n, "SAFETY_NOT_HOLDER");
  ensureInWindow(call);
  const fund = fundOf(call);
  const assetsOut = assetsDown(sharesIn, fund);
  ensure(assetsOut >= minAssetsOut, "SAFETY_SLIPPAGE");
  call.store._managedAssets.set(fund.managed - assetsOut);
  burn(shares, call.sender, sharesIn);
  if (left === 0n) call.store.cooldownStart.set(call.sender, 0n);
  transfer(assetOf(call), call.sender, assetsOut);
  call.emit(events.Redeemed, call.sender, sharesIn, assetsOut);
  return { assetsOut };
}
