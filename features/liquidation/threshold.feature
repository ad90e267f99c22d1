Feature: The edge of health
  A loan can be liquidated as soon as its health is below 1, but not at 1, whether a price or interest caused
  it. The list of liquidatable loans has exactly these loans.

  @scenario:30 @plan:health-edge @control
  Scenario: at a health of exactly 1 a liquidation is refused
    Given borrower has borrowed 16,000 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,000 USD
    When liquidator liquidates borrower's loan
    Then the request is refused with 400 "Position healthy"
    And borrower's health factor is exactly 1
    And borrower's loan is not listed as liquidatable

  @scenario:30 @plan:health-edge
  Scenario: the smallest shortfall is enough
    Given borrower has borrowed 16,000 PUSD against 10 WETH
    And oracle has set the price of WETH to 1,999.999999999999999999 USD
    When liquidator liquidates borrower's loan
    Then the request succeeds
    And liquidator's PUSD balance fell by exactly 8,000

  @scenario:42 @plan:health-interest @control
  Scenario: interest alone takes a loan below 1
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When 482 days pass
    Then borrower's loan is active
    When 1 day passes
    Then borrower's loan is liquidatable

  @scenario:42 @plan:health-interest @control @preset:near-liquidation
  Scenario: a loan close to the edge slips over it and is liquidated
    Given 19 days have passed
    And borrower's loan is not listed as liquidatable
    And 1 day has passed
    When liquidator liquidates borrower's loan
    Then the request succeeds
    And liquidator's PUSD balance fell by exactly 94,000.969730769347495153

  @plan:health-edge @control @preset:liquidatable
  Scenario: a world can begin with a loan below 1
    When liquidator liquidates borrower's loan
    Then the request succeeds
    And liquidator's PUSD balance fell by exactly 93,750

  @plan:list-liquidatable
  Scenario: the list holds the unhealthy, least healthy first, and nobody else
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And trader has borrowed 18,000 PUSD against 10 WETH
    And lender has borrowed 10,000 PUSD against 10 WETH
    When oracle sets the price of WETH to 2,100 USD
    Then exactly the loans of borrower and trader are listed as liquidatable, in this order

  @plan:route-loan
  Scenario: a liquidatable loan is shown in detail
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When oracle sets the price of WETH to 2,100 USD
    Then the loan of borrower can be repaid up to 18,750 PUSD
    And the loan of borrower is secured by 10 WETH worth 21,000 USD
    And borrower's health factor is exactly 0.896

  @plan:route-loan
  Scenario: a healthy loan is not among the liquidatable
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When liquidator asks for borrower's loan
    Then the request is refused with 404 for borrower's loan "is not liquidatable"
    And the error is a PlatformError

  @plan:route-loan
  Scenario: a user who never borrowed has no loan to look up
    When liquidator asks for trader's loan
    Then the request is refused with 404 for trader's loan "not found"
    And the error is a PlatformError
