// What owners do with collateral: put it into their vault and take out what no debt needs.
import { ensure } from "../../refusals/refusals.ts";
import { accrue } from "./accrual.ts";
import {
  custodyOf,
  type EngineCall,
  ensureSupported,
  onlyActive,
  whenNotPaused,
} from "./components.ts";
import { giveBack, takeIn } from "./custody.ts";
import { engineEvents as events } from "./events.ts";
import { debtDown, ratioDown, valueDown, withdrawableDown } from "./math.ts";
import { announceVault, setCollateral, termsOf, type VaultKey, vaultAt } from "./vaults.ts";

/** Allowed while paused, because it only makes a vault safer. Does not accrue. */
export function deposit(engine: EngineCall, asset: string, amount: bigint): void {
  ensureSupported(engine, asset);
  onlyActive(engine, asset);
  ensure(amount > 0n, "CDP_AMOUNT");
  const key = { owner: engine.sender, asset };
  takeIn(custodyOf(engine), { ...key, amount });
  setCollateral(engine, key, vaultAt(engine, key).collateral + amount);
  engine.emit(events.Deposited, key.owner, asset, amount);
  announceVault(engine, key);
}

export function withdraw(engine: EngineCall, asset: string, amount: bigint): void {
  ensureSupported(engine, asset);
  whenNotPaused(engine, asset);
  ensure(amount > 0n, "CDP_AMOUNT");
  const key = { owner: engine.sender, asset };
  const { collateral, scaledDebt } = vaultAt(engine, key);
  ensure(collateral >= amount, "CDP_COLLATERAL");
  const debt = debtDown(scaledDebt, accrue(engine, asset));
  if (debt > 0n) {
    const { price, unitScale, minCR } = termsOf(engine, asset);
    const value = valueDown(collateral - amount, price, unitScale);
    ensure(ratioDown(value, debt) >= minCR, "CDP_BELOW_MIN_RATIO");
  }
  release(engine, key, amount);
}

/** The most that a debt allows, by the formula alone; if that is nothing, nothing happens. */
export function withdrawMax(engine: EngineCall, asset: string): { amount: bigint } {
  ensureSupported(engine, asset);
  whenNotPaused(engine, asset);
  const key = { owner: engine.sender, asset };
  const debt = debtDown(vaultAt(engine, key).scaledDebt, accrue(engine, asset));
  const { collateral } = vaultAt(engine, key);
  const amount =
    debt === 0n ? collateral : withdrawableDown(collateral, debt, termsOf(engine, asset));
  if (amount > 0n) release(engine, key, amount);
  return { amount };
}

function release(engine: EngineCall, key: VaultKey, amount: bigint): void {
  giveBack(custodyOf(engine), { ...key, amount });
  setCollateral(engine, key, vaultAt(engine, key).collateral - amount);
  engine.emit(events.Withdrawn, key.owner, key.asset, amount);
  announceVault(engine, key);
}
