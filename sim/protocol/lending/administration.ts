// What the configurator may do to the pool: parameters, ceilings, reserves and bad debt.

import { Call, type Contract } from "../../contract/call.ts";
import type { ArgumentsOf } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { BPS, min, mulDivDown, RAY } from "../../kernel/fixed-point.ts";
import { Cell } from "../../kernel/store.ts";
import { ensure } from "../../refusals/refusals.ts";
import { token, transfer } from "../token/actions.ts";
import { balanceOf } from "../token/ledger.ts";
import { collateralOf, hasLoan, liquidationValue } from "./account.ts";
import { release } from "./collateral.ts";
import { isActive, liquidityOf, type PoolCall, vaultOf } from "./components.ts";
import type { lendingPoolDefinition } from "./definition.ts";
import { poolEvents as events } from "./events.ts";
import { bookBadDebts } from "./liquidation.ts";
import { accrue, accrueDebtsOf, announceRate, cashOf, isBorrowable } from "./market.ts";

export type AssetConfiguration = ArgumentsOf<
  (typeof lendingPoolDefinition)["functions"]["configureAsset"]["arguments"]
>;

/**
 * A millionth per second, fifty trillionfold a year: an index that grows faster outgrows the
 * machine.
 */
const FACTOR_RAY_MAX = RAY + RAY / 1_000_000n;

export function onlyConfigurator(pool: PoolCall): void {
  ensure(pool.sender === pool.store.poolConfigurator.value, "LENDING_NOT_CONFIGURATOR");
}

function ensureValid(config: AssetConfiguration): void {
  ensure(config.ltv <= config.liquidationThreshold, "LENDING_LTV");
  ensure(config.liquidationThreshold <= 9_500n, "LENDING_THRESHOLD");
  const bonus = config.liquidationBonus;
  ensure(bonus >= BPS && bonus <= 12_500n, "LENDING_BONUS");
  ensure(config.interestRate <= BPS, "LENDING_INTEREST");
  ensure(config.reserveFactor <= 5_000n, "LENDING_RESERVE_FACTOR");
  const factor = config.perSecondFactorRAY;
  ensure(factor >= RAY && factor <= FACTOR_RAY_MAX, "LENDING_FACTOR");
}

/** Interest until now is charged at the old rate before the new one applies. */
export function configureAsset(pool: PoolCall, config: AssetConfiguration): void {
  const { asset, ...values } = config;
  ensure(isActive(pool, asset), "LENDING_ASSET");
  ensureValid(config);
  if (isBorrowable(pool, asset)) accrue(pool, asset);
  const { assetConfigs, configuredAssets } = pool.store;
  if (!configuredAssets.items.includes(asset)) configuredAssets.push(asset);
  assetConfigs.set(asset, values);
  pool.emit(
    events.AssetConfigured,
    asset,
    values.ltv,
    values.liquidationThreshold,
    values.liquidationBonus,
    values.interestRate,
    values.reserveFactor,
    values.perSecondFactorRAY,
  );
}

export function setDebtCeilings(
  pool: PoolCall,
  asset: string,
  assetUnits: bigint,
  usdValue: bigint,
): void {
  ensure(isBorrowable(pool, asset), "LENDING_ASSET");
  pool.store.debtCeilingAsset.set(asset, assetUnits);
  pool.store.debtCeilingUSD.set(asset, usdValue);
  pool.emit(events.DebtCeilingsUpdated, assetUnits, usdValue);
}

export function setSafetyShareBps(pool: PoolCall, bps: bigint): void {
  ensure(bps <= BPS, "LENDING_SAFETY_SHARE");
  pool.store.safetyShareBps.set(bps);
}

const SAFETY_MODULE = "SafetyModule";

/**
 * The safety module if it insures this asset. The module's own current asset counts, because the
 * pool's main market may have changed since.
 */
function insurerOf(pool: PoolCall, asset: string): Contract | undefined {
  const module = pool.machine.contracts.get(pool.store.safetyModule.value);
  if (module?.kind.definition.name !== SAFETY_MODULE) return undefined;
  // Its definition cannot be imported here: that would be circular.
  const own = module.store.asset;
  return own instanceof Cell && own.value === asset ? module : undefined;
}

/**
 * Pays accrued reserves to the safety module and the fee collector; nothing to pay is not a
 * refusal.
 */
