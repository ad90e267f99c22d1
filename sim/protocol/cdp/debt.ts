// What owners do with debt: mint stable tokens against a vault, and burn them to repay.
import { min } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import * as stableToken from "../token/actions.ts";
import { accrue } from "./accrual.ts";
import {
  type EngineCall,
  ensureSupported,
  onlyActive,
  stableOf,
  whenNotPaused,
} from "./components.ts";
import { debtDown, debtLimitDown, scaledDebtDown, scaledDebtUp, valueDown } from "./math.ts";
import {
  announceDebt,
  announceVault,
  setScaledDebt,
  termsOf,
  type VaultKey,
  vaultAt,
} from "./vaults.ts";

/** A remainder this small is forgiven. */
const DUST = 1n;

function mayMint(engine: EngineCall, asset: string): void {
  whenNotPaused(engine, asset);
  ensureSupported(engine, asset);
  onlyActive(engine, asset);
}

/** What a vault may owe, and what it owes, at the block's time. */
function standing(engine: EngineCall, key: VaultKey) {
  const rate = accrue(engine, key.asset);
  const { collateral, scaledDebt } = vaultAt(engine, key);
  const { price, unitScale, minCR } = termsOf(engine, key.asset);
  const limit = debtLimitDown(valueDown(collateral, price, unitScale), minCR);
  return { rate, scaledDebt, debt: debtDown(scaledDebt, rate), limit };
}

export function mint(engine: EngineCall, asset: string, amount: bigint): void {
  mayMint(engine, asset);
  ensure(amount > 0n, "CDP_ZERO_AMOUNT");
  issue(engine, { owner: engine.sender, asset }, amount);
}

export function mintMax(engine: EngineCall, asset: string): { amountUSD: bigint } {
  mayMint(engine, asset);
  const key = { owner: engine.sender, asset };
  const { debt, limit } = standing(engine, key);
  const amount = limit - debt - 1n;
  ensure(amount > 0n, "CDP_NO_POWER");
  issue(engine, key, amount);
  return { amountUSD: amount };
}

function issue(engine: EngineCall, key: VaultKey, amount: bigint): void {
  const { rate, scaledDebt, debt, limit } = standing(engine, key);
  ensure(debt + amount < limit, "CDP_MINT_UNSAFE");
  const { debtCeiling, debtFloor } = engine.store.collateralConfigs.get(key.asset);
  const { totalScaledDebt } = engine.store.collateralGlobalStates.get(key.asset);
  const total = debtDown(totalScaledDebt, rate) + amount;
  ensure(debtCeiling === 0n || total <= debtCeiling, "CDP_CEILING");
  ensure(debt + amount >= debtFloor, "CDP_FLOOR");
  setScaledDebt(engine, key, scaledDebt + scaledDebtUp(amount, rate));
  stableToken.mint(stableOf(engine), key.owner, amount);
  announceDebt(engine, key, { name: "PUSDMinted", amount });
  announceVault(engine, key);
}

/** Allowed while paused. Pays at most what is owed, and leaves no debt below the floor. */
export function repay(engine: EngineCall, asset: string, amount: bigint): void {
  ensureSupported(engine, asset);
  ensure(amount > 0n, "CDP_ZERO_AMOUNT");
  const key = { owner: engine.sender, asset };
  const rate = accrue(engine, asset);
  const { scaledDebt } = vaultAt(engine, key);
  ensure(scaledDebt > 0n, "CDP_NO_DEBT");
  const removed = scaledDebtDown(min(amount, debtDown(scaledDebt, rate)), rate);
  const left = debtDown(scaledDebt - removed, rate);
  const { debtFloor } = engine.store.collateralConfigs.get(asset);
  ensure(left <= DUST || left >= debtFloor, "CDP_REPAY_BELOW_FLOOR");
  setScaledDebt(engine, key, left <= DUST ? 0n : scaledDebt - removed);
  burnFrom(engine, key, debtDown(removed, rate));
}

export function repayAll(engine: EngineCall, asset: string): void {
  ensureSupported(engine, asset);
  const key = { owner: engine.sender, asset };
  const rate = accrue(engine, asset);
  const { scaledDebt } = vaultAt(engine, key);
  ensure(scaledDebt > 0n, "CDP_NO_DEBT");
  setScaledDebt(engine, key, 0n);
  burnFrom(engine, key, debtDown(scaledDebt, rate));
}

function burnFrom(engine: EngineCall, key: VaultKey, amount: bigint): void {
  stableToken.burn(stableOf(engine), key.owner, amount);
  announceDebt(engine, key, { name: "PUSDBurned", amount });
  announceVault(engine, key);
}
