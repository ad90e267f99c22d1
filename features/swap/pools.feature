@control
Feature: Pools
  The admin creates pools, sets their fees, pauses and disables them. Nobody else may.

  @scenario:68 @plan:pool-made
  Scenario: a new pool does nothing until its LP token is active and it may mint it
    When admin submits createPool to poolFactory with tokenA SILV and tokenB PUSD
    Then the transaction succeeds
    And the factory knows SILV-PUSD by both orders, as the latest of 5 pools
    And the LP token of SILV-PUSD is "Silver Ounce-Platform Dollar LP Token", its symbol "SILV-PUSD-LP", and pending
    When lender adds 2,000 PUSD with at most 1,000 SILV to the pool
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but lender's fee

  @plan:pool-refused
  Scenario Outline: a pool needs two active tokens without one, in either order
    When admin submits createPool to poolFactory with <arguments>
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples:
      | arguments                   | reason              |
      | tokenA WETH and tokenB PUSD | Pool exists         |
      | tokenA PUSD and tokenB WETH | Pool exists         |
      | tokenA PUSD and tokenB PUSD | Identical addresses |
      | tokenA NEWT and tokenB PUSD | Token not active    |
      | tokenA PUSD and tokenB OLDT | Token not active    |
      | tokenA WETH and tokenB lender | Token not active  |

  @plan:pool-admin @scenario:53
  Scenario Outline: nobody else may do the admin's actions on a pool
    When trader submits <function> to <contract> with <arguments>
    Then the call is refused with "<reason>" and changes nothing but trader's fee

    Examples: what the owner alone may do
      | function              | contract    | arguments                                       | reason                                                          |
      | createPool            | poolFactory | tokenA SILV and tokenB PUSD                     | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setFeeParameters      | poolFactory | swapFeeRate 1 and lpSharePercent 1              | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setFeeCollector       | poolFactory | feeCollector trader                             | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setTokenFactory       | poolFactory | tokenFactory tokenFactory                       | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setAdminRegistry      | poolFactory | adminRegistry trader                            | Only an admin or a whitelisted account can call castVoteOnIssue |
      | syncPools             | poolFactory | pools [PUSD]                                    | Only an admin or a whitelisted account can call castVoteOnIssue |
      | skimPools             | poolFactory | pools [PUSD] and to trader                      | Only an admin or a whitelisted account can call castVoteOnIssue |

  @plan:pool-admin
  Scenario Outline: a pool obeys its factory and its owner, not even an admin alone
    When <user> calls <function> of "WETH-PUSD" with:
      | <name> | <value> |
    Then the call is refused with "<reason>" and changes nothing but <user>'s fee

    Examples:
      | user   | function                | name    | value  | reason                                                          |
      | trader | "skim"                  | to      | trader | Caller is not PoolFactory                                       |
      | admin  | "skim"                  | to      | admin  | Caller is not PoolFactory                                       |
      | trader | "setPaused"             | paused  | true   | Only an admin or a whitelisted account can call castVoteOnIssue |
      | trader | "setDisabled"           | disabled | true  | Only an admin or a whitelisted account can call castVoteOnIssue |
      | trader | "setZapSwapFeesEnabled" | enabled | false  | Only an admin or a whitelisted account can call castVoteOnIssue |

  @plan:pool-admin
  Scenario: another sets no fee of a pool
    When trader sets the fee of WETH-PUSD to 1 bps, of which 1 bps stay in the pool
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but trader's fee

  # 1 WETH at 100 bps of which half stays: 0.99 x 2,500,000 / 1,000.99.
  @plan:pool-fee
  Scenario: a pool may have its own fee
    Given admin has set the fee of WETH-PUSD to 100 bps, of which 5,000 bps stay in the pool
    When trader swaps 1 WETH for PUSD
    Then trader's PUSD balance rose by exactly 2,472.552173348385098752
    And the fee collector's WETH balance rose by exactly 0.005
    When trader swaps 1,000 USDC for PUSD
    # The others keep the factory's.
    Then trader's PUSD balance rose by exactly 996.006981039903216493

  @plan:pool-fee
  Scenario: the factory's fee applies to every pool without its own
    Given admin has called "setFeeParameters" of "poolFactory" with:
      | swapFeeRate    | 100  |
      | lpSharePercent | 5000 |
    When trader swaps 1 WETH for PUSD
    Then trader's PUSD balance rose by exactly 2,472.552173348385098752

  @plan:pool-fee-bounds @plan:swap-vectors
  Scenario Outline: fees have bounds
    When admin sets the fee of WETH-PUSD to <fee> bps, of which <share> bps stay in the pool
    Then the call is refused with "<reason>" and changes nothing but admin's fee
    When admin submits setFeeParameters to poolFactory with <arguments>
    Then the transaction fails with "<reason>"

    Examples:
      | fee   | share  | arguments                                   | reason                   |
      | 0     | 7,000  | swapFeeRate 0 and lpSharePercent 7000       | Invalid swap fee rate    |
      | 1,001 | 7,000  | swapFeeRate 1001 and lpSharePercent 7000    | Invalid swap fee rate    |
      | 30    | 0      | swapFeeRate 30 and lpSharePercent 0         | Invalid LP share percent |
      | 30    | 10,001 | swapFeeRate 30 and lpSharePercent 10001     | Invalid LP share percent |

  @plan:pool-fee-bounds @plan:swap-vectors
  Scenario Outline: a fee can be set to its bounds
    When admin sets the fee of WETH-PUSD to <fee> bps, of which <share> bps stay in the pool
    Then the call succeeds

    Examples:
      | fee   | share  |
      | 1     | 1      |
      | 1,000 | 10,000 |

  @plan:pool-fee-bounds
  Scenario: the factory acts on its own pools alone, and needs a fee collector
    When admin calls "syncPools" of "poolFactory" with:
      | pools | [PUSD] |
    Then the call is refused with "Pool does not belong to this factory" and changes nothing but admin's fee
    When admin calls "setFeeCollector" of "poolFactory" with:
      | feeCollector | 0x0000000000000000000000000000000000000000 |
    Then the call is refused with "Zero address" and changes nothing but admin's fee

  @plan:pool-fee
  Scenario: fees go to the collector that the factory names
    Given admin has called "setFeeCollector" of "poolFactory" with:
      | feeCollector | liquidator |
    When trader swaps 1 WETH for PUSD
    Then liquidator's WETH balance rose by exactly 0.0009
    And the fee collector's WETH balance is unchanged

  @scenario:54 @scenario:68 @plan:pool-paused
  Scenario Outline: a paused pool neither trades nor takes liquidity
    Given admin has paused the pool WETH-PUSD
    When trader <action>
    Then the call is refused with "Pool is paused" and changes nothing but trader's fee

    Examples:
      | action                                          |
      | swaps 1 WETH for PUSD                           |
      | swaps 1 PUSD for WETH                           |
      | adds 2,500 PUSD with at most 1 WETH to the pool |
      | adds 1 WETH alone to the pool WETH-PUSD         |

  @scenario:54 @scenario:68 @plan:pool-paused
  Scenario: a paused pool's liquidity can be removed, and other pools go on
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    And admin has paused the pool WETH-PUSD
    When lender removes 2,500 LP tokens for at least 1 WETH and 2,500 PUSD
    Then the call succeeds
    And lender's WETH balance rose by exactly 1
    When trader swaps 1,000 USDC for PUSD
    Then the call succeeds

  @scenario:54 @plan:pool-paused
  Scenario: after the pause it trades as before
    Given admin has paused the pool WETH-PUSD
    And admin has taken up again the pool WETH-PUSD
    When trader swaps 1 WETH for PUSD
    Then trader's PUSD balance rose by exactly 2,490.017452599758041232

  @scenario:68 @plan:pool-disabled
  Scenario: a disabled pool is closed completely
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    And admin has disabled the pool WETH-PUSD
    When lender removes 2,500 LP tokens for at least 1 WETH and 2,500 PUSD
    Then the call is refused with "Pool is disabled" and changes nothing but lender's fee
    When trader swaps 1 WETH for PUSD
    Then the call is refused with "Pool is paused" and changes nothing but trader's fee
    When admin tries to have the pool WETH-PUSD taken up again
    Then the call is refused with "Pool pause cannot be set while isDisabled = true" and changes nothing but admin's fee

  @scenario:68 @plan:pool-disabled
  Scenario: an enabled pool stays paused until it is unpaused
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    And admin has disabled the pool WETH-PUSD
    And admin has enabled the pool WETH-PUSD
    When trader swaps 1 WETH for PUSD
    Then the call is refused with "Pool is paused" and changes nothing but trader's fee
    When lender removes 2,500 LP tokens for at least 1 WETH and 2,500 PUSD
    Then the call succeeds

  @scenario:68 @plan:pool-disabled
  Scenario: once unpaused it trades as before
    Given admin has disabled the pool WETH-PUSD
    And admin has enabled the pool WETH-PUSD
    And admin has taken up again the pool WETH-PUSD
    When trader swaps 1 WETH for PUSD
    Then trader's PUSD balance rose by exactly 2,490.017452599758041232

  @plan:pool-token-status
  Scenario Outline: a pool with a deprecated token does nothing
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    And admin has deprecated <symbol>
    When lender <action>
    Then the call is refused with "<reason>" and changes nothing but lender's fee

    Examples:
      | symbol | action                                                      | reason               |
      | WETH   | swaps 1 WETH for PUSD                                       | TokenA is not active |
      | PUSD   | swaps 1 WETH for PUSD                                       | TokenB is not active |
      | WETH   | adds 2,500 PUSD with at most 1 WETH to the pool             | TokenA is not active |
      | PUSD   | adds 1 WETH alone to the pool WETH-PUSD                     | TokenB is not active |
      | WETH   | removes 2,500 LP tokens for at least 1 WETH and 2,500 PUSD  | TokenA is not active |

  @scenario:68 @plan:pool-donation
  Scenario: a donation to a pool changes no price until it is counted in
    Given borrower has given 10 WETH to the pool WETH-PUSD
    And the reserves of WETH-PUSD are exactly 1,000 WETH and 2,500,000 PUSD
    When trader swaps 1 WETH for PUSD
    Then trader's PUSD balance rose by exactly 2,490.017452599758041232

  # 0.997 x 2,500,000 / 1,010.997
  @scenario:68 @plan:pool-donation
  Scenario: a donation counted in belongs to the LP tokens and moves the price
    Given borrower has given 10 WETH to the pool WETH-PUSD
    When admin calls "syncPools" of "poolFactory" with:
      | pools | [WETH-PUSD] |
    Then apart from the vote its transaction logs in this order:
      | contract  | event | values       |
      | WETH-PUSD | Sync  | 1010 2500000 |
    And the reserves of WETH-PUSD are exactly 1,010 WETH and 2,500,000 PUSD
    When trader swaps 1 WETH for PUSD
    Then trader's PUSD balance rose by exactly 2,465.388126769911285592

  @scenario:68 @plan:pool-donation
  Scenario: a donation can be paid out, and the reserves stay as they are
    Given borrower has given 10 WETH to the pool WETH-PUSD
    And borrower has given 5 PUSD to the pool WETH-PUSD
    When admin calls "skimPools" of "poolFactory" with:
      | pools | [WETH-PUSD] |
      | to    | liquidator  |
    Then liquidator's WETH balance rose by exactly 10
    And liquidator's PUSD balance rose by exactly 5
    And the reserves of WETH-PUSD are exactly 1,000 WETH and 2,500,000 PUSD
    When admin calls "skimPools" of "poolFactory" with:
      | pools | [WETH-PUSD]                                |
      | to    | 0x0000000000000000000000000000000000000000 |
    Then the call is refused with "Invalid recipient" and changes nothing but admin's fee

  @plan:pool-donation
  Scenario: without a list all pools are meant
    Given borrower has given 1 WETH to the pool WETH-PUSD
    And borrower has given 1 WBTC to the pool WBTC-PUSD
    When admin calls "skimPools" of "poolFactory" with:
      | pools | []         |
      | to    | liquidator |
    Then liquidator's WETH balance rose by exactly 1
    And liquidator's WBTC balance rose by exactly 1
