// The lending pool and its configurator: which handler answers which function, and who may call it.
import type { Call } from "../../contract/call.ts";
import { implement } from "../../contract/implement.ts";
import { MAX_UINT256 } from "../../kernel/fixed-point.ts";
import { setPaused } from "../governance/access.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { borrowingPower, debtOf, healthFactor, scaledDebtOf } from "./account.ts";
import * as administration from "./administration.ts";
import { supplyCollateral, withdrawCollateral, withdrawCollateralMax } from "./collateral.ts";
import { lendingRegistry, type PoolCall } from "./components.ts";
import { poolConfiguratorDefinition } from "./components-definition.ts";
import { lendingPoolDefinition } from "./definition.ts";
import { liquidationCall, liquidationCallAll } from "./liquidation.ts";
import * as liquidity from "./liquidity.ts";
import { borrow, borrowMax, repay } from "./loan.ts";
import { amountDown, exchangeRate, indexNow, totalDebtDown } from "./market.ts";
import { debtDown } from "./math.ts";
import { repayWith } from "./pay-with.ts";
import * as settings from "./settings.ts";

/** Refuses any caller but the configurator, then runs the body. */
function byConfigurator<A>(body: (pool: PoolCall, args: A) => void) {
  return (pool: PoolCall, args: A) => {
    administration.onlyConfigurator(pool);
    body(pool, args);
  };
}

const administrative = {
  configureAsset: administration.configureAsset,
  setDebtCeilings: (
    pool: PoolCall,
    args: { asset: string; assetUnits: bigint; usdValue: bigint },
  ) => administration.setDebtCeilings(pool, args.asset, args.assetUnits, args.usdValue),
  setSafetyShareBps: (pool: PoolCall, { bps }: { bps: bigint }) =>
    administration.setSafetyShareBps(pool, bps),
  setCollateralLockedByLoan: (pool: PoolCall, { locked }: { locked: boolean }) =>
    pool.store.collateralLockedByLoan.set(locked),
  sweepReserves: (pool: PoolCall, args: { asset: string; amount: bigint }) =>
    administration.sweepReserves(pool, args.asset, args.amount),
  recognizeBadDebt: (pool: PoolCall, { borrower }: { borrower: string }) =>
    administration.recognizeBadDebt(pool, borrower),
  writeOffBadDebtFromReserves: (pool: PoolCall, args: { asset: string; amount: bigint }) =>
    administration.writeOffFromReserves(pool, args.asset, args.amount),
  writeOffBadDebtWithHaircut: (
    pool: PoolCall,
    args: { asset: string; amount: bigint; reason: string },
  ) => administration.writeOffWithHaircut(pool, args.asset, args.amount, args.reason),
};

/** The answer for a user who never borrowed. */
const NO_LOAN = { scaledDebt: 0n, lastUpdated: 0n } as const;

