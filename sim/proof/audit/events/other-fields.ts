// The meaning of the event fields of tokens, prices, rewards and votes, and of those that all
// contracts share. Each line is a field and the relations that explain it, see meanings.ts.

export const OTHER_FIELDS: Readonly<Record<string, string>> = {
  "": `
    newOwner = after _owner
    previousOwner = before _owner
    account = after _owner
    timestamp = time
    user = caller | issue target
    amount = argument amount`,
  AdminRegistry: `
    args = issue arguments
    func = issue function
    target = issue target
    issueId = issue id
    IssueDismissed.issueId = argument issueId
    sender = called contract | issue target | caller
    IssueDismissed.sender = caller
    creator = caller
    voter = caller
    executor = caller`,
  FeeCollector: `
    amount = rise Token@token._balances[to]`,
  PriceOracle: `
    price = after prices[asset]
    PriceUpdated.timestamp = after lastUpdated[asset] | time
    priceValues = argument values`,
  Rewards: `
    activityId = argument activityId | key activityStates[this] | key userInfo[user][this]
    ActivityAdded.activityId = before nextActivityId
    ActivityAdded.name = after activities[activityId].name
    newName = after activities[activityId].name
    emissionRate = after activities[activityId].emissionRate
    oldRate = before activities[activityId].emissionRate
    newRate = after activities[activityId].emissionRate
    oldSource = before activities[activityId].sourceContract
    newSource = after activities[activityId].sourceContract
    oldMinAmount = before activities[activityId].minAmount
    newMinAmount = after activities[activityId].minAmount
    oldWeight = before activities[activityId].weightMultiplier
    newWeight = after activities[activityId].weightMultiplier
    oldSize = before maxBatchSize
    newSize = after maxBatchSize
    seasonId = after currentSeason
    accRewardPerStake = after activityStates[activityId].accRewardPerStake
    totalStake = after activityStates[activityId].totalStake
    oldStake = before userInfo[user][activityId].stake | when oldStake = newStake
    newStake = after userInfo[user][activityId].stake | when oldStake = newStake
    UserStakeUpdated.activityId = argument activityId | key userInfo[user][this] | when oldStake = newStake
    pendingRewards = rise unclaimedRewards[user]
    user = argument user | an item of argument users
    RewardsClaimed.user = caller
    RewardsClaimed.amount = fall unclaimedRewards[user]
    ActivityAdded.sourceContract = after activities[activityId].sourceContract
    sourceContract = argument sourceContract | an item of argument sourceContracts
    ActionProcessed.activityId = after sourceEventInfo[sourceContract][eventName].activityId
    actionType = after sourceEventInfo[sourceContract][eventName].actionType
    eventName = argument eventName | an item of argument eventNames
    amount = argument amount | an item of argument amounts
    blockNumber = argument blockNumber | an item of argument blockNumbers
    eventIndex = argument eventIndex | an item of argument eventIndexes
    reason = always Action failed`,
  Token: `
    Transfer.from = key _balances[this] | always ${"0".repeat(40)} | argument from | caller | when value = 0
    Transfer.to = key _balances[this] | always ${"0".repeat(40)} | argument to | when value = 0
    Mint.value = figure transferred
    Burn.value = figure transferred
    value = rise _balances[to] | fall _balances[from] | when from = to
    from = key _balances[this] | argument from | when value = 0
    to = key _balances[this] | argument to | when value = 0
    Approval.owner = caller | issue target | key _allowances[this][spender]
    Approval.spender = argument spender | approval spender | key _allowances[owner][this]
    Approval.value = after _allowances[owner][spender] | approval amount
    newStatus = after status`,
  TokenFactory: `
    token = key Token@this
    creator = caller | after _owner | issue target
    name = after Token@token._name
    symbol = after Token@token._symbol
    oldFactory = contract
    TokensRegistered.tokenCount = figure registered
    TokensMigrated.tokenCount = figure migrated`,
};
