@control
Feature: A wallet's history
  A wallet shows an account's transactions page by page, newest first, and why some failed.

  @plan:explorer-history
  Scenario: the pages of a history add up
    Given trader has sent 1 WETH to lender
    And trader has sent 2 WETH to lender
    And lender has sent 1 WETH to trader
    And trader has sent 3 WETH to lender
    When a wallet turns the pages of trader's history, 2 a page
    Then 2 pages show 3 transactions, each once

  @plan:explorer-history
  Scenario: the latest transaction, by the name of what was called
    Given trader has sent 1 WETH to lender
    When a wallet asks for trader's latest transaction
    Then it is a transfer that succeeded

  @plan:explorer-status
  Scenario: a transaction that failed says why
    When trader sends 2,000 WETH to lender
    Then the explorer says that it failed with "ERC20: insufficient balance"

  @plan:explorer-history
  Scenario: nobody pages beyond 10,000 rows
    When a wallet asks for page 11 of trader's history, 1000 a page
    Then the explorer refuses with "Result window is too large, PageNo x Offset size must be less than or equal to 10000"

  @plan:explorer-balance
  Scenario: balances are those of the application
    When trader sends 5 WETH to lender
    Then the transaction succeeds
    And the explorer and the application agree on trader's WETH
    And the explorer and the application agree on lender's WETH
