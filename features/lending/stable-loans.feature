Feature: Loans in the stable token
  The application's own lending routes take collateral and lend the stable token against it. Every answer
  shows the positions afterwards; a dry run shows them as they would be.

  @plan:route-lending-supply @plan:move-deposit
  Scenario Outline: a supply moves tokens into collateral
    When borrower supplies <amount> as collateral
    Then the request succeeds
    And borrower's <asset> balance fell by exactly <moved>
    And borrower's collateral <asset> balance rose by exactly <moved>
    And the answer shows <amount> supplied, worth <worth> dollars

    Examples: 18, 8 and 6 decimals
      | amount             | asset | moved        | worth        |
      | 10 WETH            | WETH  | 10           | 25000.00     |
      | 1.23456789 WBTC    | WBTC  | 1.23456789   | 74074.0734   |
      | 2,500.000001 USDC  | USDC  | 2,500.000001 | 2500.000001  |

  @plan:route-lending-supply
  Scenario Outline: what is not collateral, or not there, cannot be supplied
    When borrower supplies <amount> as collateral
    Then the request is refused with 400 "<reason>"
    And the error is a PlatformError
    And borrower's balances are unchanged

    Examples:
      | amount  | reason                             |
      | 10 PUSD | Asset not configured as collateral |
      | 10 NEWT | Invalid or inactive token          |

    @control
    Examples: one base unit more than an actor holds
      | amount                        | reason                      |
      | 1,000.000000000000000001 WETH | ERC20: insufficient balance |
      | 50.00000001 WBTC              | ERC20: insufficient balance |
      | 1,000,000.000001 USDC         | ERC20: insufficient balance |

  # 75 % of 25,000 USD is 18,750; with a threshold of 80 % health is 20,000 / 18,750 = 1.0666...
  @scenario:15 @plan:route-lending-borrow
  Scenario: a loan is made against the supply
    Given borrower has supplied 10 WETH as collateral
    When borrower borrows 10,000 PUSD on WETH
    Then the request succeeds
    And borrower's PUSD balance rose by exactly 10,000
    And the answer shows 10 WETH supplied, worth 25000.00 dollars
    And the answer shows 10,000 PUSD borrowed, worth 10000.00 dollars
    And the answer tells of a debt of 10,000 PUSD and a health factor of 2

  @scenario:15 @plan:route-lending-borrow @control
  Scenario: further borrows add up
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 10,000 PUSD on WETH
    When borrower borrows 8,750 PUSD on WETH
    Then the request succeeds
    And the answer tells of a debt of 18,750 PUSD and a health factor of 1.066666666666666666
    And the answer's positions are those that are listed

  @scenario:16 @plan:route-lending-borrow @plan:behaviour-over-borrow
  Scenario Outline: nothing can be borrowed beyond the limit, and everything up to it
    Given borrower has supplied <collateral> as collateral
    When borrower borrows <over> on <asset>
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And the refusal names a failed transaction
    And borrower has no loan
    When borrower borrows <limit> on <asset>
    Then the request succeeds
    And borrower owes exactly <limit>

    Examples: 18, 8 and 6 decimals of collateral
      | collateral  | asset | limit       | over                           |
      | 10 WETH     | WETH  | 18,750 PUSD | 18,750.000000000000000001 PUSD |
      | 1 WBTC      | WBTC  | 45,000 PUSD | 45,000.000000000000000001 PUSD |
      | 40,000 USDC | USDC  | 30,000 PUSD | 30,000.000000000000000001 PUSD |

  # 75 % of 25,000 and of 60,000 USD together.
  @scenario:16 @plan:route-lending-borrow
  Scenario: all collateral counts, whichever is named
    Given borrower has supplied 10 WETH as collateral
    And borrower has supplied 1 WBTC as collateral
    When borrower borrows 63,750 PUSD on WETH
    Then the request succeeds
    And borrower owes exactly 63,750 PUSD

  @plan:route-lending-borrow
  Scenario Outline: the named collateral must be there
    Given borrower has supplied 10 WETH as collateral
    When borrower borrows 1 PUSD on <asset>
    Then the request is refused with 400 "Lending borrow Argument Validation Error: "collateralToken" <fault>"
    And the error is a ValidationError
    And borrower has no loan

    Examples:
      | asset | fault                                  |
      | WBTC  | must be an asset you have collateral of |
      | PUSD  | must be a collateral asset             |

  @plan:route-lending-borrow @plan:paused-borrow @control
  Scenario: while the market is paused nobody borrows
    Given borrower has supplied 10 WETH as collateral
    And the market is paused
    When borrower borrows 1 PUSD on WETH
    Then the request is refused with 400 "This functionality has been paused and is currently not available"

  @plan:route-lending-borrow @plan:precondition-liquidity @control
  Scenario: nobody borrows more than the market's cash
    Given oracle has set the price of WBTC to 400,000 USD
    And borrower has supplied 50 WBTC as collateral
    When borrower borrows 5,000,000.000000000000000001 PUSD on WBTC
    Then the request is refused with 400 "Insufficient liquidity"
    And borrower's balances are unchanged

  @scenario:51 @plan:route-lending-borrow @plan:dry-run @control
  Scenario: a dry run shows the loan that follows, and changes nothing
    Given borrower has supplied 10 WETH as collateral
    When borrower, trying it out, borrows 18,750 PUSD on WETH
    Then the request succeeds
    And the platform is exactly as it was
    When borrower borrows 18,750 PUSD on WETH
    Then the answer is the one that was tried out

  @scenario:51 @plan:route-lending-borrow @plan:dry-run
  Scenario: a dry run is refused as the loan would be
    Given borrower has supplied 10 WETH as collateral
    When borrower, trying it out, borrows 18,750.000000000000000001 PUSD on WETH
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And borrower has no loan

  @scenario:51 @plan:dry-run @control
  Scenario Outline: so are dry runs of the other actions
    Given borrower has supplied 10 WETH as collateral
    And trader has supplied 10 WETH as collateral
    And trader has borrowed 10,000 PUSD on WETH
    When <user>, trying it out, <action>
    Then the request succeeds
    And the platform is exactly as it was
    When <user> <action>
    Then the answer is the one that was tried out

    Examples:
      | user     | action                               |
      | borrower | supplies 1 WBTC as collateral        |
      | borrower | takes 4 WETH of the collateral       |
      | trader   | repays 4,000 PUSD of the loan        |
      | trader   | repays all of the loan               |
