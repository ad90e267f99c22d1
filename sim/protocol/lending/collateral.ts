// What borrowers do with collateral: supply it to the vault and withdraw what no loan needs.
import { BPS, min } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import { priceOf } from "../oracle/actions.ts";
import { token, transfer, transferFrom } from "../token/actions.ts";
import { borrowingPower, collateralOf, debtValueUp, hasLoan } from "./account.ts";
import { isActive, oracleOf, type PoolCall, type VaultCall, vaultOf } from "./components.ts";
import { collateralVaultDefinition } from "./components-definition.ts";
import { poolEvents as events } from "./events.ts";
import { whenNotPaused } from "./liquidity.ts";
import { accrueDebtsOf, unitOfAsset } from "./market.ts";

const vaultEvents = collateralVaultDefinition.events;

export function supplyCollateral(pool: PoolCall, asset: string, amount: bigint): void {
  ensure(isActive(pool, asset), "LENDING_INACTIVE_TOKEN");
  ensure(amount > 0n, "LENDING_AMOUNT");
  const config = pool.store.assetConfigs.get(asset);
  ensure(config.ltv > 0n, "LENDING_NOT_COLLATERAL");
  ensure(config.liquidationThreshold > 0n, "LENDING_NO_THRESHOLD");
  ensure(config.liquidationBonus > 0n, "LENDING_NO_BONUS");
  const vault = vaultOf(pool);
  transferFrom(vault.enter(token, asset), pool.sender, vault.self.address, amount);
  const collateral = vault.store.userCollaterals.at(pool.sender).at(asset);
  collateral.set(collateral.value + amount);
  vault.emit(vaultEvents.CollateralAdded, pool.sender, asset, amount);
  pool.emit(events.SuppliedCollateral, pool.sender, asset, amount);
}

/**
 * Takes an owner's collateral out of the vault and sends it on; liquidators are paid this way too.
 */
export function release(
  vault: VaultCall,
  owner: string,
  asset: string,
  amount: bigint,
  receiver: string,
): void {
  const collateral = vault.store.userCollaterals.at(owner).at(asset);
  collateral.set(collateral.value - amount);
  transfer(vault.enter(token, asset), receiver, amount);
  vault.emit(vaultEvents.CollateralRemoved, owner, asset, amount);
}

export function withdrawCollateral(pool: PoolCall, asset: string, amount: bigint): void {
  whenNotPaused(pool);
  ensure(isActive(pool, asset), "LENDING_INACTIVE_TOKEN");
  ensure(amount > 0n, "LENDING_AMOUNT");
  const user = pool.sender;
  ensure(collateralOf(pool, user, asset) >= amount, "LENDING_COLLATERAL");
  accrueDebtsOf(pool, user);
  if (hasLoan(pool, user)) {
    ensure(!pool.store.collateralLockedByLoan.value, "LENDING_WITHDRAWAL_UNSAFE");
    const power = borrowingPower(pool, user, { asset, amount });
    ensure(debtValueUp(pool, user) <= power, "LENDING_WITHDRAWAL_UNSAFE");
  }
  release(vaultOf(pool), user, asset, amount, user);
  pool.emit(events.WithdrawnCollateral, user, asset, amount);
}

/** Withdraws everything without a loan; otherwise the most the loan allows, less one base unit. */
export function withdrawCollateralMax(pool: PoolCall, asset: string): { amount: bigint } {
  whenNotPaused(pool);
  ensure(isActive(pool, asset), "LENDING_INACTIVE_TOKEN");
  const user = pool.sender;
  const collateral = collateralOf(pool, user, asset);
  ensure(collateral > 0n, "LENDING_NO_COLLATERAL");
  accrueDebtsOf(pool, user);
  const amount = hasLoan(pool, user) ? withdrawableWithLoan(pool, asset, collateral) : collateral;
  release(vaultOf(pool), user, asset, amount, user);
  pool.emit(events.WithdrawnCollateral, user, asset, amount);
  return { amount };
}

function withdrawableWithLoan(pool: PoolCall, asset: string, collateral: bigint): bigint {
  ensure(!pool.store.collateralLockedByLoan.value, "LENDING_WITHDRAWAL_UNSAFE");
  const room = borrowingPower(pool, pool.sender) - debtValueUp(pool, pool.sender);
  ensure(room > 0n, "LENDING_NO_ROOM");
  const { ltv } = pool.store.assetConfigs.get(asset);
  ensure(ltv > 0n, "LENDING_CONFIG");
  const price = priceOf(oracleOf(pool), asset);
  const amount = min((room * BPS * unitOfAsset(pool, asset)) / (price * ltv), collateral) - 1n;
  ensure(amount > 0n, "LENDING_NOTHING_WITHDRAWABLE");
  return amount;
}
