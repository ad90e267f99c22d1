@control
Feature: Books out of the explorer
  An accountant lists the transfers from and to an account, and finds each fee beside its transaction.

  @plan:explorer-transfers @plan:explorer-fees @preset:no-vouchers
  Scenario: a fee in the stable token is listed beside the transfer
    Given trader has sent 5 WETH to lender
    When an accountant lists trader's transfers, newest first
    Then row 1 is 5 WETH from trader to lender
    And row 2 is 0.01 PUSD from trader to the fee collector
    And rows 1 and 2 are of one transaction

  @plan:explorer-fees
  Scenario: a fee by voucher is listed as a voucher burnt
    Given trader has sent 5 WETH to lender
    When an accountant lists trader's transfers, newest first
    Then row 1 is 5 WETH from trader to lender
    And row 2 is a voucher of trader, burnt

  @plan:explorer-transfers
  Scenario: transfers of one token are listed alone
    Given trader has sent 5 WETH to lender
    And trader has sent 7 USDC to lender
    When an accountant lists lender's transfers of USDC, newest first
    Then row 1 is 7 USDC from trader to lender
    And every row is of USDC

  @plan:explorer-transfers
  Scenario: all users' transfers of one token are listed
    Given trader has sent 5 GOLD to lender
    And lender has sent 2 GOLD to borrower
    When an accountant lists all transfers of GOLD
    Then row 1 is 2 GOLD from lender to borrower
    And row 2 is 5 GOLD from trader to lender
    And every row is of GOLD