export function sweepReserves(pool: PoolCall, asset: string, amount: bigint): void {
  ensure(isBorrowable(pool, asset), "LENDING_ASSET");
  accrue(pool, asset);
  const { reservesAccrued, safetyShareBps, feeCollector } = pool.store;
  const reserves = reservesAccrued.get(asset);
  const sent = min(min(amount, reserves), cashOf(pool, asset));
  if (sent === 0n) return;
  reservesAccrued.set(asset, reserves - sent);
  const cash = liquidityOf(pool, asset);
  const module = insurerOf(pool, asset);
  const toSafety = module === undefined ? 0n : mulDivDown(sent, safetyShareBps.value, BPS);
  if (module !== undefined && toSafety > 0n)
    sendToSafety(pool, { asset, amount: toSafety, module });
  transfer(cash.enter(token, asset), feeCollector.value, sent - toSafety);
  pool.emit(events.ReservesSweptTreasury, sent - toSafety, feeCollector.value);
}

interface SafetyPayment {
  readonly asset: string;
  readonly amount: bigint;
  readonly module: Contract;
}

/**
 * Pays the module and notifies it by function name, because the module imports this pool and not
 * the reverse.
 */
function sendToSafety(pool: PoolCall, { asset, amount, module }: SafetyPayment): void {
  const before = balanceOf(pool.enter(token, asset), module.address);
  transfer(liquidityOf(pool, asset).enter(token, asset), module.address, amount);
  const call = new Call(pool.machine, module, pool.self.address, pool.origin);
  pool.machine.invoke(call, "recordTransfer", { expected: amount, before });
  pool.emit(events.ReservesSweptSafety, amount, module.address);
}

/**
 * Books a hopeless loan as bad debt; leftover collateral without weight goes to the fee collector.
 */
export function recognizeBadDebt(pool: PoolCall, borrower: string): void {
  // A user without debt keeps collateral and loan status, whatever the collateral's weight.
  if (!hasLoan(pool, borrower)) return;
  accrueDebtsOf(pool, borrower);
  if (liquidationValue(pool, borrower) > 0n) return;
  bookBadDebts(pool, borrower);
  for (const asset of pool.store.configuredAssets.items) {
    const left = collateralOf(pool, borrower, asset);
    if (left > 0n) release(vaultOf(pool), borrower, asset, left, pool.store.feeCollector.value);
  }
}

function lowerBadDebt(pool: PoolCall, asset: string, by: bigint): bigint {
  const left = pool.store.badDebt.get(asset) - by;
  pool.store.badDebt.set(asset, left);
  return left;
}

/** The safety module's payment against bad debt; it has sent the money already. */
export function coverShortfall(pool: PoolCall, asset: string, amount: bigint): void {
  const safetyModule = pool.store.safetyModule.value;
  const isSafetyModule = pool.sender === safetyModule && safetyModule !== ZERO_ADDRESS;
  ensure(isSafetyModule, "LENDING_NOT_SAFETY_MODULE");
  ensure(amount > 0n, "LENDING_ZERO");
  accrue(pool, asset);
  const cover = min(amount, pool.store.badDebt.get(asset));
  pool.emit(events.BadDebtCovered, cover, lowerBadDebt(pool, asset, cover));
  announceRate(pool, asset);
}

export function writeOffFromReserves(pool: PoolCall, asset: string, amount: bigint): void {
  ensure(isBorrowable(pool, asset), "LENDING_ASSET");
  accrue(pool, asset);
  const { badDebt, reservesAccrued } = pool.store;
  const reserves = reservesAccrued.get(asset);
  const writeOff = min(min(amount, reserves), badDebt.get(asset));
  reservesAccrued.set(asset, reserves - writeOff);
  const left = lowerBadDebt(pool, asset, writeOff);
  pool.emit(events.BadDebtWrittenOffFromReserves, writeOff, left, reserves - writeOff);
}

/** The last remedy: lenders bear the loss, and the share rate falls. */
export function writeOffWithHaircut(
  pool: PoolCall,
  asset: string,
  amount: bigint,
  reason: string,
): void {
  ensure(amount > 0n, "LENDING_ZERO");
  ensure(isBorrowable(pool, asset), "LENDING_ASSET");
  accrue(pool, asset);
  const writeOff = min(amount, pool.store.badDebt.get(asset));
  pool.emit(events.DepositorHaircutApplied, writeOff, lowerBadDebt(pool, asset, writeOff), reason);
  announceRate(pool, asset);
}
