// Where the lending market, its safety module and the bridge deliberately differ from the facts,
// and why.
import type { Difference } from "./difference.ts";

const byMarket = "a market per borrowable asset (decision 12): each names its asset";

export const lendingDifferences: readonly Difference[] = [
  {
    of: "LendingPool",
    why: byMarket,
    not: `
      borrowIndex u
      lastAccrual u
      totalScaledDebt u
      reservesAccrued u
      badDebt u
      debtCeilingAsset u
      debtCeilingUSD u
      mToken a
      userLoan a=>{scaledDebt u, lastUpdated u}
      depositLiquidity(amount u)
      depositLiquidityOnBehalfOf(user a, amount u)
      withdrawLiquidity(amount u)
      withdrawLiquidityAll()
      borrow(amount u)
      borrowMax()
      repay(amount u)
      repayAll()
      liquidationCall(collateralAsset a, borrower a, debtToCover u, minCollateralOut u)
      liquidationCallAll(collateralAsset a, borrower a, minCollateralOut u)
      sweepReserves(amount u)
      coverShortfall(amount u)
      writeOffBadDebtFromReserves(amount u)
      writeOffBadDebtWithHaircut(amount u, reason s)`,
    but: `
      borrowableAssets a[]
      liquidityPool a=>a
      borrowIndex a=>u
      lastAccrual a=>u
      totalScaledDebt a=>u
      reservesAccrued a=>u
      badDebt a=>u
      debtCeilingAsset a=>u
      debtCeilingUSD a=>u
      mToken a=>a
      userLoan a=>a=>{scaledDebt u, lastUpdated u}
      depositLiquidity(asset a, amount u)
      depositLiquidityOnBehalfOf(asset a, user a, amount u)
      withdrawLiquidity(asset a, amount u)
      withdrawLiquidityAll(asset a)
      borrow(asset a, amount u)
      borrowMax(asset a)
      repay(asset a, amount u)
      repayAll(asset a)
      liquidationCall(collateralAsset a, debtAsset a, borrower a, debtToCover u, minCollateralOut u)
      liquidationCallAll(collateralAsset a, debtAsset a, borrower a, minCollateralOut u)
      sweepReserves(asset a, amount u)
      coverShortfall(asset a, amount u)
      writeOffBadDebtFromReserves(asset a, amount u)
      writeOffBadDebtWithHaircut(asset a, amount u, reason s)`,
  },
  {
    of: "LendingPool",
    why: "the names that surfaces use for a loan's events (decision 17)",
    not: `
      Borrowed(user a*, asset a*, amount u)
      Repaid(user a*, asset a*, amount u)`,
    but: `
      Borrow(user a*, asset a*, amount u)
      Repay(user a*, asset a*, amount u)`,
  },
  {
    of: "LendingPool",
    why: "whether a loan locks all collateral is a parameter (decision 13)",
    but: `
      collateralLockedByLoan b
      setCollateralLockedByLoan(locked b)`,
  },
  {
    of: "LendingPool",
    why: "how a loan account stands is shown and outlives the loan (decision 16)",
    but: "loanStatus a=>u8",
  },
  {
    of: "LendingPool",
    why: "a debt may be paid with another asset over the swap pools (decision 14)",
    but: `
      poolFactory a
      !setPoolFactory(poolFactory a)
      repayWith(asset a, amount u, payWith a, maxPayAmount u)
      repayAllWith(asset a, payWith a, maxPayAmount u)`,
  },
  {
    of: "PoolConfigurator",
    why: byMarket,
    not: `
      !sweepReserves(amount u)
      !writeOffBadDebtFromReserves(amount u)
      !writeOffBadDebtWithHaircut(amount u, reason s)`,
    but: `
      !sweepReserves(asset a, amount u)
      !writeOffBadDebtFromReserves(asset a, amount u)
      !writeOffBadDebtWithHaircut(asset a, amount u, reason s)`,
  },
  {
    of: "PoolConfigurator",
    why: "hands on what decision 13 adds to the pool",
    but: "!setCollateralLockedByLoan(locked b)",
  },
  {
    of: "LendingRegistry",
    why: "the facts name the event and not the function that emits it; the vaults' registry has this name",
    but: "!setAllComponents",
  },
  {
    of: "SafetyModule",
    why: "the facts name the events alone, and acceptance vector 17.4.2 reads all assets",
    but: `
      !setTokenFactory(_tokenFactory a)
      !setLendingRegistry(_lendingRegistry a)
      ?totalAssets()`,
  },
  {
    of: "Bridge",
    why: "the facts say that batches exist and name the events of settings, not these functions",
    but: `
      !depositBatch
      !confirmDepositBatch
      !reviewDepositBatch
      !abortDepositBatch
      !confirmWithdrawalBatch
      !finaliseWithdrawalBatch
      requestDepositAction
      !setPauses
      !setChain
      !setChainEnabled
      !setAsset
      !setAssetEnabled
      !setAssetRoute
      !setLastProcessedBlock
      !emergencyRollbackBlock
      !setHotWithdrawalThreshold
      !setTokenFactory
      !setLendingRegistry
      !setMetalForge
      !setPUSDAddress`,
  },
];
