// The facts of swap pools and of vaults, in shorthand. PUSD is the stable token's symbol.
import type { ContractFacts } from "./shorthand.ts";

const ofOwner = "owner a*, asset a*";
const debtChange = `(${ofOwner}, amountUSD u, totalScaledDebt u, rateAccumulator u)`;
const limits =
  "liquidationRatio u, minCR u, liquidationPenaltyBps u, closeFactorBps u, stabilityFeeRate u, debtFloor u, debtCeiling u, unitScale u";
const fees = "swapFeeRate u, lpSharePercent u";

export const tradingFacts: Readonly<Record<string, ContractFacts>> = {
  SwapPool: {
    state: `
      poolFactory a
      tokenA a
      tokenB a
      lpToken a
      locked b
      aToBRatio d
      bToARatio d
      tokenABalance u
      tokenBBalance u
      swapFeeRate u
      lpSharePercent u
      zapSwapFeesEnabled b
      isStable b
      isPaused b
      isDisabled b
      _owner a`,
    events: `
      Swap(sender a, tokenIn a, tokenOut a, amountIn u, amountOut u)
      AddLiquidity(provider a, tokenBAmount u, tokenAAmount u)
      RemoveLiquidity(provider a, tokenBAmount u, tokenAAmount u)
      Skim(to a, tokenAAmount u, tokenBAmount u)
      Sync(tokenABalance u, tokenBBalance u)`,
    functions: `
      addLiquidity(tokenBAmount u, maxTokenAAmount u, deadline u)
      removeLiquidity(lpTokenAmount u, minTokenBAmount u, minTokenAAmount u, deadline u)
      swap(isAToB b, amountIn u, minAmountOut u, deadline u)
      addLiquiditySingleToken(isAToB b, amountIn u, deadline u)
      ?getInputPrice(inputAmount u, inputReserve u, outputReserve u)
      sync()
      skim(to a)
      setFeeParameters(${fees})
      !setPaused
      !setDisabled
      !setZapSwapFeesEnabled
      transferPoolToFactory`,
  },
  PoolFactory: {
    state: `
      pools a=>a=>a
      allPools a[]
      adminRegistry a
      tokenFactory a
      feeCollector a
      swapFeeRate u
      lpSharePercent u
      poolImplementation a
      stablePoolImplementation a
      _owner a`,
    events: `
      NewPool(tokenA a, tokenB a, pool a)
      PoolsMigrated(oldFactory a, newFactory a, poolCount u)
      PoolsMerged(oldPools a[], newPool a)
      AdminRegistryUpdated(newRegistry a)
      TokenFactoryUpdated(newFactory a)
      FeeCollectorsUpdated(newFeeCollector a)
      FeeParametersUpdated(newSwapFeeRate u, newLpSharePercent u)
      PoolFeeParametersUpdated(poolAddress a, newSwapFeeRate u, newLpSharePercent u)`,
    functions: `
      !createPool(tokenA a, tokenB a)
      !createStablePool
      !createMultiTokenStablePool
      !mergeStablePools
      !addCoinToStablePool
      !setFeeParameters
      !setPoolFeeParameters
      !setFeeCollector
      !setTokenFactory
      !setAdminRegistry
      !syncPools
      !skimPools
      !transferPoolsToFactory
      !registerPoolsFromFactory
      !updatePoolImplementation
      !updateStablePoolImplementation`,
  },
  CDPEngine: {
    state: `
      _owner a
      registry a
      collateralConfigs a=>{${limits}, isPaused b}
      collateralGlobalStates a=>{rateAccumulator u, lastAccrual u, totalScaledDebt u}
      vaults a=>a=>{collateral u, scaledDebt u}
      isSupportedAsset a=>b
      globalPaused b
      RAY u
      WAD u
      feeToReserveBps u
      badDebtPUSD a=>u
      juniorPremiumBps u
      juniorIndex u
      totalJuniorOutstandingPUSD u
      prevReserveBalance u
      juniorNotes a=>{owner a, capPUSD u, entryIndex u}`,
    events: `
      CollateralConfigured(asset a*, ${limits}, pause b)
      Accrued(asset a*, oldRate u, newRate u, deltaTime u, totalScaledDebt u)
      Deposited(${ofOwner}, amount u)
      Withdrawn(${ofOwner}, amount u)
      PUSDMinted${debtChange}
      PUSDBurned${debtChange}
      LiquidationExecuted(borrower a*, asset a*, debtBurnedUSD u, penaltyUSD u, collateralOut u, liquidator a*, remainingDebtUSD u, rateAccumulator u)
      VaultUpdated(user a*, asset a*, collateral u, scaledDebt u)
      Paused(asset a*, isPaused b)
      PausedGlobal(isPaused b)
      FeeToReserveBpsSet(oldBps u, newBps u)
      FeesRouted(asset a*, toReserve u, toCollector u)
      JuniorParamsSet(premiumBps u, sliceBps u)
      RegistryUpdated(oldRegistry a*, newRegistry a*)
      BadDebtRealized(asset a*, borrower a*, amountPUSD u)
      BadDebtRepaid(asset a*, amountPUSD u, badDebtRemaining u)
      JuniorNoteCreated(owner a*, capPUSD u)
      JuniorNoteClosed(owner a*)
      JuniorNoteClaimed(owner a*, paidPUSD u, remainingPUSD u)
      JuniorIndexSynced(deltaPUSD u, outstandingPUSD u, deltaIndexRay u, progressWad u, newJuniorIndexRay u, timestamp u)`,
    functions: `
      deposit(asset a, amount u)
      withdraw(asset a, amount u)
      withdrawMax(asset a)
      mint(asset a, amountUSD u)
      mintMax(asset a)
      repay(asset a, amountUSD u)
      repayAll(asset a)
      liquidate(asset a, borrower a, debtToCover u)
      !setCollateralAssetParams(asset a, ${limits}, pause b)
      !setCollateralAssetParamsBatch
      !setPaused
      !setPausedGlobal
      !setSupportedAsset
      !setFeeToReserveBps
      !setJuniorPremium
      !setRegistry
      openJuniorNote(asset a, amount u)
      claimJunior()
      ?claimable(owner a)`,
  },
  CDPVault: {
    state: `
      _owner a
      registry a
      userCollaterals a->a->u`,
    events: `
      CollateralDeposited(user a*, asset a*, amount u)
      CollateralWithdrawn(user a*, asset a*, amount u)
      CollateralSeized(borrower a*, liquidator a*, asset a*, amount u)`,
    functions: "",
  },
  CDPReserve: {
    state: `
      _owner a
      registry a`,
    events: "Transferred(to a*, amount u)",
    functions: "",
  },
  CDPRegistry: {
    state: `
      _owner a
      cdpVault a
      cdpEngine a
      priceOracle a
      pusd a
      tokenFactory a
      feeCollector a
      cdpReserve a`,
    events:
      "ComponentsUpdated(cdpVault a*, cdpEngine a*, priceOracle a*, pusd a, tokenFactory a, feeCollector a, cdpReserve a)",
    functions: "",
  },
};
