// The contracts that the lending pool works with, as its owner sets them. The gate checks access.
import { ensure } from "../../refusals/refusals.ts";
import { poolFactory } from "../swap/factory.ts";
import { token } from "../token/actions.ts";
import { tokenFactory } from "../token/factory.ts";
import { lendingRegistry, liquidityOf, type PoolCall } from "./components.ts";
import { isBorrowable } from "./market.ts";

/** The default market; it must be one of the pool's. */
export function setBorrowableAsset(pool: PoolCall, asset: string): void {
  ensure(isBorrowable(pool, asset), "LENDING_ASSET");
  pool.store.borrowableAsset.set(asset);
}

/** The share token of one market. Shares of an earlier one are worthless from then on. */
export function setMToken(pool: PoolCall, asset: string, mToken: string): void {
  ensure(isBorrowable(pool, asset), "LENDING_ASSET");
  pool.enter(token, mToken);
  pool.store.mToken.set(asset, mToken);
  liquidityOf(pool, asset).store.mToken.set(mToken);
}

/** A wrong registry would leave the pool without prices and custody, so it is refused. */
export function setRegistry(pool: PoolCall, registry: string): void {
  pool.enter(lendingRegistry, registry);
  pool.store.registry.set(registry);
}

export function setTokenFactory(pool: PoolCall, factory: string): void {
  pool.enter(tokenFactory, factory);
  pool.store.tokenFactory.set(factory);
}

/** The factory whose pools swap payments with other assets. */
export function setPoolFactory(pool: PoolCall, factory: string): void {
  pool.enter(poolFactory, factory);
  pool.store.poolFactory.set(factory);
}
