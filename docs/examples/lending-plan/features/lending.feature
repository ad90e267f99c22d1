Feature: our lending desk
  Our own words beside Lockstep's: docs/steps.md has all of those.

  Background:
    Given borrower has deposited 10 WETH as collateral
    And borrower has borrowed 18,000 PUSD

  Scenario: a loan that can bear a small fall
    When oracle sets the price of WETH to 2,400 USD
    Then our desk does not warn borrower

  Scenario: a loan that cannot bear a crash
    When oracle sets the price of WETH to 2,100 USD
    Then our desk warns borrower
