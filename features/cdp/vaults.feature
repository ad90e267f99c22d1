Feature: Vaults
  An owner mints the stable token against collateral in a vault, and burns it to pay back. Each owner has one
  vault for each asset. Debt stays strictly below the collateral's value over the minimum ratio, 155 %.

  @scenario:66 @plan:vault-open @control
  Scenario: a vault is opened with collateral, and the stable token minted against it
    When borrower opens a vault with 10 WETH and mints 15,000 PUSD
    Then borrower's PUSD balance rose by exactly 15,000
    And borrower's WETH balance fell by exactly 10
    And the supply of PUSD rose by exactly 15,000
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 15,000 PUSD
    And the ratio of borrower's WETH vault is exactly 1.666666666666666666
    And the vaults of WETH owe exactly 15,000 PUSD together
    And every invariant holds

  @scenario:66 @plan:vault-open @control
  Scenario: without debt the ratio is infinite, and everything can be withdrawn again
    Given borrower has opened a vault with 10 WETH
    And the ratio of borrower's WETH vault is exactly Infinity
    When borrower withdraws the most there may be from the WETH vault
    Then borrower's WETH balance rose by exactly 10
    And borrower's WETH vault holds exactly 0 WETH and owes exactly 0 PUSD

  # 10 WETH are 25,000 USD, and 25,000 / 1.55 = 16,129.032258064516129032(2...): debt may not reach it.
  # A bitcoin is 60,000 USD and 60,000 / 1.55 = 38,709.677419354838709677(4...). The dollars likewise.
  @scenario:66 @plan:vault-limit @control
  Scenario Outline: a user can mint up to the limit, and not one unit above it
    Given borrower has opened a vault with <collateral>
    When borrower mints <over> against <asset>
    Then the call is refused with "CDPEngine: insufficient collateral" and changes nothing but borrower's fee
    When borrower mints <most> against <asset>
    Then the call succeeds
    And borrower's <asset> vault holds exactly <collateral> and owes exactly <most>
    When borrower mints 0.000000000000000001 PUSD against <asset>
    Then the call is refused with "CDPEngine: insufficient collateral" and changes nothing but borrower's fee

    Examples: 18, 8 and 6 decimals
      | asset | collateral  | most                           | over                           |
      | WETH  | 10 WETH     | 16,129.032258064516129031 PUSD | 16,129.032258064516129032 PUSD |
      | WBTC  | 1 WBTC      | 38,709.677419354838709676 PUSD | 38,709.677419354838709677 PUSD |
      | USDC  | 10,000 USDC | 6,451.612903225806451611 PUSD  | 6,451.612903225806451612 PUSD  |

  @scenario:66 @plan:vault-limit @control
  Scenario Outline: the maximum is exact
    Given borrower has opened a vault with <collateral>
    When borrower mints the most there may be against <asset>
    Then borrower's PUSD balance rose by exactly <most>
    When borrower mints the most there may be against <asset>
    Then the call is refused with "No borrowing power" and changes nothing but borrower's fee

    Examples: 18, 8 and 6 decimals
      | asset | collateral  | most                      |
      | WETH  | 10 WETH     | 16,129.032258064516129031 |
      | WBTC  | 1 WBTC      | 38,709.677419354838709676 |
      | USDC  | 10,000 USDC | 6,451.612903225806451611  |

  @scenario:66 @plan:vault-more @control
  Scenario: more collateral allows more minting
    Given borrower has opened a vault with 10 WETH and minted 16,129.032258064516129031 PUSD
    And borrower has opened a vault with 0.62 WETH
    When borrower mints 1,000 PUSD against WETH
    Then the call succeeds
    And borrower's WETH vault holds exactly 10.62 WETH and owes exactly 17,129.032258064516129031 PUSD

  @scenario:66 @plan:vault-more @control
  Scenario: vaults of one owner are separate
    Given borrower has opened a vault with 10 WETH
    And borrower has opened a vault with 1 WBTC
    When borrower mints 20,000 PUSD against WETH
    Then the call is refused with "CDPEngine: insufficient collateral"
    When borrower mints 20,000 PUSD against WBTC
    Then borrower's WBTC vault holds exactly 1 WBTC and owes exactly 20,000 PUSD
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 0 PUSD

  @scenario:66 @plan:vault-repay @control
  Scenario: part of a debt is repaid
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower repays 5,000 PUSD of the WETH vault
    Then borrower's PUSD balance fell by exactly 5,000
    And the supply of PUSD fell by exactly 5,000
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 10,000 PUSD

  @scenario:66 @plan:vault-repay @control
  Scenario: the whole debt is repaid, and the vault is closed
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower repays everything of the WETH vault
    Then borrower's PUSD balance fell by exactly 15,000
    And the vaults of WETH owe exactly 0 PUSD together
    When borrower withdraws the most there may be from the WETH vault
    Then borrower's WETH balance rose by exactly 10
    And borrower's WETH vault holds exactly 0 WETH and owes exactly 0 PUSD
    And every invariant holds

  @scenario:66 @plan:vault-repay
  Scenario: an offer above the debt burns only the debt
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower repays 20,000 PUSD of the WETH vault
    Then borrower's PUSD balance fell by exactly 15,000
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 0 PUSD

  # 12,400 x 1.55 = 19,220 USD, which 7.688 WETH are worth. At equality the ratio is kept.
  @scenario:66 @plan:vault-withdraw @control
  Scenario Outline: collateral that the debt does not need can be withdrawn, down to the ratio itself
    Given borrower has opened a vault with <collateral> and minted <debt>
    When borrower withdraws <over> from the vault
    Then the call is refused with "CDPEngine: below min CR" and changes nothing but borrower's fee
    When borrower withdraws <free> from the vault
    Then the call succeeds
    And the ratio of borrower's <asset> vault is exactly 1.55

    Examples: 18, 8 and 6 decimals
      | asset | collateral  | debt        | free        | over                      |
      | WETH  | 10 WETH     | 12,400 PUSD | 2.312 WETH  | 2.312000000000000001 WETH |
      | WBTC  | 1 WBTC      | 24,000 PUSD | 0.38 WBTC   | 0.38000001 WBTC           |
      | USDC  | 10,000 USDC | 3,100 PUSD  | 5,195 USDC  | 5,195.000001 USDC         |

  @scenario:66 @plan:vault-withdraw @control
  Scenario Outline: the largest withdrawal is a unit less
    Given borrower has opened a vault with <collateral> and minted <debt>
    When borrower withdraws the most there may be from the <asset> vault
    Then borrower's <asset> balance rose by exactly <most>

    Examples: 18, 8 and 6 decimals
      | asset | collateral  | debt        | most                 |
      | WETH  | 10 WETH     | 12,400 PUSD | 2.311999999999999999 |
      | WBTC  | 1 WBTC      | 24,000 PUSD | 0.37999999           |
      | USDC  | 10,000 USDC | 3,100 PUSD  | 5,194.999999         |

  @scenario:66 @plan:vault-withdraw @control
  Scenario: below the ratio nothing can be withdrawn, and withdrawing the maximum does nothing
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 2,300 USD
    When borrower withdraws 0.000000000000000001 WETH from the vault
    Then the call is refused with "CDPEngine: below min CR" and changes nothing but borrower's fee
    When borrower withdraws the most there may be from the WETH vault
    Then the call succeeds
    And borrower's balances are unchanged

  @scenario:66 @plan:vault-withdraw @control
  Scenario: repaying and adding collateral work even then
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 2,300 USD
    When borrower repays 100 PUSD of the WETH vault
    Then the call succeeds
    When borrower deposits 0.1 WETH into the vault
    Then the call succeeds
    And the ratio of borrower's WETH vault is exactly 1.559060402684563758

  @scenario:66 @plan:vault-refused @control
  Scenario Outline: an impossible request is refused with the platform's reason
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When <action>
    Then the call is refused with "<reason>" and changes nothing but <user>'s fee

    Examples: deposits
      | user     | action                                       | reason                              |
      | borrower | borrower deposits 0 WETH into the vault      | CDPEngine: Invalid amount           |
      | borrower | borrower deposits 1 PUSD into the vault      | unsupported                         |
      | borrower | borrower deposits 1 NEWT into the vault      | unsupported                         |
      | borrower | borrower deposits 990.000000000000000001 WETH into the vault | ERC20: insufficient balance |

    Examples: withdrawals
      | user     | action                                       | reason                              |
      | borrower | borrower withdraws 10.000000000000000001 WETH from the vault | CDPEngine: Insufficient collateral |

    Examples: minting
      | user     | action                                       | reason                              |
      | lender   | lender mints 1 PUSD against WETH             | CDPEngine: insufficient collateral  |
      | lender   | lender mints the most there may be against WETH | No borrowing power               |
      | borrower | borrower mints 1 PUSD against PUSD           | unsupported                         |

  @scenario:66 @plan:vault-refused @control
  Scenario Outline: the engine refuses what the application does not pass on
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When <user> calls "<function>" of "cdpEngine" with:
      | asset    | <asset>  |
      | <figure> | <amount> |
    Then the call is refused with "<reason>" and changes nothing but <user>'s fee

    Examples: nothing
      | user     | function | asset | figure    | amount | reason                    |
      | borrower | withdraw | WETH  | amount    | 0      | CDPEngine: Invalid amount |
      | borrower | mint     | WETH  | amountUSD | 0      | CDPEngine: zero amount    |
      | borrower | repay    | WETH  | amountUSD | 0      | CDPEngine: zero amount    |

    Examples: of a vault that one has not got
      | user     | function | asset | figure    | amount | reason                             |
      | lender   | withdraw | WETH  | amount    | 1 WETH | CDPEngine: Insufficient collateral |
      | borrower | withdraw | PUSD  | amount    | 1 PUSD | unsupported                        |
      | lender   | repay    | WETH  | amountUSD | 1 PUSD | CDPEngine: no debt                 |
      | borrower | repay    | PUSD  | amountUSD | 1 PUSD | unsupported                        |

  @scenario:66 @plan:vault-refused @control
  Scenario: a repayment without a debt is refused
    When lender calls "repayAll" of "cdpEngine" with:
      | asset | WETH |
    Then the call is refused with "CDPEngine: no debt" and changes nothing but lender's fee

  @scenario:66 @plan:vault-refused @control
  Scenario: a debt is repaid only with tokens one has
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has sent 1,010,000 PUSD to lender
    When borrower repays 5,000.000000000000000001 PUSD of the WETH vault
    Then the call is refused with "ERC20: insufficient balance" and changes nothing but borrower's fee
    When borrower repays 5,000 PUSD of the WETH vault
    Then the call succeeds

  @plan:vault-events @control
  Scenario: a deposit and a mint log the change, and the vault's new state
    When borrower deposits 10 WETH into the vault
    Then its transaction logs in this order:
      | contract  | event               | values               |
      | WETH      | Approval            | borrower cdpVault 10 |
      | WETH      | Transfer            | borrower cdpVault 10 |
      | cdpVault  | CollateralDeposited | borrower WETH 10     |
      | cdpEngine | Deposited           | borrower WETH 10     |
      | cdpEngine | VaultUpdated        | borrower WETH 10 0   |
    When borrower mints 15,000 PUSD against WETH
    Then its transaction logs in this order:
      | contract  | event        | values                                   |
      | PUSD      | Transfer     | nobody borrower 15000                    |
      | PUSD      | Mint         | borrower 15000                           |
      | cdpEngine | PUSDMinted   | borrower WETH 15000 15000 1000000000     |
      | cdpEngine | VaultUpdated | borrower WETH 10 15000                   |
