@control
Feature: A paused market
  A pause stops everything that could make loans riskier, and allows everything that makes them safer: users
  may supply collateral and cash and repay debts, but nothing may go out. Prices still change.

  @scenario:54 @plan:paused-open
  Scenario Outline: what makes loans safer stays open while the market is paused
    Given borrower has borrowed 10,000 PUSD against 10 WETH
    And the market is paused
    When <action>
    Then the request succeeds

    Examples: deposits, supplies, repayments and prices
      | action                                      |
      | borrower deposits 1 WETH as collateral      |
      | trader deposits 1 WBTC as collateral        |
      | borrower repays 1 PUSD                      |
      | borrower repays everything owed in PUSD     |
      | lender supplies 1,000 PUSD to the market    |
      | oracle sets the price of WETH to 2,000 USD  |

  @scenario:54 @plan:paused-shut
  Scenario Outline: what could make things worse is closed while the market is paused
    Given borrower has borrowed 10,000 PUSD against 10 WETH
    And trader has deposited 10 WETH as collateral
    And lender has supplied 1,000 PUSD to the market
    And the market is paused
    When <action>
    Then the request is refused with 400 "This functionality has been paused and is currently not available"
    And nobody's balances changed

    Examples: borrows, withdrawals and liquidations
      | action                                           |
      | borrower borrows 1 PUSD                          |
      | borrower withdraws 1 WETH of collateral          |
      | trader borrows 1 PUSD                            |
      | trader withdraws 1 WETH of collateral            |
      | lender withdraws 1 PUSD from the market          |
      | lender withdraws everything from the PUSD market |
      | liquidator liquidates borrower's loan            |

  @scenario:54 @plan:paused-listed
  Scenario: a paused market is listed as paused, and so is collateral that nobody can seize
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    And the market is paused
    Then the market of PUSD is listed as paused
    And the WETH of borrower's loan is listed as paused
    Given the market is open again
    Then the market of PUSD is listed as open
    And the WETH of borrower's loan is listed as open

  @scenario:54 @plan:paused-listed
  Scenario: a market whose token is paused is listed as paused, the others are not
    Given transfers of USDC are paused
    Then the market of USDC is listed as paused
    And the market of PUSD is listed as open

  @scenario:54
  Scenario: interest runs on while the market is paused
    Given borrower has borrowed 1,000 PUSD against 10 WETH
    And the market is paused
    When 365 days pass
    Then borrower owes exactly 1,049.999999960370622054 PUSD

  @scenario:54
  Scenario: after the pause everything goes on as before
    Given borrower has borrowed 10,000 PUSD against 10 WETH
    And the market is paused
    And the market is open again
    When borrower borrows 8,750 PUSD
    Then the request succeeds

  @scenario:54
  Scenario: a paused market cannot be paused again, nor an open one opened
    When admin submits unpause to lendingPool
    Then the transaction fails with "ExpectedPause"
    Given the market is paused
    When admin submits pause to lendingPool
    Then the transaction fails with "EnforcedPause"
