// The facts of rewards and of the bridge, in shorthand. PUSD is the stable token's symbol.
import type { ContractFacts } from "./shorthand.ts";

const deposit =
  "externalChainId u, externalSender a, externalTxHash s, platformRecipient a, platformToken a, platformTokenAmount u";
const asset =
  "enabled b, externalChainId u, externalDecimals u, externalName s, externalSymbol s, externalToken a, maxPerWithdrawal u, platformToken a";

export const serviceFacts: Readonly<Record<string, ContractFacts>> = {
  Rewards: {
    state: `
      _owner a
      PRECISION_MULTIPLIER u
      rewardToken a
      activities u=>{name s, activityType u8, emissionRate u, sourceContract a, actionableEvents {eventName s, actionType u8}[], minAmount u, weightMultiplier u}
      activityStates u=>{accRewardPerStake u, lastUpdateTime u, totalStake u}
      activityIds u[]-
      nextActivityId u
      totalRewardsEmission u
      userInfo a=>u=>{stake u, userIndex u}
      unclaimedRewards a=>u
      sourceEventInfo a=>s=>{activityId u, actionType u8}
      processedEvents x=>b
      highestBlockSeen u
      maxBatchSize u
      currentSeason u`,
    events: `
      ActivityIndexUpdated(activityId u*, accRewardPerStake u, totalStake u)
      UserStakeUpdated(activityId u*, user a*, oldStake u, newStake u, pendingRewards u)
      ActivityAdded(activityId u*, name s, emissionRate u, sourceContract a)
      EmissionRateUpdated(activityId u*, oldRate u, newRate u)
      SourceContractUpdated(activityId u*, oldSource a, newSource a)
      RewardsClaimed(user a*, amount u)
      MaxBatchSizeUpdated(oldSize u, newSize u)
      ActivityMinAmountUpdated(activityId u*, oldMinAmount u, newMinAmount u)
      ActivityWeightUpdated(activityId u*, oldWeight u, newWeight u)
      SeasonAnnouncement(seasonId u*, seasonName s, timestamp u)
      ActionProcessed(activityId u*, user a*, sourceContract a*, eventName s, actionType u8, amount u, blockNumber u, eventIndex u)
      ActionFailed(sourceContract a*, user a*, eventName s, blockNumber u, eventIndex u, reason s)
      ActivityNameUpdated(activityId u*, newName s)`,
    functions: `
      !batchHandleAction
      claimRewards
      claimAllRewards()
      !addPositionActivity
      !addPositionActivitySimple
      !addOneTimeActivity
      !setEmissionRate
      !setActivityName
      !setSourceContract
      !setActivityMinAmount
      !setActivityWeight
      !announceNewSeason
      !setPositionActivityEvents
      !setPositionActivityEventsSimple
      !setOneTimeActivityEvent
      !setMaxBatchSize`,
  },
  Bridge: {
    state: `
      _owner a
      DECIMAL_PLACES u
      depositsPaused b
      withdrawalsPaused b
      tokenFactory a
      lendingRegistry a
      metalForge a
      PUSD_ADDRESS a
      WITHDRAWAL_ABORT_DELAY u
      withdrawalCounter u
      hotWithdrawalThresholds u->a->u
      deposits u=>s=>{bridgeStatus u8, externalSender a, externalToken a, requestedAt u, platformRecipient a, platformToken a, platformTokenAmount u, timestamp u}
      depositActionRequests a=>u=>s=>{action u8, targetToken a}
      withdrawals u=>{bridgeStatus u8, custodyTxHash s, externalChainId u, externalRecipient a, externalToken a, externalTokenAmount u, requestedAt u, platformSender a, platformToken a, platformTokenAmount u, timestamp u, useHotWallet b}
      chains u=>{chainName s, custody a, hotWallet a, depositRouter a, enabled b, lastProcessedBlock u}
      assets a=>u=>{${asset}}
      assetRouteEnabled a=>u=>a=>b`,
    events: `
      DepositInitiated(${deposit})
      DepositCompleted(${deposit})
      DepositPendingReview(srcChainId u, srcTxHash s)
      DepositAborted(srcChainId u, srcTxHash s)
      WithdrawalRequested(dest a, destChainId u, externalTokenAmount u, platformTokenAmount u, token a, user a, withdrawalId u, useHotWallet b)
      WithdrawalPending(custodyTxHash s, withdrawalId u)
      WithdrawalCompleted(withdrawalId u, user a, platformToken a, platformTokenAmount u)
      WithdrawalAborted(withdrawalId u)
      DepositActionRequested(user a, externalChainId u, externalTxHash s, action u8, targetToken a)
      AutoSaved(externalChainId u, externalTxHash s, mintedAmount u, mTokenAmount u)
      AutoForged(externalChainId u, externalTxHash s, payToken a, payAmount u, metalToken a, metalAmount u)
      PauseToggled(depositsPaused b, withdrawalsPaused b)
      ChainUpdated(chainName s, custody a, enabled b, externalChainId u, lastProcessedBlock u, router a, hotWallet a)
      ChainToggled(enabled b, externalChainId u)
      AssetUpdated(${asset})
      AssetToggled(enabled b, externalChainId u, externalToken a)
      LastProcessedBlockUpdated(externalChainId u, lastProcessedBlock u)
      EmergencyBlockRollback(externalChainId u, lastProcessedBlock u)
      HotWithdrawalThresholdUpdated(chainId u, token a, newThreshold u, oldThreshold u)
      TokenFactoryUpdated(newAddress a, oldAddress a)
      LendingRegistryUpdated(newAddress a, oldAddress a)
      MetalForgeUpdated(newAddress a, oldAddress a)
      PUSDAddressUpdated(newAddress a, oldAddress a)`,
    functions: `
      !deposit(externalChainId u, externalSender a, externalToken a, externalTokenAmount u, externalTxHash s, recipient a, targetToken a)
      !confirmDeposit
      !reviewDeposit
      !abortDeposit
      requestWithdrawal(externalChainId u, externalRecipient a, externalToken a, platformToken a, amount u)
      !confirmWithdrawal(id u, custodyTxHash s)
      !finaliseWithdrawal(id u)
      abortWithdrawal(id u)`,
  },
};
