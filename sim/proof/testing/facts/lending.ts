// The facts of the lending market and its safety module, in shorthand.
import type { ContractFacts } from "./shorthand.ts";

const figures =
  "ltv u, liquidationThreshold u, liquidationBonus u, interestRate u, reserveFactor u, perSecondFactorRAY u";
const byUser = "(user a*, asset a*, amount u)";

export const lendingFacts: Readonly<Record<string, ContractFacts>> = {
  LendingPool: {
    state: `
      RAY u
      SECONDS_PER_YEAR u
      borrowIndex u
      lastAccrual u
      totalScaledDebt u
      reservesAccrued u
      badDebt u
      debtCeilingAsset u
      debtCeilingUSD u
      safetyShareBps u
      userLoan a=>{scaledDebt u, lastUpdated u}
      assetConfigs a=>{${figures}}
      configuredAssets a[]
      borrowableAsset a
      mToken a
      registry a
      tokenFactory a
      poolConfigurator a
      feeCollector a
      safetyModule a
      _paused b
      _owner a`,
    events: `
      Deposited${byUser}
      DepositedOnBehalfOf(depositor a*, recipient a*, borrowableAsset a*, amount u)
      Withdrawn${byUser}
      Borrowed${byUser}
      Repaid${byUser}
      Liquidated(borrower a*, asset a*, repaidAmount u, collateralAsset a*, collateralSeized u)
      SuppliedCollateral${byUser}
      WithdrawnCollateral${byUser}
      ExchangeRateUpdated(asset a*, newRate u)
      AssetConfigured(asset a*, ${figures})
      DebtCeilingsUpdated(assetUnits u, usdValue u)
      IndexAccrued(oldIndex u, newIndex u, dt u, rateBps u, interestDelta u, reservesAccruedAfter u)
      ReservesSweptTreasury(amount u, to a)
      ReservesSweptSafety(amount u, to a)
      BadDebtRecognized(amount u)
      BadDebtCovered(cover u, remainingBadDebt u)
      BadDebtWrittenOffFromReserves(writeOff u, badDebt u, reservesAccrued u)
      DepositorHaircutApplied(writeOff u, badDebt u, reason s)
      Paused(account a)
      Unpaused(account a)`,
    functions: `
      depositLiquidity(amount u)
      depositLiquidityOnBehalfOf(user a, amount u)
      withdrawLiquidity(amount u)
      withdrawLiquidityAll()
      supplyCollateral(asset a, amount u)
      withdrawCollateral(asset a, amount u)
      withdrawCollateralMax(asset a)
      borrow(amount u)
      borrowMax()
      repay(amount u)
      repayAll()
      liquidationCall(collateralAsset a, borrower a, debtToCover u, minCollateralOut u)
      liquidationCallAll(collateralAsset a, borrower a, minCollateralOut u)
      !pause()
      !unpause()
      configureAsset(asset a, ${figures})
      setDebtCeilings
      setSafetyShareBps
      !setBorrowableAsset
      !setMToken
      !setTokenFactory
      !setFeeCollector
      !setSafetyModule
      !setRegistry
      sweepReserves(amount u)
      recognizeBadDebt(borrower a)
      coverShortfall(amount u)
      writeOffBadDebtFromReserves(amount u)
      writeOffBadDebtWithHaircut(amount u, reason s)
      ?getUserLoan
      ?getUserDebt
      ?getUserDebtPreview
      ?previewBorrowIndex
      ?getTotalBorrowValuePreview
      ?getHealthFactor
      ?getExchangeRate
      ?calculateMaxBorrowingPower(user a, excludeAsset a, excludeAmount u)
      ?getAssetConfig`,
  },
  LiquidityPool: {
    state: `
      _owner a
      registry a
      mToken a`,
    events: `
      Deposited(user a*, amount u, mTokenMinted u)
      DepositedOnBehalfOf(depositor a*, recipient a*, amount u, mTokenMinted u)
      Withdrawn(user a*, amount u, mTokenBurned u)
      Borrowed(user a*, amount u)
      Repaid(user a*, amount u)`,
    functions: "",
  },
  CollateralVault: {
    state: `
      _owner a
      registry a
      userCollaterals a=>a=>u`,
    events: `
      CollateralAdded${byUser}
      CollateralRemoved${byUser}`,
    functions: "",
  },
  LendingRegistry: {
    state: `
      _owner a
      lendingPool a
      liquidityPool a
      collateralVault a
      rateStrategy a
      priceOracle a`,
    events:
      "ComponentsUpdated(lendingPool a*, liquidityPool a*, collateralVault a*, rateStrategy a, priceOracle a)",
    functions: "",
  },
  PoolConfigurator: {
    state: `
      _owner a
      registry a`,
    events: `AssetConfigured(asset a*, ${figures})`,
    functions: `
      !configureAsset(asset a, ${figures})
      !setDebtCeilings
      !setSafetyShareBps
      !sweepReserves(amount u)
      !recognizeBadDebt(borrower a)
      !writeOffBadDebtFromReserves(amount u)
      !writeOffBadDebtWithHaircut(amount u, reason s)`,
  },
  SafetyModule: {
    state: `
      _owner a
      lendingRegistry a
      lendingPool a
      liquidityPool a
      tokenFactory a
      asset a
      sToken a
      COOLDOWN_SECONDS u
      UNSTAKE_WINDOW u
      MAX_SLASH_BPS u
      cooldownStart a=>u
      _managedAssets u`,
    events: `
      Staked(user a*, assetsIn u, sharesOut u)
      UnstakeCooldown(user a*, start u, end u)
      Redeemed(user a*, sharesIn u, assetsOut u)
      RewardNotified(sender a*, amount u)
      ShortfallCovered(amount u)
      ParamsUpdated(cooldown u, window u, maxSlashBps u)
      TokensUpdated(_asset a, _sToken a)
      TokenFactoryUpdated(_tokenFactory a)
      EndpointsSynced(_lendingPool a, _liquidityPool a, newAsset a)
      RegistryUpdated(_lendingRegistry a)`,
    functions: `
      stake(assetsIn u, minSharesOut u)
      startCooldown()
      redeem(sharesIn u, minAssetsOut u)
      !notifyReward(amount u)
      recordTransfer(expected u, before u)
      !coverShortfall(amount u)
      !setParams(cooldown u, window u, maxSlashBps u)
      !syncFromRegistry()
      !setTokens
      !recoverStrayAssets(to a)
      !rescueToken
      ?exchangeRate()`,
  },
};
