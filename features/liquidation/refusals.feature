Feature: Liquidations that are refused
  A refused liquidation moves neither the payment nor the collateral, whatever the reason.

  @scenario:33
  Scenario: a liquidation of zero is refused
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When liquidator liquidates 0 PUSD of borrower's loan
    Then the request is refused with 400 "Liquidate Argument Validation Error: "repayAmount" must be greater than 0"
    And nobody's balances changed

  @scenario:33 @control
  Scenario: the contract refuses a liquidation of zero too
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When liquidator calls for a liquidation of borrower's 0 PUSD for WETH without an allowance
    Then the transaction fails with "Invalid debt amount"
    And nobody's balances changed

  @scenario:36 @control
  Scenario: without an allowance nothing moves
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When liquidator calls for a liquidation of borrower's 1,000 PUSD for WETH without an allowance
    Then the transaction fails with "ERC20: insufficient allowance"
    And nobody's balances changed

  @scenario:36 @control
  Scenario: without a balance nothing moves
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    And liquidator has sent 1,000,000 PUSD to trader
    When liquidator liquidates borrower's loan
    Then the request is refused with 400 "ERC20: insufficient balance"
    And nobody's balances changed

  @scenario:35 @plan:liquidate-missing-price @control
  Scenario Outline: without a price of either side nobody liquidates
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    And <asset> has no price any more
    When liquidator liquidates borrower's loan
    Then the request is refused with 400 "Price not available"
    And nobody's balances changed

    Examples: the collateral's and the debt's
      | asset |
      | WETH  |
      | PUSD  |

  @scenario:35
  Scenario: at an absurdly large price the loan is healthy
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 1,000,000,000,000,000,000,000,000,000,000 USD
    When liquidator liquidates borrower's loan
    Then the request is refused with 400 "Position healthy"
    And nobody's balances changed

  @scenario:35 @plan:price-stale @control
  Scenario: at a stale price the loan is liquidated
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    And 30 days have passed
    When liquidator liquidates borrower's loan
    Then the request succeeds
    And borrower's loan is liquidated

  @scenario:35 @control
  Scenario: the oracle's contract refuses a price of zero
    When oracle submits setAssetPrice to priceOracle with asset WETH and price 0
    Then the transaction fails with "Price must be greater than 0"
    And the price of WETH is exactly 2,500 USD

  @scenario:40 @control
  Scenario: collateral whose token is paused cannot be seized
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    And transfers of WETH are paused
    When liquidator liquidates borrower's loan
    Then the request is refused with 400 "not whitelisted"
    And nobody's balances changed

  @scenario:40 @control
  Scenario: collateral that is no longer listed cannot be seized
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And borrower has deposited 1 SILV as collateral
    And admin has configured WETH with a limit of 0, a threshold of 0 and a bonus of 10,500 bps
    When liquidator liquidates 1 PUSD of borrower's loan for WETH
    Then the request is refused with 400 "Asset not eligible for liquidation"
    And nobody's balances changed

  @scenario:40 @control
  Scenario: collateral whose token was deprecated cannot be seized
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    And admin has deprecated WETH
    When liquidator liquidates borrower's loan
    Then the request is refused with 400 "Invalid collateral asset"
    And nobody's balances changed

  @scenario:40
  Scenario Outline: a liquidation needs an existing debt and collateral
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When liquidator liquidates 1 <debt> of borrower's loan for <collateral>
    Then the request is refused with 400 "<reason>"
    And nobody's balances changed

    Examples:
      | debt | collateral | reason                               |
      | GOLD | WETH       | Invalid debt amount                  |
      | USDC | WETH       | Borrower has no debt                 |
      | PUSD | GOLD       | There is no collateral to seize      |
      | PUSD | PUSD       | Asset not eligible for liquidation   |
      | PUSD | NEWT       | Invalid collateral asset             |
