Feature: Prices
  The oracle and the admin set prices in dollars a whole token. Everything that depends on a price reads the
  present price, however old it is. A call that needs a missing price is refused.

  @plan:route-price @plan:precondition-price
  Scenario Outline: a user with the role sets a price
    When <user> sets the price of <asset> to <price> USD
    Then the request succeeds
    And the price of <asset> is exactly <price> USD

    Examples: the oracle and the admin; tokens of 18, 8 and 6 decimals
      | user   | asset | price                |
      | oracle | WETH  | 1,999.99             |
      | oracle | WBTC  | 65,432.1             |
      | admin  | USDC  | 0.999999             |
      | oracle | SILV  | 0.000000000000000001 |

  @plan:route-price
  Scenario: without an asset every price is listed
    When borrower asks for GET /oracle/price
    Then the answer prices PUSD, WETH, WBTC, USDC, GOLD and SILV

  @plan:error-price-role @plan:role-price
  Scenario Outline: a user without the role sets no price
    When <user> sets the price of WETH to 1 USD
    Then the request is refused with 403 "Insufficient permissions: needs the role oracle or admin"
    And the error is an AuthenticationError
    And the price of WETH is exactly 2,500 USD

    Examples:
      | user       |
      | lender     |
      | borrower   |
      | liquidator |
      | trader     |

  @plan:role-price @control
  Scenario: a revoked role is gone at once
    Given admin has taken the oracle's role away
    When oracle sets the price of WETH to 1 USD
    Then the request is refused with 403 "Insufficient permissions: needs the role oracle or admin"
    And the price of WETH is exactly 2,500 USD

  @scenario:35 @plan:price-bounds
  Scenario: a price must be above zero
    When oracle sets the price of WETH to 0 USD
    Then the request is refused with 400 "Set price Argument Validation Error: "price" must be greater than 0"
    And the price of WETH is exactly 2,500 USD

  @scenario:65 @plan:price-doubled
  Scenario: when all prices double nobody's health changes
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 5,000 USD
    When oracle sets the price of PUSD to 2 USD
    Then borrower's health factor is exactly 1.066666666666666666

  @plan:price-health
  Scenario: a price that moves back brings the health back
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When oracle sets the price of WETH to 2,500 USD
    Then borrower's loan is active
    And borrower's loan is not listed as liquidatable

  @plan:price-missing @control
  Scenario: without a price nobody borrows on the asset
    Given borrower has deposited 10 WETH as collateral
    And WETH has no price any more
    When borrower borrows 1 PUSD
    Then the request is refused with 400 "Price not available"
    And borrower has no loan

  @plan:price-stale @control
  Scenario: an old price is still used
    Given borrower has deposited 10 WETH as collateral
    And 365 days have passed
    When borrower borrows 18,750 PUSD
    Then the request succeeds

  @plan:price-stale @control
  Scenario: one price grows stale while the others move on
    Given the price of WETH is frozen
    When 20 minutes pass
    And oracle sets the price of WETH to 2,400 USD
    And oracle sets the price of GOLD to 2,100 USD
    Then the price of WETH is exactly 2,400 USD
    And the price of WETH is 20 minutes old
    And the price of GOLD is 0 seconds old
    And WETH's price is not fresh within 15 minutes, and GOLD's is

  @plan:price-stale @control
  Scenario: a stale price still allows a loan and a liquidation
    Given the price of WETH is frozen
    And 1 day has passed
    And borrower has borrowed 18,750 PUSD against 10 WETH
    When oracle sets the price of WETH to 2,100 USD
    Then the price of WETH is 1 day old
    When liquidator liquidates borrower's loan
    Then the request succeeds

  @plan:price-stale @control
  Scenario: a released price has its own time again when it is set
    Given the price of WETH is frozen
    And 1 hour has passed
    And the price of WETH is released
    Then the price of WETH is 1 hour old
    When oracle sets the price of WETH to 2,400 USD
    Then the price of WETH is 0 seconds old

  @plan:price-schedule @control
  Scenario: a scheduled price is set at its time and not before
    Given the price of WETH is scheduled to be 2,000 USD after 1 hour
    When 3,599 seconds pass
    Then the price of WETH is exactly 2,500 USD
    When 1 second passes
    Then the price of WETH is exactly 2,000 USD

  @plan:twap @control
  Scenario: the time-weighted price remembers the two prices before
    Given oracle has set the price of GOLD to 100 USD
    And 1 minute has passed
    And oracle has set the price of GOLD to 200 USD
    When 1 minute passes
    Then the time-weighted price of GOLD is exactly 150 USD

  @plan:vote-price @control
  Scenario: a dry run of a price that needs another admin says so, and does not vote
    Given the admins are admin and lender
    When admin, trying it out, sets the price of WETH to 2,000 USD
    Then the vote waits for others
    And the issue has no votes
    And the price of WETH is exactly 2,500 USD
    When admin sets the price of WETH to 2,000 USD
    Then the vote is for the same issue

  @plan:vote-price @control
  Scenario: a dry run of the deciding price shows what it does
    Given the admins are admin and lender
    When admin sets the price of WETH to 2,000 USD
    Then the vote waits for others
    When lender, trying it out, sets the price of WETH to 2,000 USD
    Then the price of WETH is exactly 2,500 USD
    When lender sets the price of WETH to 2,000 USD
    Then the answer is the one that was tried out
    And the price of WETH is exactly 2,000 USD
