Feature: Loans across assets
  An account may have collateral and debts in several assets. Its limit and its health cover all of them.

  @plan:cross-asset
  Scenario: an asset whose price rose can be borrowed against
    Given borrower has borrowed 5 WETH against 1 WBTC
    And oracle has set the price of WETH to 3,000 USD
    And borrower has deposited 5 WETH as collateral
    When borrower borrows 41,000 PUSD
    Then the request succeeds
    And borrower owes exactly 5 WETH
    And borrower owes exactly 41,000 PUSD

  @plan:cross-asset
  Scenario: a debt in the asset that rose is repaid in that asset
    Given borrower has borrowed 5 WETH against 1 WBTC
    And oracle has set the price of WETH to 3,000 USD
    When borrower repays everything owed in WETH
    Then the request succeeds
    And borrower's WETH balance fell by exactly 5
    And borrower's loan is repaid

  @plan:cross-asset-limit @control
  Scenario: the limit counts all collateral and all debts
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And borrower has deposited 1 WBTC as collateral
    And borrower has borrowed 44,999 USDC
    When borrower borrows 0.00040001 WETH
    Then the request is refused with 400 "Insufficient collateral for borrow"
    When borrower borrows 0.0004 WETH
    Then the request succeeds

  @scenario:27
  Scenario: collateral in two assets, debts in two others: the first is repaid, then the second
    Given borrower has deposited 10 WETH as collateral
    And borrower has borrowed 40,000 PUSD against 1 WBTC
    And borrower has borrowed 20,000 USDC
    When borrower repays everything owed in USDC
    Then borrower's loan is active
    When borrower repays everything owed in PUSD
    Then borrower's loan is repaid
    And borrower's PUSD balance fell by exactly 40,000

  @scenario:27 @plan:cross-asset-health
  Scenario: the health factor weighs every collateral and every debt
    Given borrower has deposited 10 WETH as collateral
    And borrower has borrowed 40,000 PUSD against 1 WBTC
    When borrower borrows 10,000 USDC
    Then borrower's health factor is exactly 1.36

  @plan:cross-asset-health
  Scenario: without a debt health is infinite
    When borrower deposits 10 WETH as collateral
    Then borrower's health factor is exactly Infinity
