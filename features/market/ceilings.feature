@control
Feature: Debt ceilings
  The admin limits the total debt of a market, in units of the asset and in dollars. This platform has no
  guardian of ceilings besides the admin.

  @scenario:17 @plan:ceiling
  Scenario: up to the ceiling a borrow is accepted, above it refused
    Given admin has set the debt ceiling of PUSD to 20,000 PUSD
    And borrower has borrowed 15,000 PUSD against 10 WETH
    And trader has deposited 10 WETH as collateral
    When trader borrows 5,000.000000000000000001 PUSD
    Then the request is refused with 400 "Debt ceiling (asset) exceeded"
    When trader borrows 5,000 PUSD
    Then the request succeeds

  @scenario:17 @plan:ceiling-dollars
  Scenario: the ceiling in dollars follows the price
    Given admin has set the debt ceiling of WETH to 10,000 USD
    And borrower has borrowed 4 WETH against 1 WBTC
    And oracle has set the price of WETH to 2,500.000000000000000001 USD
    When borrower borrows 0.000000000000000001 WETH
    Then the request is refused with 400 "Debt ceiling (USD) exceeded"
    And borrower owes exactly 4 WETH

  @scenario:17 @plan:ceiling-interest
  Scenario: interest counts against the ceiling, and may exceed it
    Given admin has set the debt ceiling of PUSD to 1,000 PUSD
    And borrower has borrowed 1,000 PUSD against 10 WETH
    And 1 second has passed
    When borrower borrows 0.000000000000000001 PUSD
    Then the request is refused with 400 "Debt ceiling (asset) exceeded"
    And borrower owes exactly 1,000.000001547125956666 PUSD

  @scenario:17
  Scenario: a loan from before the ceiling came down stays
    Given borrower has borrowed 10,000 PUSD against 10 WETH
    And admin has set the debt ceiling of PUSD to 1,000 PUSD
    When borrower repays 5,000 PUSD
    Then the request succeeds
    And borrower owes exactly 5,000 PUSD
