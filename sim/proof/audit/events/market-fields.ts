// The meaning of the event fields of lending, swaps and the safety module. Each line is a field and
// the relations that explain it, see meanings.ts.

export const MARKET_FIELDS: Readonly<Record<string, string>> = {
  CollateralVault: `
    amount = fall userCollaterals[user][asset]
    CollateralAdded.amount = rise userCollaterals[user][asset]
    asset = key userCollaterals[user][this] | when amount = 0
    user = key userCollaterals[this][asset] | when amount = 0`,
  LendingPool: `
    Deposited.asset = argument asset | after Bridge@*.deposits[*][*].platformToken
    Deposited.user = caller | argument user | after Bridge@*.deposits[*][*].platformRecipient
    Deposited.amount = rise Token@asset._balances[liquidityPool of asset]
    depositor = caller | at bridge
    recipient = argument user | after Bridge@*.deposits[*][*].platformRecipient
    borrowableAsset = argument asset | after Bridge@*.deposits[*][*].platformToken
    DepositedOnBehalfOf.amount = rise Token@borrowableAsset._balances[liquidityPool of borrowableAsset]
    Withdrawn.amount = rise Token@asset._balances[user]
    Borrow.amount = rise Token@asset._balances[user]
    Repay.amount = rise Token@asset._balances[liquidityPool of asset]
    Liquidated.asset = argument debtAsset
    repaidAmount = rise Token@asset._balances[liquidityPool of asset]
    collateralSeized = fall CollateralVault@at collateralVault.userCollaterals[borrower][collateralAsset]
    SuppliedCollateral.amount = fall Token@asset._balances[user]
    WithdrawnCollateral.amount = rise Token@asset._balances[user]
    newRate = held by LEND-25
    ExchangeRateUpdated.asset = key badDebt[this] | argument asset | argument debtAsset | after Bridge@*.deposits[*][*].platformToken | after SafetyModule@*.asset | stored borrowableAsset
    ltv = after assetConfigs[asset].ltv
    liquidationThreshold = after assetConfigs[asset].liquidationThreshold
    liquidationBonus = after assetConfigs[asset].liquidationBonus
    interestRate = after assetConfigs[asset].interestRate
    reserveFactor = after assetConfigs[asset].reserveFactor
    perSecondFactorRAY = after assetConfigs[asset].perSecondFactorRAY
    assetUnits = after debtCeilingAsset[argument asset]
    usdValue = after debtCeilingUSD[argument asset]
    oldIndex = before borrowIndex[market]
    newIndex = after borrowIndex[market]
    dt = rise lastAccrual[market]
    rateBps = after assetConfigs[market].interestRate | after assetConfigs[argument asset].interestRate
    interestDelta = figure interest
    reservesAccruedAfter = after reservesAccrued[market] | figure reserves
    ReservesSweptTreasury.amount = rise Token@argument asset._balances[to]
    ReservesSweptTreasury.to = after feeCollector
    ReservesSweptSafety.amount = rise Token@argument asset._balances[to]
    ReservesSweptSafety.to = after safetyModule
    BadDebtRecognized.amount = rise badDebt[*]
    cover = fall badDebt[*]
    remainingBadDebt = after badDebt[*] | after badDebt[at stable]
    writeOff = fall badDebt[argument asset]
    badDebt = after badDebt[argument asset]
    reservesAccrued = after reservesAccrued[argument asset]`,
  LiquidityPool: `
    user = caller | argument user | argument borrower | after Bridge@*.deposits[*][*].platformRecipient
    depositor = caller | at bridge
    recipient = argument user | after Bridge@*.deposits[*][*].platformRecipient
    amount = rise Token@*._balances[contract]
    Borrowed.amount = fall Token@*._balances[contract]
    Withdrawn.amount = fall Token@*._balances[contract]
    mTokenMinted = rise Token@stored mToken._balances[user]
    DepositedOnBehalfOf.mTokenMinted = rise Token@stored mToken._balances[recipient]
    mTokenBurned = fall Token@stored mToken._balances[user]`,
  PoolFactory: `
    NewPool.tokenA = after SwapPool@pool.tokenA
    NewPool.tokenB = after SwapPool@pool.tokenB
    NewPool.pool = after pools[tokenA][tokenB]
    newRegistry = after adminRegistry
    newFactory = after tokenFactory
    newFeeCollector = after feeCollector
    newSwapFeeRate = after swapFeeRate
    newLpSharePercent = after lpSharePercent
    poolAddress = argument pool
    PoolFeeParametersUpdated.newSwapFeeRate = after SwapPool@poolAddress.swapFeeRate
    PoolFeeParametersUpdated.newLpSharePercent = after SwapPool@poolAddress.lpSharePercent`,
  SafetyModule: `
    assetsIn = rise _managedAssets
    sharesOut = rise Token@stored sToken._balances[user]
    sharesIn = fall Token@stored sToken._balances[user]
    assetsOut = fall _managedAssets
    start = after cooldownStart[user]
    end = time plus COOLDOWN_SECONDS
    RewardNotified.sender = caller | after _owner | stored lendingPool
    amount = rise _managedAssets
    ShortfallCovered.amount = fall _managedAssets
    cooldown = after COOLDOWN_SECONDS
    window = after UNSTAKE_WINDOW
    newAsset = after asset
    maxSlashBps = after MAX_SLASH_BPS`,
  SwapPool: `
    sender = caller | issue target
    provider = caller
    tokenIn = stored tokenA | stored tokenB
    tokenOut = stored tokenA | stored tokenB
    amountIn = fall Token@tokenIn._balances[sender]
    amountOut = rise Token@tokenOut._balances[sender]
    AddLiquidity.tokenAAmount = rise tokenABalance | in addLiquiditySingleToken
    AddLiquidity.tokenBAmount = rise tokenBBalance | in addLiquiditySingleToken
    tokenAAmount = fall tokenABalance
    tokenBAmount = fall tokenBBalance
    Skim.tokenAAmount = fall Token@stored tokenA._balances[contract]
    Skim.tokenBAmount = fall Token@stored tokenB._balances[contract]`,
};
