Feature: Withdrawing liquidity
  A lender burns shares for their value, as far as the market's cash goes; the reserves' part of the cash
  stays. The burnt shares are rounded up, payments down.

  @scenario:7 @plan:route-liquidity @control
  Scenario Outline: half, the rest, all and the smallest amount can be withdrawn
    Given lender has supplied 1,000 <asset> to the market
    When lender withdraws <amount> <asset> from the market
    Then the request succeeds
    And lender's <asset> balance rose by exactly <amount>
    And lender's m<asset> balance fell by exactly <amount>
    And lender's share in the <asset> market is worth exactly <left> <asset>

    Examples: 18 and 6 decimals
      | asset | amount               | left                     |
      | PUSD  | 500                  | 500                      |
      | PUSD  | 1,000                | 0                        |
      | PUSD  | 0.000000000000000001 | 999.999999999999999999   |
      | WETH  | 500                  | 500                      |
      | USDC  | 1,000                | 0                        |
      | USDC  | 0.000001             | 999.999999               |

  @scenario:7
  Scenario: half, then the rest
    Given lender has supplied 1,000 PUSD to the market
    And lender has withdrawn 500 PUSD from the market
    When lender withdraws everything from the PUSD market
    Then lender's PUSD balance rose by exactly 500
    And lender's share in the PUSD market is worth exactly 0 PUSD

  @scenario:7
  Scenario Outline: more than the claim is refused, by one base unit too
    Given lender has supplied 1,000 <asset> to the market
    When lender withdraws <amount> <asset> from the market
    Then the request is refused with 400 "Insufficient mToken balance"
    And lender's balances are unchanged

    Examples: 18 and 6 decimals
      | asset | amount                     |
      | PUSD  | 1,000.000000000000000001   |
      | WETH  | 1,000.000000000000000001   |
      | USDC  | 1,000.000001               |

  @scenario:7
  Scenario: a withdrawal of zero is refused
    Given lender has supplied 1,000 PUSD to the market
    When lender withdraws 0 PUSD from the market
    Then the request is refused with 400 "Withdraw liquidity Argument Validation Error: "amount" must be greater than 0"
    And lender's balances are unchanged

  @scenario:7
  Scenario: a user who supplied nothing has nothing to withdraw
    When lender withdraws everything from the PUSD market
    Then the request is refused with 400 "No mTokens to withdraw"
    And lender's balances are unchanged

  @scenario:7 @scenario:8 @plan:paused-withdraw-liquidity @control
  Scenario Outline: while the market is paused nothing can be withdrawn
    Given lender has supplied 1,000 <asset> to the market
    And the market is paused
    When lender withdraws <amount> from the market
    Then the request is refused with 400 "This functionality has been paused and is currently not available"
    And lender's balances are unchanged

    Examples: 18 and 6 decimals
      | asset | amount   |
      | PUSD  | 500 PUSD |
      | USDC  | 500 USDC |

  @scenario:8 @plan:reserve-share @control
  Scenario Outline: a withdrawal of everything includes the interest without the reserves' part
    Given lender alone has supplied <supplied> <asset> to the market
    And the reserves get <reserve> % of the interest on <asset>
    And borrower has borrowed <lent> <asset> against 5 WBTC
    And 365 days have passed
    And borrower has repaid everything owed in <asset>
    When lender withdraws everything from the <asset> market
    Then lender's <asset> balance rose by exactly <paid>

    Examples: no reserves, a tenth, a half; 18 and 6 decimals
      | asset | supplied | lent  | reserve | paid                  |
      | PUSD  | 10,000   | 5,000 | 0       | 10,249.99999980185311 |
      | PUSD  | 10,000   | 5,000 | 10      | 10,224.99999982166779 |
      | PUSD  | 10,000   | 5,000 | 50      | 10,124.99999990092655 |
      | WETH  | 100      | 50    | 10      | 102.2499999982166779  |
      | USDC  | 10,000   | 5,000 | 0       | 10,249.999999         |
      | USDC  | 10,000   | 5,000 | 10      | 10,225                |

  @scenario:8 @control
  Scenario Outline: a withdrawal of part burns as many shares as it is worth, rounded up
    Given lender alone has supplied <supplied> <asset> to the market
    And borrower has borrowed <lent> <asset> against 5 WBTC
    And 365 days have passed
    When lender withdraws <part> <asset> from the market
    Then lender's <asset> balance rose by exactly <part>
    And lender's m<asset> balance fell by exactly <shares>

    Examples: 18 and 6 decimals
      | asset | supplied | lent  | part  | shares                 |
      | PUSD  | 10,000   | 5,000 | 1,000 | 977.995110041506897736 |
      | WETH  | 100      | 50    | 10    | 9.779951100415068978   |
      | USDC  | 10,000   | 5,000 | 1,000 | 977.995111             |

  @scenario:9
  Scenario Outline: without interest the order in which two suppliers leave does not matter
    Given lender has supplied 1,000 PUSD to the market
    And trader has supplied 500 PUSD to the market
    And lender has withdrawn 400 PUSD from the market
    When <first> withdraws everything from the PUSD market
    And <second> withdraws everything from the PUSD market
    Then lender's PUSD balance rose by exactly 600
    And trader's PUSD balance rose by exactly 500

    Examples: either order
      | first  | second |
      | lender | trader |
      | trader | lender |

  @scenario:10 @plan:cash-lent-out @control
  Scenario: liquidity that is lent out cannot be withdrawn until it is repaid
    Given lender alone has supplied 10,000 PUSD to the market
    And borrower has borrowed 6,000 PUSD against 10 WETH
    When lender withdraws 4,000.000000000000000001 PUSD from the market
    Then the request is refused with 400 "Insufficient liquidity (excl reserves)"
    When lender withdraws everything from the PUSD market
    Then the request is refused with 400 "Insufficient liquidity"
    When lender withdraws 4,000 PUSD from the market
    Then the request succeeds

  @scenario:10 @control
  Scenario: after the repayment everything can be withdrawn
    Given lender alone has supplied 10,000 PUSD to the market
    And borrower has borrowed 6,000 PUSD against 10 WETH
    And borrower has repaid everything owed in PUSD
    When lender withdraws everything from the PUSD market
    Then lender's PUSD balance rose by exactly 10,000
    And the cash of the PUSD market is exactly 0 PUSD
