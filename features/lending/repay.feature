Feature: Repaying
  A repayment moves the amount or the debt, whichever is less, from the wallet to the market. It works as long
  as there is a debt, even if everything else is paused.

  @scenario:21 @plan:route-repay
  Scenario Outline: part of a debt is repaid
    Given borrower has borrowed <debt> <asset> against 2 WBTC
    When borrower repays <part> <asset>
    Then the request succeeds
    And borrower's <asset> balance fell by exactly <part>
    And borrower owes exactly <left> <asset>
    And borrower's loan is active

    Examples: debts of 18 and 6 decimals; 8 decimals are the collateral's
      | debt   | part         | left                     | asset |
      | 18,750 | 8,750        | 10,000                   | PUSD  |
      | 9      | 8.5          | 0.5                      | WETH  |
      | 45,000 | 44,999.999   | 0.001                    | USDC  |

    @control
    Examples: the least there is, before any interest
      | debt   | part                 | left                      | asset |
      | 18,750 | 0.000000000000000001 | 18,749.999999999999999999 | PUSD  |
      | 45,000 | 0.000001             | 44,999.999999             | USDC  |

  @scenario:21 @plan:over-repay-classes
  Scenario Outline: an offer above the debt takes only the debt
    Given borrower has borrowed <debt> <asset> against 2 WBTC
    When borrower repays <more> <asset>
    Then the request succeeds
    And borrower's <asset> balance fell by exactly <debt>
    And borrower owes nothing
    And borrower's loan is repaid

    Examples: far more
      | debt   | more    | asset |
      | 18,750 | 20,000  | PUSD  |
      | 9      | 900     | WETH  |
      | 45,000 | 100,000 | USDC  |

    @control
    Examples: exactly the debt, and one base unit more
      | debt   | more                      | asset |
      | 18,750 | 18,750                    | PUSD  |
      | 18,750 | 18,750.000000000000000001 | PUSD  |
      | 45,000 | 45,000.000001             | USDC  |

  @scenario:21 @plan:repay-all
  Scenario Outline: ALL repays everything owed
    Given borrower has borrowed <debt> <asset> against 2 WBTC
    When borrower repays everything owed in <asset>
    Then the request succeeds
    And borrower's <asset> balance fell by exactly <debt>
    And borrower owes nothing

    Examples: 18 and 6 decimals
      | debt   | asset |
      | 18,750 | PUSD  |
      | 45,000 | USDC  |

  @scenario:21
  Scenario: a repayment of zero is refused
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When borrower repays 0 PUSD
    Then the request is refused with 400 "Repay Argument Validation Error: "amount" must be greater than 0"
    And borrower owes exactly 18,750 PUSD

  @scenario:21 @plan:repay-less-than-interest @control
  Scenario Outline: a repayment below the interest leaves a debt above the loan
    Given borrower has borrowed <debt> <asset> against 2 WBTC
    And 365 days have passed
    When borrower repays 1 <asset>
    Then the request succeeds
    And borrower's <asset> balance fell by exactly 1
    And borrower owes exactly <left> <asset>

    Examples: 18 and 6 decimals
      | debt  | left                     | asset |
      | 1,000 | 1,048.999999960370622055 | PUSD  |
      | 1,000 | 1,049                    | USDC  |

  @scenario:21 @plan:paused-repay @control
  Scenario Outline: a debt can be repaid while the market is paused
    Given borrower has borrowed <debt> <asset> against 2 WBTC
    And the market is paused
    When borrower repays everything owed in <asset>
    Then the request succeeds
    And borrower's loan is repaid

    Examples: 18 and 6 decimals
      | debt   | asset |
      | 18,750 | PUSD  |
      | 45,000 | USDC  |

  @plan:remainder-forgiven @control
  Scenario Outline: a remainder of one base unit is forgiven, of two it is not
    Given borrower has borrowed 18,750 <asset> against 2 WBTC
    When borrower repays <part> <asset>
    Then the request succeeds
    And borrower's <asset> balance fell by exactly <part>
    And borrower's loan is <status>

    Examples: 18 and 6 decimals
      | asset | part                      | status |
      | PUSD  | 18,749.999999999999999999 | repaid |
      | PUSD  | 18,749.999999999999999998 | active |
      | USDC  | 18,749.999999             | repaid |
      | USDC  | 18,749.999998             | active |

  @scenario:22 @plan:repay-own
  Scenario: nobody repays for another
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When trader repays 1,000 PUSD
    Then the request is refused with 400 "No active loan"
    And trader's balances are unchanged
    And borrower owes exactly 18,750 PUSD

  @scenario:22 @plan:repay-own
  Scenario: nobody repays everything for another either
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When trader repays everything owed in PUSD
    Then the request is refused with 400 "No active loan"
    And trader's balances are unchanged

  @plan:repay-in-kind
  Scenario: a debt is repaid in its own asset
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When borrower repays 18,750 USDC
    Then the request is refused with 400 "No active loan"
    And borrower's balances are unchanged

  @scenario:23 @control
  Scenario: without an allowance nothing is repaid
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When borrower submits repay to lendingPool with asset PUSD and amount 18750000000000000000000
    Then the transaction fails with "ERC20: insufficient allowance"
    And borrower owes exactly 18,750 PUSD

  @scenario:23 @control
  Scenario: without a balance nothing is repaid
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And borrower has sent 1,018,750 PUSD to trader
    When borrower repays 1 PUSD
    Then the request is refused with 400 "ERC20: insufficient balance"
    And borrower owes exactly 18,750 PUSD

  @scenario:23 @plan:repay-unlisted @control
  Scenario: a debt in an asset no longer listed can still be repaid
    Given borrower has borrowed 10,000 USDC against 10 WETH
    And admin has deprecated USDC
    When borrower repays 10,000 USDC
    Then the request succeeds
    And borrower's loan is repaid

  @scenario:24 @plan:repay-without-cash @control
  Scenario: a repayment works when debts exceed the rest of the deposits
    Given lender alone has supplied 10,000 PUSD to the market
    And borrower has borrowed 10,000 PUSD against 10 WETH
    And 365 days have passed
    When borrower repays everything owed in PUSD
    Then the request succeeds
    And borrower's PUSD balance fell by exactly 10,499.999999603706220547
    And the cash of the PUSD market is exactly 10,499.999999603706220547 PUSD
