// The platform's refusals in its own words, by contract, each after its code. Ours are those of the
// chain, and of checks whose text the platform does not give.

export const refusalFacts: Readonly<Record<string, string>> = {
  "Owners and the admin registry": `
    NOT_ADMIN Only an admin or a whitelisted account can call castVoteOnIssue
    NOT_OWNER does not match sender
    ALREADY_PAUSED EnforcedPause
    NOT_PAUSED ExpectedPause
    NOT_WHITELISTED not whitelisted
    ADMIN_EXISTS Account is already an admin
    ADMIN_INVALID Invalid admin address
    ADMIN_UNKNOWN Account is not an admin
    ADMIN_LAST Cannot remove the last admin
    ADMIN_INTERNAL Cannot whitelist internal governance functions
    OWNER_INVALID OwnableInvalidOwner
    ISSUE_UNKNOWN Issue does not exist or is not active
    ISSUE_VOTED Only issues with a single vote can be dismissed
    ISSUE_NOT_PROPOSER Only the proposer can dismiss their issue
  `,
  Tokens: `
    TOKEN_ZERO_RECEIVER ERC20: transfer to the zero address
    TOKEN_ZERO_SPENDER ERC20: approve to the zero address
    TOKEN_MINT_TO_ZERO ERC20: mint to the zero address
    TOKEN_BURN_FROM_ZERO ERC20: burn from the zero address
    TOKEN_BALANCE ERC20: insufficient balance
    TOKEN_ALLOWANCE ERC20: insufficient allowance
    TOKEN_INITIALIZED ERC20: already initialized
    TOKEN_NOT_FACTORY Token: caller is not token factory
    TOKEN_SAME_STATUS Token: New status is the same as the current status
    TOKEN_NULL_STATUS Token: New status is NULL
  `,
  "Pools and their factory": `
    SWAP_PAUSED Pool is paused
    SWAP_DISABLED Pool is disabled
    SWAP_TOKEN_A TokenA is not active
    SWAP_TOKEN_B TokenB is not active
    SWAP_INPUTS Invalid inputs
    SWAP_INPUT Invalid input
    SWAP_EXPIRED EXPIRED
    SWAP_TOKEN_A_AMOUNT Insufficient tokenA amount
    SWAP_NO_LIQUIDITY No liquidity
    SWAP_AMOUNTS Insufficient amounts
    SWAP_RESERVES Invalid reserves
    SWAP_SLIPPAGE Slippage check failed
    SWAP_REENTRANT REENTRANT
    SWAP_POOL_EMPTY POOL_EMPTY
    SWAP_INSUFFICIENT_INPUT INSUFFICIENT_INPUT
    SWAP_LIQUIDITY Insufficient liquidity
    SWAP_NOT_FACTORY Caller is not PoolFactory
    SWAP_RECIPIENT Invalid recipient
    SWAP_FEE_RATE Invalid swap fee rate
    SWAP_LP_SHARE Invalid LP share percent
    SWAP_PAUSE_DISABLED Pool pause cannot be set while isDisabled = true
    SWAP_TOKEN_INACTIVE Token not active
    SWAP_ZERO_ADDRESS Zero address
    SWAP_IDENTICAL Identical addresses
    SWAP_EXISTS Pool exists
    SWAP_FOREIGN_POOL Pool does not belong to this factory
  `,
  "Lending market": `
    LENDING_PAUSED This functionality has been paused and is currently not available
    LENDING_INACTIVE_TOKEN Invalid or inactive token
    LENDING_AMOUNT Invalid amount
    LENDING_NO_SHARE_TOKEN mToken not set
    LENDING_RATE Invalid rate
    LENDING_MINT Mint calc
    LENDING_USER Invalid user address
    LENDING_SELF_SUPPLY Please call depositLiquidity instead
    LENDING_SHARES Insufficient mToken balance
    LENDING_CASH_BEYOND_RESERVES Insufficient liquidity (excl reserves)
    LENDING_NO_SHARES No mTokens to withdraw
    LENDING_CASH Insufficient liquidity
    LENDING_NOT_COLLATERAL Asset not configured as collateral
    LENDING_NO_THRESHOLD Asset missing liquidation threshold
    LENDING_NO_BONUS Asset missing liquidation bonus
    LENDING_COLLATERAL Insufficient collateral
    LENDING_WITHDRAWAL_UNSAFE Withdrawal would exceed existing loan
    LENDING_NO_COLLATERAL No collateral
    LENDING_NO_ROOM No room
    LENDING_CONFIG Config
    LENDING_NOTHING_WITHDRAWABLE No withdrawable amount
    LENDING_CEILING_ASSET Debt ceiling (asset) exceeded
    LENDING_CEILING_USD Debt ceiling (USD) exceeded
    LENDING_BORROW_UNSAFE Insufficient collateral for borrow
    LENDING_LOAN_AMOUNT Insufficient loan amount
    LENDING_NO_POWER No borrowing power
    LENDING_NO_LOAN No active loan
    LENDING_REPAYMENT Invalid repayment
    LENDING_NOTHING_OWED Nothing to repay
    LENDING_REPAYMENT_SMALL Insufficient repayment amount
    LENDING_COLLATERAL_ASSET Invalid collateral asset
    LENDING_BORROWER Invalid borrower
    LENDING_DEBT_AMOUNT Invalid debt amount
    LENDING_NOT_ELIGIBLE Asset not eligible for liquidation
    LENDING_NO_DEBT Borrower has no debt
    LENDING_HEALTHY Position healthy
    LENDING_CLOSE_FACTOR Repay amount exceeds allowed limit
    LENDING_PRICE Invalid oracle price
    LENDING_NOTHING_TO_SEIZE There is no collateral to seize
    LENDING_MINIMUM_OUT Remaining collateral is less than minimum requested by user
    LENDING_NOTHING_LIQUIDATABLE Nothing liquidatable
    LENDING_NOT_CONFIGURATOR Caller is not PoolConfigurator
    LENDING_ASSET Invalid or inactive asset
    LENDING_LTV LTV must be <= liquidation threshold
    LENDING_THRESHOLD Liquidation threshold too high
    LENDING_BONUS Invalid liquidation bonus
    LENDING_INTEREST Interest rate too high
    LENDING_RESERVE_FACTOR Reserve factor too high
    LENDING_FACTOR Invalid per-second factor
    LENDING_FACTOR_UNSET Compound factor not set
    LENDING_SAFETY_SHARE LP:bad bps
    LENDING_NOT_SAFETY_MODULE LP:not SM
    LENDING_ZERO LP:zero
  `,
  "Safety module": `
    SAFETY_INACTIVE_TOKEN Invalid or inactive token
    SAFETY_ZERO SM:zero
    SAFETY_INIT_STRAY SM:init stray funds
    SAFETY_PRICE SM:price=0
    SAFETY_DUST SM:dust
    SAFETY_SLIPPAGE SM:slippage
    SAFETY_NOT_HOLDER SM:not holder
    SAFETY_NO_COOLDOWN SM:no cooldown
    SAFETY_COOLING SM:cooling
    SAFETY_WINDOW_OVER SM:window over
    SAFETY_NOT_POOL SM: only LendingPool
    SAFETY_NO_BAD_DEBT SM:no bad debt
    SAFETY_PARAMS SM:bad params
    SAFETY_SLASH SM:bad slash
    SAFETY_ASSET SM:asset mismatch
    SAFETY_EQUAL_TOKENS SM:equal tokens
    SAFETY_NO_STRAY SM:no stray
  `,
  "Price oracle and fee collector": `
    ORACLE_ASSET Invalid asset address
    ORACLE_PRICE Price must be greater than 0
    ORACLE_LENGTHS Arrays length mismatch
    ORACLE_EMPTY Empty arrays
    ORACLE_QUEUE Queue size must be > 0
    ORACLE_UNSET Price not available
    ORACLE_NO_TWAP TWAP not available
    FEES_TOKEN FeeCollector: zero token address
    FEES_RECIPIENT FeeCollector: zero recipient address
    FEES_AMOUNT FeeCollector: zero amount
    FEES_BALANCE FeeCollector: insufficient balance
  `,
  "Vaults and notes": `
    CDP_UNSUPPORTED unsupported
    CDP_INACTIVE inactive
    CDP_PAUSED_GLOBAL CDPEngine: global pause
    CDP_PAUSED_ASSET CDPEngine: asset paused
    CDP_AMOUNT CDPEngine: Invalid amount
    CDP_COLLATERAL CDPEngine: Insufficient collateral
    CDP_BELOW_MIN_RATIO CDPEngine: below min CR
    CDP_PRICE invalid price
    CDP_ZERO_AMOUNT CDPEngine: zero amount
    CDP_MINT_UNSAFE CDPEngine: insufficient collateral
    CDP_NO_POWER No borrowing power
    CDP_CEILING CDPEngine: debt ceiling exceeded
    CDP_FLOOR CDPEngine: below debt floor
    CDP_NO_DEBT CDPEngine: no debt
    CDP_REPAY_BELOW_FLOOR CDPEngine: repay leaves debt below floor; use repayAll
    CDP_BORROWER CDPEngine: invalid borrower
    CDP_ZERO_COVER CDPEngine: zero debt amount
    CDP_NOTHING_OWED CDPEngine: no debt to liquidate
    CDP_HEALTHY CDPEngine: position healthy
    CDP_COLLATERAL_PRICE CDPEngine: invalid collateral price
    CDP_NOTHING_TO_LIQUIDATE CDPEngine: nothing to liquidate
    CDP_RATIO_LOW CDPEngine: LR too low
    CDP_MIN_RATIO CDPEngine: minCR < LR
    CDP_PENALTY penalty out of range
    CDP_CLOSE_FACTOR CDPEngine: close factor out of range
    CDP_FEE_LOW CDPEngine: stability fee too low
    CDP_UNIT_SCALE CDPEngine: invalid unit scale
    CDP_FLOOR_ABOVE_CEILING CDPEngine: debt floor above ceiling
    CDP_BATCH_EMPTY CDPEngine: empty batch
    CDP_BATCH_LENGTHS CDPEngine: array length mismatch
    CDP_RESERVE_BPS fee bps > 10000
    CDP_PREMIUM junior: premium > 100%
    CDP_NOTE_AMOUNT junior: zero amount
    CDP_NO_BAD_DEBT junior: no bad debt for asset
    CDP_NO_NOTE junior: no note
    CDP_NOTHING_TO_CLAIM junior: nothing to claim
    CDP_RESERVE_EMPTY junior: reserve empty
    CDP_VAULT_CALLER CDPVault: Only engine
    CDP_RESERVE_CALLER Reserve: not engine
    CDP_TRANSFER Transfer failed
  `,
  Rewards: `
    REWARDS_ACTIVITY Activity does not exist
    REWARDS_UNKNOWN_EVENT Activity not found for source/event
    REWARDS_USER Invalid user
    REWARDS_EVENT_EXISTS Event name already exists for this source contract
    REWARDS_BATCH Batch too large
    REWARDS_LENGTHS Array length mismatch
    REWARDS_NAME Name cannot be empty
    REWARDS_NOTHING No rewards to claim
    REWARDS_FUNDS Insufficient reward tokens
  `,
  Bridge: `
    BRIDGE_DEPOSITS_PAUSED Bridge: deposits paused
    BRIDGE_WITHDRAWALS_PAUSED Bridge: withdrawals paused
    BRIDGE_CHAIN_ID Bridge: invalid external chain id
    BRIDGE_SENDER Bridge: invalid external sender
    BRIDGE_AMOUNT Bridge: invalid external token amount
    BRIDGE_HASH Bridge: invalid external tx hash
    BRIDGE_CHAIN_CLOSED Bridge: chain not enabled
    BRIDGE_DUPLICATE Bridge: duplicate deposit
    BRIDGE_TARGET Bridge: invalid target token
    BRIDGE_ASSET_MISSING Bridge: asset missing
    BRIDGE_ROUTE Bridge: route not enabled
    BRIDGE_INACTIVE_TOKEN Bridge: inactive token
    BRIDGE_STATE Bridge: bad state
    BRIDGE_LENGTHS Bridge: len
    BRIDGE_ALREADY_COMPLETED Bridge: Already completed
    BRIDGE_TOO_LITTLE Bridge: not enough external tokens
    BRIDGE_CAP Bridge: per-withdrawal cap
    BRIDGE_NOT_SENDER Bridge: not sender
    BRIDGE_NOT_ABORTABLE Bridge: not abortable
    BRIDGE_WAIT Bridge: wait 48h
    BRIDGE_CHAIN_MISSING Bridge: chain missing
    BRIDGE_ASSET_UNKNOWN Bridge: asset not found
    BRIDGE_DECIMALS Bridge: decimals exceed max
    BRIDGE_CHAIN_NAME Bridge: invalid chain name
    BRIDGE_CUSTODY Bridge: zero custody address
    BRIDGE_ROUTER Bridge: zero router address
    BRIDGE_ROLLBACK Bridge: cannot rollback block
  `,
  ours: `
    UNKNOWN_CONTRACT unknown contract
    UNKNOWN_FUNCTION unknown function
    BAD_ARGUMENTS invalid arguments
    GAS_LIMIT_EXCEEDED You've run out of gas
    CODE_REVERTED execution reverted
    ADMIN_THRESHOLD Invalid voting threshold
    ISSUE_ARGUMENTS Invalid arguments
    LENDING_PAY_WITH Pay with an asset other than the debt's
    LENDING_NO_ROUTE No swap route to the debt's asset
    BRIDGE_RECIPIENT Bridge: invalid platform recipient
    BRIDGE_ACTION Bridge: invalid action
    BRIDGE_DESTINATION Bridge: invalid external recipient
    REWARDS_SOURCE Invalid source contract
    REWARDS_ACTION_TYPE Invalid action type
    REWARDS_ACTIVITY_TYPE Invalid activity type
    REWARDS_STAKED Activity has active stake
    REWARDS_WEIGHT Weight must be greater than 0
    REWARDS_BATCH_SIZE Batch size must be greater than 0
  `,
};
