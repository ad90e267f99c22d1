Feature: Loans under water
  If collateral is worth less than the debt, a full liquidation repays as much as the collateral covers. Once
  no collateral is left, the rest of the debt becomes bad debt.

  @scenario:37 @plan:seizure-cut
  Scenario: a liquidation of everything is limited to what the collateral pays for
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And borrower has deposited 100 SILV as collateral
    And oracle has set the price of WETH to 1,800 USD
    When liquidator liquidates borrower's loan for WETH
    Then liquidator's PUSD balance fell by exactly 17,142.857142857142857143
    And liquidator's WETH balance rose by exactly 10
    And borrower owes exactly 1,607.142857142857142857 PUSD
    And borrower's loan is active

  @scenario:37 @plan:seizure-cut
  Scenario: a fixed amount gets no more than the collateral there is
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 1,800 USD
    When liquidator liquidates 18,000 PUSD of borrower's loan for at least 10.000000000000000001 WETH
    Then the request is refused with 400 "Remaining collateral is less than minimum requested by user"
    When liquidator liquidates 18,000 PUSD of borrower's loan for at least 10 WETH
    Then liquidator's PUSD balance fell by exactly 18,000
    And liquidator's WETH balance rose by exactly 10

  @scenario:38 @plan:bad-debt @control
  Scenario: deep under water the collateral goes and the rest of the debt is booked as bad
    Given borrower has borrowed 1,500 PUSD against 1 GOLD
    And oracle has set the price of GOLD to 1,000 USD
    When liquidator liquidates borrower's loan
    Then liquidator's PUSD balance fell by exactly 952.380952380952380953
    And liquidator's GOLD balance rose by exactly 1
    And the bad debt of the PUSD market is exactly 547.619047619047619047 PUSD
    And borrower owes nothing
    And borrower's loan is liquidated

  @scenario:38 @plan:bad-debt-shares @control
  Scenario: bad debt counts for lenders until it is written off
    Given lender alone has supplied 10,000 PUSD to the market
    And borrower has borrowed 1,500 PUSD against 1 GOLD
    And oracle has set the price of GOLD to 1,000 USD
    And liquidator has liquidated borrower's loan
    When admin writes 547.619047619047619047 PUSD of bad debt off at the lenders' cost
    Then lender's share in the PUSD market is worth exactly 9,452.38095238095238 PUSD
    And the bad debt of the PUSD market is exactly 0 PUSD

  @scenario:39 @plan:bonus-worsens
  Scenario: deep under water the bonus makes a partial liquidation lower the health
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 1,500 USD
    And borrower's health factor is exactly 0.64
    When liquidator liquidates 7,500 PUSD of borrower's loan
    Then liquidator's WETH balance rose by exactly 5.25
    And borrower's health factor is exactly 0.506666666666666666

  @scenario:39 @plan:bonus-worsens
  Scenario: it stops when the collateral is gone
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 1,500 USD
    And liquidator has liquidated borrower's loan
    When liquidator liquidates borrower's loan
    Then the request is refused with 400 "Borrower has no debt"
    And borrower's loan is liquidated
