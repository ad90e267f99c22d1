@control
Feature: Swaps
  A pool holds two tokens and trades one for the other, so that the product of its reserves does not fall. The
  fee is 0.3 % of the amount in: 0.21 % stays in the pool, 0.09 % goes to the fee collector.

  # 1 WETH into 1,000 WETH and 2,500,000 PUSD: the fee is 0.003, of which 0.0009 leave the pool;
  # 0.997 x 2,500,000 / (1,000 + 0.997) come out. The others likewise, each in the units of its token.
  @scenario:68 @plan:swap-output
  Scenario Outline: a payment comes out as the other token, less the fee
    When trader swaps <paid> <from> for <to>
    Then the call succeeds
    And trader's <from> balance fell by exactly <paid>
    And trader's <to> balance rose by exactly <out>
    And the fee collector's <from> balance rose by exactly <collected>
    And the fee collector's <to> balance is unchanged
    And the reserves of <pool> are exactly <reserves>

    Examples: 18 decimals, both ways
      | paid  | from | to   | out                       | collected | pool      | reserves                                                |
      | 1     | WETH | PUSD | 2,490.017452599758041232  | 0.0009    | WETH-PUSD | 1,000.9991 WETH and 2,497,509.982547400241958768 PUSD   |
      | 2,500 | PUSD | WETH | 0.996006981039903216      | 2.25      | WETH-PUSD | 999.003993018960096784 WETH and 2,502,497.75 PUSD       |

    Examples: 8 decimals, both ways
      | paid  | from | to   | out                       | collected | pool      | reserves                                                |
      | 0.5   | WBTC | PUSD | 29,614.741031911838965513 | 0.00045   | WBTC-PUSD | 50.49955 WBTC and 2,970,385.258968088161034487 PUSD     |
      | 6,000 | PUSD | WBTC | 0.09950159                | 5.4       | WBTC-PUSD | 49.90049841 WBTC and 3,005,994.6 PUSD                   |

    Examples: 6 decimals, both ways
      | paid  | from | to   | out                       | collected | pool      | reserves                                                |
      | 1,000 | USDC | PUSD | 996.006981039903216493    | 0.9       | USDC-PUSD | 1,000,999.1 USDC and 999,003.993018960096783507 PUSD    |
      | 1,000 | PUSD | USDC | 996.006981                | 0.9       | USDC-PUSD | 999,003.993019 USDC and 1,000,999.1 PUSD                |

    Examples: the smallest unit, of which no fee is left
      | paid                 | from | to   | out                  | collected | pool      | reserves                                                        |
      | 0.000000000000000001 | WETH | PUSD | 0.000000000000002499 | 0         | WETH-PUSD | 1,000.000000000000000001 WETH and 2,499,999.999999999999997501 PUSD |
      | 0.000001             | USDC | PUSD | 0.000000999999999999 | 0         | USDC-PUSD | 1,000,000.000001 USDC and 999,999.999999000000000001 PUSD       |

  @scenario:68 @plan:swap-vectors
  Scenario: the platform's own figures
    Given admin has opened the pool SILV-PUSD
    And lender has added 2,000 PUSD with at most 1,000 SILV to the pool
    And SILV-PUSD is worth 2.000000000000000000 of B for one of A and 0.500000000000000000 of A for one of B
    When trader swaps 100 SILV for PUSD
    Then trader's PUSD balance rose by exactly 181.322178776029826316
    And the fee collector's SILV balance rose by exactly 0.09
    And the reserves of SILV-PUSD are exactly 1,099.91 SILV and 1,818.677821223970173684 PUSD
    And SILV-PUSD is worth 1.653478758465665531 of B for one of A and 0.604785513500000000 of A for one of B

  @scenario:68 @plan:swap-vectors
  Scenario Outline: the platform's own figures for other amounts
    Given admin has opened the pool SILV-PUSD
    And lender has added 2,000 PUSD with at most 1,000 SILV to the pool
    When trader swaps <paid> SILV for PUSD
    Then trader's PUSD balance rose by exactly <out>

    Examples:
      | paid | out                   |
      | 1    | 1.992013962079806432  |
      | 25   | 48.637705197941312778 |
      | 50   | 94.965947516311854074 |

  @scenario:68 @plan:swap-minimum
  Scenario Outline: the minimum is accepted at equality, and refused one unit above it
    When trader swaps <paid> for at least <above>
    Then the call is refused with "Slippage check failed" and changes nothing but trader's fee
    When trader swaps <paid> for at least <out>
    Then the call succeeds
    And trader's PUSD balance rose by exactly <gain>

    Examples: 18, 8 and 6 decimals
      | paid       | out                            | above                          | gain                      |
      | 1 WETH     | 2,490.017452599758041232 PUSD  | 2,490.017452599758041233 PUSD  | 2,490.017452599758041232  |
      | 0.5 WBTC   | 29,614.741031911838965513 PUSD | 29,614.741031911838965514 PUSD | 29,614.741031911838965513 |
      | 1,000 USDC | 996.006981039903216493 PUSD    | 996.006981039903216494 PUSD    | 996.006981039903216493    |

  @scenario:68 @plan:swap-deadline
  Scenario: the deadline's own second is in time, the one after it is not
    When trader swaps 1 WETH for at least 1 PUSD a second too late
    Then the call is refused with "EXPIRED" and changes nothing but trader's fee
    When trader swaps 1 WETH for at least 1 PUSD in the last second
    Then the call succeeds

  @scenario:68 @plan:swap-refused
  Scenario Outline: a user without the tokens changes nothing
    When trader swaps <paid> for at least <least>
    Then the call is refused with "<reason>" and changes nothing but trader's fee

    Examples:
      | paid                       | least       | reason                      |
      | 1,000.000000000000000001 WETH | 1 PUSD   | ERC20: insufficient balance |
      | 50.00000001 WBTC           | 1 PUSD      | ERC20: insufficient balance |

  @scenario:68 @plan:swap-refused
  Scenario Outline: the pool itself refuses a payment or an output of zero
    When trader calls "swap" of "WETH-PUSD" with:
      | isAToB       | true                 |
      | amountIn     | <paid>               |
      | minAmountOut | <least>              |
      | deadline     | 99999999999          |
      | approving    | 1 WETH for WETH-PUSD |
    Then the call is refused with "Invalid input" and changes nothing but trader's fee

    Examples:
      | paid   | least  |
      | 0 WETH | 1 PUSD |
      | 1 WETH | 0 PUSD |

  @scenario:68 @plan:swap-refused
  Scenario: without an allowance nothing is taken
    When trader calls "swap" of "WETH-PUSD" with:
      | isAToB       | true                |
      | amountIn     | 1 WETH              |
      | minAmountOut | 1                   |
      | deadline     | 99999999999         |
      | approving    | 0.5 WETH for WETH-PUSD |
    Then the call is refused with "ERC20: insufficient allowance" and changes nothing but trader's fee

  # There and back the trader pays the fee twice, and moves the price against itself in between.
  @scenario:68 @plan:swap-round-trip
  Scenario: swapping there and back leaves less than before
    When trader swaps 1 WETH for PUSD
    And trader swaps 2,490.017452599758041232 PUSD for WETH
    Then trader's PUSD balance is unchanged
    And trader's WETH balance fell by exactly 0.005985944525368284
    And there are exactly 2,500,000 LP tokens of WETH-PUSD

  @plan:swap-events
  Scenario: a swap logs the payment, the fee and the output
    When trader swaps 1 WETH for PUSD
    Then its transaction logs in this order:
      | contract  | event    | values                                     |
      | WETH      | Approval | trader WETH-PUSD 1                         |
      | WETH      | Transfer | trader WETH-PUSD 1                         |
      | WETH      | Transfer | WETH-PUSD feeCollector 0.0009              |
      | PUSD      | Transfer | WETH-PUSD trader 2490.017452599758041232   |
      | WETH-PUSD | Swap     | trader WETH PUSD 1 2490.017452599758041232 |

  # Alone, 10 WETH bring 24,678.95 PUSD. Behind another's 100 WETH they bring 20,421.37, and the other
  # sells his 226,652.72 PUSD for 101.17 WETH.
  @scenario:69 @plan:sandwich
  Scenario: without a minimum a swap may be sandwiched
    When trader swaps 100 WETH for PUSD
    And borrower swaps 10 WETH for PUSD
    And trader swaps 226,652.723470037282895335 PUSD for WETH
    Then borrower's PUSD balance rose by exactly 20,421.371992471013343364
    And trader's PUSD balance is unchanged
    And trader's WETH balance rose by exactly 1.176946532994554257

  @scenario:69 @plan:sandwich
  Scenario: with a minimum the sandwich fails, and costs its maker the fees
    When trader swaps 100 WETH for PUSD
    And borrower swaps 10 WETH for at least 24,678.950859926532471261 PUSD
    Then the call is refused with "Slippage check failed"
    And borrower's balances are unchanged
    When trader swaps 226,652.723470037282895335 PUSD for WETH
    Then trader's WETH balance rose by exactly 99.446929613210249327
    And the reserves of WETH-PUSD are exactly 1,000.463070386789750673 WETH and 2,499,796.012548876966445394 PUSD

  @scenario:69 @plan:sandwich
  Scenario: undisturbed, the same minimum is met
    When borrower swaps 10 WETH for at least 24,678.950859926532471261 PUSD
    Then the call succeeds
    And every invariant holds
