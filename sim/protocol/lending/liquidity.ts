// What lenders do: supply liquidity for shares, and withdraw it with interest.

import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ensure } from "../../refusals/refusals.ts";
import { isPaused } from "../governance/access.ts";
import { burn, mint, token, transfer, transferFrom } from "../token/actions.ts";
import { balanceOf } from "../token/ledger.ts";
import {
  isActive,
  type LiquidityCall,
  liquidityOf,
  type PoolCall,
  shareTokenOf,
} from "./components.ts";
import { liquidityPoolDefinition } from "./components-definition.ts";
import { poolEvents as events } from "./events.ts";
import { accrue, announceRate, cashOf, exchangeRate, isBorrowable } from "./market.ts";
import { assetsDown, sharesDown, sharesUp } from "./math.ts";

const liquidityEvents = liquidityPoolDefinition.events;

export function whenNotPaused(pool: PoolCall): void {
  ensure(!isPaused(pool), "LENDING_PAUSED");
}

/** Takes the asset from the payer and gives shares to the recipient; returns the shares minted. */
function take(
  pool: PoolCall,
  asset: string,
  amount: bigint,
  recipient: string,
): { cash: LiquidityCall; shares: bigint } {
  ensure(isActive(pool, asset), "LENDING_INACTIVE_TOKEN");
  ensure(amount > 0n, "LENDING_AMOUNT");
  ensure(isBorrowable(pool, asset), "LENDING_NO_SHARE_TOKEN");
  accrue(pool, asset);
  const rate = exchangeRate(pool, asset);
  ensure(rate > 0n, "LENDING_RATE");
  const shares = sharesDown(amount, rate);
  ensure(shares > 0n, "LENDING_MINT");
  const cash = liquidityOf(pool, asset);
  transferFrom(cash.enter(token, asset), pool.sender, cash.self.address, amount);
  mint(cash.enter(token, pool.store.mToken.get(asset)), recipient, shares);
  return { cash, shares };
}

export function depositLiquidity(pool: PoolCall, asset: string, amount: bigint): void {
  const { cash, shares } = take(pool, asset, amount, pool.sender);
  cash.emit(liquidityEvents.Deposited, pool.sender, amount, shares);
  announceRate(pool, asset);
  pool.emit(events.Deposited, pool.sender, asset, amount);
}

/** The caller pays, and `user` gets the shares. */
export function depositLiquidityOnBehalfOf(
  pool: PoolCall,
  asset: string,
  user: string,
  amount: bigint,
): void {
  ensure(user !== ZERO_ADDRESS, "LENDING_USER");
  ensure(user !== pool.sender, "LENDING_SELF_SUPPLY");
  const { cash, shares } = take(pool, asset, amount, user);
  cash.emit(liquidityEvents.DepositedOnBehalfOf, pool.sender, user, amount, shares);
  cash.emit(liquidityEvents.Deposited, user, amount, shares);
  announceRate(pool, asset);
  pool.emit(events.DepositedOnBehalfOf, pool.sender, user, asset, amount);
  pool.emit(events.Deposited, user, asset, amount);
}

function give(pool: PoolCall, asset: string, amount: bigint, shares: bigint): void {
  const cash = liquidityOf(pool, asset);
  burn(cash.enter(token, pool.store.mToken.get(asset)), pool.sender, shares);
  transfer(cash.enter(token, asset), pool.sender, amount);
  cash.emit(liquidityEvents.Withdrawn, pool.sender, amount, shares);
}

export function withdrawLiquidity(pool: PoolCall, asset: string, amount: bigint): void {
  whenNotPaused(pool);
  ensure(amount > 0n, "LENDING_AMOUNT");
  ensure(isBorrowable(pool, asset), "LENDING_NO_SHARE_TOKEN");
  accrue(pool, asset);
  const rate = exchangeRate(pool, asset);
  // A rate below 1e-18 rounds down to 0: nothing can be withdrawn by amount from a market that
  // poor.
  ensure(rate > 0n, "LENDING_RATE");
  const shares = sharesUp(amount, rate);
  ensure(shares <= balanceOf(shareTokenOf(pool, asset), pool.sender), "LENDING_SHARES");
  const free = cashOf(pool, asset) - pool.store.reservesAccrued.get(asset);
  ensure(amount <= free, "LENDING_CASH_BEYOND_RESERVES");
  give(pool, asset, amount, shares);
  announceRate(pool, asset);
  pool.emit(events.Withdrawn, pool.sender, asset, amount);
}

/** Burns all the caller's shares; the pool logs no `Withdrawn` of its own, as on the platform. */
export function withdrawLiquidityAll(pool: PoolCall, asset: string): { amount: bigint } {
  whenNotPaused(pool);
  ensure(isBorrowable(pool, asset), "LENDING_NO_SHARE_TOKEN");
  accrue(pool, asset);
  const shares = balanceOf(shareTokenOf(pool, asset), pool.sender);
  ensure(shares > 0n, "LENDING_NO_SHARES");
  const amount = assetsDown(shares, exchangeRate(pool, asset));
  ensure(amount <= cashOf(pool, asset) - pool.store.reservesAccrued.get(asset), "LENDING_CASH");
  give(pool, asset, amount, shares);
  announceRate(pool, asset);
  return { amount };
}
