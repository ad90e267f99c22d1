@control
Feature: Liquidation of vaults
  Below a ratio of 150 % any other user may burn stable tokens for a vault, at most half of its debt at a
  time. The liquidator gets collateral worth 10 % more.

  # 15,000 PUSD against 10 WETH are at 150 % when WETH is at 2,250 USD.
  @scenario:66 @plan:vault-threshold
  Scenario: at the ratio a vault is safe, and a unit below it is not
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 2,250 USD
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then the call is refused with "CDPEngine: position healthy" and changes nothing but liquidator's fee
    And the ratio of borrower's WETH vault is exactly 1.5
    When oracle sets the price of WETH to 2,249.999999999999999999 USD
    And liquidator liquidates as much as may be of borrower's WETH vault
    Then the supply of PUSD fell by exactly 7,500

  # Half of the debt is 7,500; with 10 % that is 8,250 USD of collateral.
  @scenario:66 @plan:vault-liquidation
  Scenario Outline: at most half of the debt is liquidated, with the penalty on top
    Given borrower has opened a vault with <collateral> and minted <debt>
    And oracle has set the price of <asset> to <price>
    When liquidator liquidates as much as may be of borrower's <asset> vault
    Then liquidator's PUSD balance fell by exactly <burnt>
    And liquidator's <asset> balance rose by exactly <seized>
    And borrower's <asset> vault holds exactly <kept> and owes exactly <burnt> PUSD
    And the bad debt of the <asset> vaults is exactly 0 PUSD
    And every invariant holds

    Examples: 18, 8 and 6 decimals
      | asset | collateral  | debt        | price      | burnt  | seized       | kept                |
      | WETH  | 10 WETH     | 15,000 PUSD | 2,200 USD  | 7,500  | 3.75         | 6.25 WETH           |
      | WBTC  | 1 WBTC      | 38,000 PUSD | 55,000 USD | 19,000 | 0.38         | 0.62 WBTC           |
      | USDC  | 10,000 USDC | 6,400 PUSD  | 0.9 USD    | 3,200  | 3,911.111111 | 6,088.888889 USDC   |

  @scenario:66 @plan:vault-liquidation
  Scenario: a liquidator may burn less
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 2,200 USD
    When liquidator liquidates 1,000 PUSD of borrower's WETH vault
    Then liquidator's PUSD balance fell by exactly 1,000
    And liquidator's WETH balance rose by exactly 0.5
    And liquidator's profit is exactly 100 USD
    And borrower's WETH vault holds exactly 9.5 WETH and owes exactly 14,000 PUSD
    And borrower's balances are unchanged

  @scenario:66 @plan:vault-liquidation
  Scenario: the vault may be safe again after the first
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 2,200 USD
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then borrower's WETH vault holds exactly 6.25 WETH and owes exactly 7,500 PUSD
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then the call is refused with "CDPEngine: position healthy"

  # At 800 USD the 10 WETH cover 8,000 / 1.1 = 7,272.72..., less than half of the debt.
  @scenario:66 @plan:vault-coverage
  Scenario: the part that collateral cannot cover with its penalty becomes bad debt
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 800 USD
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then liquidator's PUSD balance fell by exactly 7,272.727272727272727272
    And liquidator's WETH balance rose by exactly 10
    And borrower's WETH vault holds exactly 0 WETH and owes exactly 0 PUSD
    And the bad debt of the WETH vaults is exactly 7,727.272727272727272728 PUSD
    And every invariant holds

  # Half of the debt, 7,500, is all the collateral covers at 825 USD: equality binds. A unit of price more
  # and the half binds, of which a unit of collateral is left, and nothing is bad yet.
  @plan:vault-coverage
  Scenario Outline: where half of the debt equals the cover, the cover limits
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to <price>
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then liquidator's PUSD balance fell by exactly 7,500
    And borrower's WETH vault holds exactly <left> WETH and owes exactly <owed> PUSD
    And the bad debt of the WETH vaults is exactly <bad> PUSD

    Examples:
      | price                      | left                 | owed  | bad   |
      | 825 USD                    | 0                    | 0     | 7,500 |
      | 825.000000000000000001 USD | 0.000000000000000001 | 7,500 | 0     |

  @scenario:66 @plan:vault-liquidation-refused
  Scenario Outline: an impossible liquidation is refused with the platform's reason
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And lender has opened a vault with 10 WETH
    And oracle has set the price of WETH to 2,200 USD
    When <action>
    Then the call is refused with "<reason>" and changes nothing but <user>'s fee

    Examples:
      | user       | action                                                             | reason                         |
      | borrower   | borrower liquidates as much as may be of borrower's WETH vault     | CDPEngine: invalid borrower    |
      | liquidator | liquidator liquidates 0 PUSD of borrower's WETH vault              | CDPEngine: zero debt amount    |
      | liquidator | liquidator liquidates as much as may be of lender's WETH vault     | CDPEngine: no debt to liquidate |
      | liquidator | liquidator liquidates as much as may be of trader's WETH vault     | CDPEngine: no debt to liquidate |
      | liquidator | liquidator liquidates as much as may be of borrower's PUSD vault   | unsupported                    |

  @plan:vault-liquidation-refused
  Scenario: an unused vault cannot be liquidated
    When liquidator calls "liquidate" of "cdpEngine" with:
      | asset       | WETH                                       |
      | borrower    | 0x0000000000000000000000000000000000000000 |
      | debtToCover | 1 PUSD                                     |
    Then the call is refused with "CDPEngine: invalid borrower" and changes nothing but liquidator's fee

  @plan:vault-liquidation-refused
  Scenario: a liquidation needs the tokens to burn
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 2,200 USD
    And liquidator has sent 999,000 PUSD to lender
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then the call is refused with "ERC20: insufficient balance" and changes nothing but liquidator's fee

  # Counted in units so large, ten ether are worth less than the smallest part of a dollar.
  @plan:vault-liquidation-refused
  Scenario: worthless collateral is not given away for nothing
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And admin has configured the vaults of WETH with:
      | unitScale | 10000000000000000000000000000000000000000000 |
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then the call is refused with "CDPEngine: nothing to liquidate" and changes nothing but liquidator's fee

  # 16,000 x 1.0612079999802... = 16,979.32...: 25,000 USD are 147.2 % of it.
  @scenario:66 @plan:vault-fee-liquidation
  Scenario: fees alone do not bring a vault below the ratio in two years
    Given borrower has opened a vault with 10 WETH and minted 16,000 PUSD
    And 730 days have passed
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then the call is refused with "CDPEngine: position healthy" and changes nothing but liquidator's fee
    And the ratio of borrower's WETH vault is exactly 1.50182622070302709

  @scenario:66 @plan:vault-fee-liquidation
  Scenario: the year after that it is liquidated
    Given borrower has opened a vault with 10 WETH and minted 16,000 PUSD
    And 1,095 days have passed
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then liquidator's PUSD balance fell by exactly 8,489.663999841649010094
    And liquidator's WETH balance rose by exactly 3.735452159930325564
    And borrower's WETH vault holds exactly 6.264547840069674436 WETH and owes exactly 8,489.663999841649010096 PUSD

  @plan:vault-events
  Scenario: a liquidation logs payer, borrower and amounts
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 800 USD
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then its transaction logs in this order:
      | contract  | event               | values                                                                                                              |
      | PUSD      | Transfer            | liquidator nobody 7272.727272727272727272                                                                           |
      | PUSD      | Burn                | liquidator 7272.727272727272727272                                                                                  |
      | WETH      | Transfer            | cdpVault liquidator 10                                                                                              |
      | cdpVault  | CollateralSeized    | borrower liquidator WETH 10                                                                                         |
      | cdpEngine | BadDebtRealized     | WETH borrower 7727.272727272727272728                                                                               |
      | cdpEngine | LiquidationExecuted | borrower WETH 7272.727272727272727272 727.272727272727272728 10 liquidator 7727.272727272727272728 1000000000       |
      | cdpEngine | VaultUpdated        | borrower WETH 0 0                                                                                                   |
