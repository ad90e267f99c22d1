@control
Feature: Administration
  Only the admin may change settings, and only within bounds. The calls go to the contracts themselves,
  because no route of the application makes them.

  @scenario:53 @plan:admin-only
  Scenario Outline: an administrative call by another user is refused, and changes nothing
    When <user> submits <function> to <contract> with <arguments>
    Then the transaction fails with "Only an admin or a whitelisted account can call castVoteOnIssue"
    And nobody's balances changed

    Examples: the market
      | user     | function                    | contract         | arguments                                     |
      | borrower | pause                       | lendingPool      | nothing                                       |
      | borrower | unpause                     | lendingPool      | nothing                                       |
      | lender   | setDebtCeilings             | poolConfigurator | asset PUSD, assetUnits 1 and usdValue 1       |
      | oracle   | setDebtCeilings             | poolConfigurator | asset PUSD, assetUnits 1 and usdValue 1       |
      | borrower | setSafetyShareBps           | poolConfigurator | bps 1                                         |
      | borrower | setCollateralLockedByLoan   | poolConfigurator | locked false                                  |
      | lender   | sweepReserves               | poolConfigurator | asset PUSD and amount 1                       |
      | borrower | recognizeBadDebt            | poolConfigurator | borrower trader                               |
      | lender   | writeOffBadDebtFromReserves | poolConfigurator | asset PUSD and amount 1                       |
      | lender   | writeOffBadDebtWithHaircut  | poolConfigurator | asset PUSD, amount 1 and reason loss          |

    Examples: tokens, vouchers, fees and prices
      | user     | function                    | contract         | arguments                                     |
      | borrower | mint                        | PUSD             | to borrower and amount 1                      |
      | borrower | burn                        | PUSD             | from lender and amount 1                      |
      | borrower | setStatus                   | WETH             | newStatus 2                                   |
      | borrower | pause                       | WETH             | nothing                                       |
      | borrower | unpause                     | WETH             | nothing                                       |
      | borrower | mint                        | mPUSD            | to borrower and amount 1                      |
      | borrower | mint                        | voucher          | to borrower and amount 1                      |
      | trader   | withdrawToken               | feeCollector     | token PUSD, to trader and amount 1            |
      | borrower | setAssetPrice               | priceOracle      | asset WETH and price 1                        |
      | borrower | setAssetPrices              | priceOracle      | assets [WETH] and values [1]                  |
      | oracle   | removeAssetPrice            | priceOracle      | asset WETH                                    |
      | oracle   | setTwapQueueSize            | priceOracle      | size 3                                        |

    Examples: the registry of admins itself
      | user     | function                    | contract         | arguments                                     |
      | borrower | addAdmin                    | adminRegistry    | admin borrower                                |
      | oracle   | addAdmin                    | adminRegistry    | admin oracle                                  |
      | borrower | removeAdmin                 | adminRegistry    | admin admin                                   |
      | borrower | addWhitelist                | adminRegistry    | target PUSD, func mint and account borrower   |
      | borrower | removeWhitelist             | adminRegistry    | target PUSD, func mint and account borrower   |

  @scenario:53
  Scenario: another cannot configure an asset
    When lender configures WETH with a limit of 9,000, a threshold of 9,500 and a bonus of 10,000 bps
    Then the transaction fails with "Only an admin or a whitelisted account can call castVoteOnIssue"

  @scenario:53 @plan:configurator-only
  Scenario Outline: the pool itself obeys its configurator, not even the admin
    When admin submits <function> to lendingPool with <arguments>
    Then the transaction fails with "Caller is not PoolConfigurator"

    Examples:
      | function                  | arguments                               |
      | setDebtCeilings           | asset PUSD, assetUnits 1 and usdValue 1 |
      | setCollateralLockedByLoan | locked false                            |
      | setSafetyShareBps         | bps 1                                   |
      | sweepReserves             | asset PUSD and amount 1                 |
      | recognizeBadDebt          | borrower trader                         |
      | writeOffBadDebtFromReserves | asset PUSD and amount 1               |
      | writeOffBadDebtWithHaircut  | asset PUSD, amount 1 and reason loss  |

  @scenario:53 @plan:safety-module-only
  Scenario: only the safety module covers a shortfall
    When admin submits coverShortfall to lendingPool with asset PUSD and amount 1
    Then the transaction fails with "LP:not SM"

  @plan:configuration-bounds
  Scenario Outline: the admin configures within bounds
    When admin configures WETH with a limit of <ltv>, a threshold of <threshold> and a bonus of <bonus> bps
    Then the transaction fails with "<reason>"

    Examples:
      | ltv   | threshold | bonus  | reason                            |
      | 8,001 | 8,000     | 10,500 | LTV must be <= liquidation threshold |
      | 7,500 | 9,501     | 10,500 | Liquidation threshold too high    |
      | 7,500 | 8,000     | 9,999  | Invalid liquidation bonus         |
      | 7,500 | 8,000     | 12,501 | Invalid liquidation bonus         |

  @plan:configuration-effect
  Scenario: a lower limit holds for new borrows and leaves loans alone
    Given borrower has borrowed 15,000 PUSD against 10 WETH
    And admin has configured WETH with a limit of 5,000, a threshold of 8,000 and a bonus of 10,500 bps
    When borrower borrows 1 PUSD
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And borrower's loan is active

  @plan:admin-appointed
  Scenario: an admin may appoint another, who may then act
    Given admin has appointed trader
    When trader submits pause to lendingPool
    Then the transaction is only a vote
    When admin submits pause to lendingPool
    Then the transaction succeeds
    When borrower borrows 1 PUSD against 10 WETH
    Then the request is refused with 400 "This functionality has been paused and is currently not available"
