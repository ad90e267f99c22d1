// What a liquidator does: burn stable tokens against an unsafe vault and take collateral for them.
// What collateral cannot cover becomes bad debt of the asset. (docs/protocol/cdp.md)
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ensure } from "../../refusals/refusals.ts";
import { burn } from "../token/actions.ts";
import { accrue } from "./accrual.ts";
import {
  custodyOf,
  type EngineCall,
  ensureSupported,
  stableOf,
  whenNotPaused,
} from "./components.ts";
import { seize } from "./custody.ts";
import { engineEvents as events } from "./events.ts";
import { debtDown, ratioDown, repaymentDown, seizureDown, valueDown } from "./math.ts";
import {
  announceVault,
  setCollateral,
  setScaledDebt,
  termsOf,
  type VaultKey,
  vaultAt,
} from "./vaults.ts";

/** A remainder this small is not booked as bad debt. */
const DUST = 1n;

/** The owner and the asset of the vault to liquidate, and the most dollars to repay. */
interface Target {
  readonly asset: string;
  readonly borrower: string;
  readonly debtToCover: bigint;
}

export function liquidate(engine: EngineCall, target: Target): void {
  const { asset, borrower, debtToCover } = target;
  ensureSupported(engine, asset);
  whenNotPaused(engine, asset);
  ensure(borrower !== ZERO_ADDRESS && borrower !== engine.sender, "CDP_BORROWER");
  ensure(debtToCover > 0n, "CDP_ZERO_COVER");
  const key = { owner: borrower, asset };
  const rate = accrue(engine, asset);
  const { collateral, scaledDebt } = vaultAt(engine, key);
  const debt = debtDown(scaledDebt, rate);
  ensure(debt > 0n, "CDP_NOTHING_OWED");
  const terms = termsOf(engine, asset);
  const value = valueDown(collateral, terms.price, terms.unitScale);
  const { liquidationRatio } = engine.store.collateralConfigs.get(asset);
  ensure(ratioDown(value, debt) < liquidationRatio, "CDP_HEALTHY");
  const repayment = repaymentDown(debtToCover, { scaledDebt, rate, value }, terms);
  // Without this, worthless collateral could be taken for nothing.
  ensure(repayment.owed > 0n, "CDP_NOTHING_TO_LIQUIDATE");
  const { seized, penalty } = seizureDown(repayment, { collateral, value }, terms);
  burn(stableOf(engine), engine.sender, repayment.owed);
  setScaledDebt(engine, key, scaledDebt - repayment.scaled);
  setCollateral(engine, key, collateral - seized);
  seize(custodyOf(engine), { ...key, amount: seized }, engine.sender);
  const remaining = debtDown(scaledDebt - repayment.scaled, rate);
  if (seized === collateral && remaining > DUST) realizeBadDebt(engine, key, remaining);
  engine.emit(
    events.LiquidationExecuted,
    borrower,
    asset,
    repayment.owed,
    penalty,
    seized,
    engine.sender,
    remaining,
    rate,
  );
  announceVault(engine, key);
}

/** Nothing backs the rest any more: the vault is cleared, and the asset bears the loss. */
function realizeBadDebt(engine: EngineCall, key: VaultKey, amount: bigint): void {
  const { badDebtPUSD } = engine.store;
  setScaledDebt(engine, key, 0n);
  badDebtPUSD.set(key.asset, badDebtPUSD.get(key.asset) + amount);
  engine.emit(events.BadDebtRealized, key.asset, key.owner, amount);
}