export const lendingPool = implement(lendingPoolDefinition, {
  ...ownedHandlers,
  depositLiquidity: (pool, { asset, amount }) => liquidity.depositLiquidity(pool, asset, amount),
  depositLiquidityOnBehalfOf: (pool, { asset, user, amount }) =>
    liquidity.depositLiquidityOnBehalfOf(pool, asset, user, amount),
  withdrawLiquidity: (pool, { asset, amount }) => liquidity.withdrawLiquidity(pool, asset, amount),
  withdrawLiquidityAll: (pool, { asset }) => liquidity.withdrawLiquidityAll(pool, asset),
  supplyCollateral: (pool, { asset, amount }) => supplyCollateral(pool, asset, amount),
  withdrawCollateral: (pool, { asset, amount }) => withdrawCollateral(pool, asset, amount),
  withdrawCollateralMax: (pool, { asset }) => withdrawCollateralMax(pool, asset),
  borrow: (pool, { asset, amount }) => borrow(pool, asset, amount),
  borrowMax: (pool, { asset }) => borrowMax(pool, asset),
  repay: (pool, { asset, amount }) => repay(pool, asset, amount),
  repayAll: (pool, { asset }) => repay(pool, asset, MAX_UINT256),
  repayWith: (pool, { amount, ...payment }) => repayWith(pool, payment, amount),
  repayAllWith: (pool, payment) => repayWith(pool, payment, MAX_UINT256),
  liquidationCall: (pool, args) => liquidationCall(pool, args, args.debtToCover),
  liquidationCallAll: (pool, args) => liquidationCallAll(pool, args),
  pause: (pool) => setPaused(pool, true),
  unpause: (pool) => setPaused(pool, false),
  configureAsset: byConfigurator(administrative.configureAsset),
  setDebtCeilings: byConfigurator(administrative.setDebtCeilings),
  setSafetyShareBps: byConfigurator(administrative.setSafetyShareBps),
  setCollateralLockedByLoan: byConfigurator(administrative.setCollateralLockedByLoan),
  sweepReserves: byConfigurator(administrative.sweepReserves),
  recognizeBadDebt: byConfigurator(administrative.recognizeBadDebt),
  coverShortfall: (pool, { asset, amount }) => administration.coverShortfall(pool, asset, amount),
  writeOffBadDebtFromReserves: byConfigurator(administrative.writeOffBadDebtFromReserves),
  writeOffBadDebtWithHaircut: byConfigurator(administrative.writeOffBadDebtWithHaircut),
  setBorrowableAsset: (pool, { asset }) => settings.setBorrowableAsset(pool, asset),
  setMToken: (pool, { asset, mToken }) => settings.setMToken(pool, asset, mToken),
  setRegistry: (pool, { registry }) => settings.setRegistry(pool, registry),
  setTokenFactory: (pool, args) => settings.setTokenFactory(pool, args.tokenFactory),
  setFeeCollector: (pool, { feeCollector }) => pool.store.feeCollector.set(feeCollector),
  setSafetyModule: (pool, { safetyModule }) => pool.store.safetyModule.set(safetyModule),
  setPoolFactory: (pool, args) => settings.setPoolFactory(pool, args.poolFactory),
  getUserLoan: (pool, { user, asset }) => pool.store.userLoan.peek(user)?.get(asset) ?? NO_LOAN,
  getAssetConfig: (pool, { asset }) => ({ ...pool.store.assetConfigs.get(asset) }),
  getUserDebt: (pool, { user, asset }) => ({
    debt: debtDown(scaledDebtOf(pool, user, asset), pool.store.borrowIndex.get(asset)),
  }),
  getUserDebtPreview: (pool, { user, asset }) => ({ debt: debtOf(pool, user, asset) }),
  previewBorrowIndex: (pool, { asset }) => ({ index: indexNow(pool, asset) }),
  getTotalBorrowValuePreview: (pool, { asset }) => ({ debt: totalDebtDown(pool, asset) }),
  getHealthFactor: (pool, { user }) => ({ healthFactor: healthFactor(pool, user) }),
  getExchangeRate: (pool, { asset }) => ({ rate: exchangeRate(pool, asset) }),
  calculateMaxBorrowingPower: (pool, { user, excludeAsset, excludeAmount }) => {
    const value = borrowingPower(pool, user, { asset: excludeAsset, amount: excludeAmount });
    return { power: amountDown(pool, value, pool.store.borrowableAsset.value) };
  },
});

type ConfiguratorCall = Call<typeof poolConfiguratorDefinition>;

/** Calls the same function of the pool as the configurator. */
function forward<A>(body: (pool: PoolCall, args: A) => void) {
  return (call: ConfiguratorCall, args: A) => {
    const registry = call.enter(lendingRegistry, call.store.registry.value);
    body(call.enter(lendingPool, registry.store.lendingPool.value), args);
  };
}

const forwardConfiguration = forward(administrative.configureAsset);

export const poolConfigurator = implement(poolConfiguratorDefinition, {
  ...ownedHandlers,
  configureAsset: (call, config) => {
    forwardConfiguration(call, config);
    call.emit(
      poolConfiguratorDefinition.events.AssetConfigured,
      config.asset,
      config.ltv,
      config.liquidationThreshold,
      config.liquidationBonus,
      config.interestRate,
      config.reserveFactor,
      config.perSecondFactorRAY,
    );
  },
  setDebtCeilings: forward(administrative.setDebtCeilings),
  setSafetyShareBps: forward(administrative.setSafetyShareBps),
  setCollateralLockedByLoan: forward(administrative.setCollateralLockedByLoan),
  sweepReserves: forward(administrative.sweepReserves),
  recognizeBadDebt: forward(administrative.recognizeBadDebt),
  writeOffBadDebtFromReserves: forward(administrative.writeOffBadDebtFromReserves),
  writeOffBadDebtWithHaircut: forward(administrative.writeOffBadDebtWithHaircut),
});
