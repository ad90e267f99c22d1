Feature: Collateral
  A borrower locks tokens of the wallet as collateral and takes them back. Collateral earns and costs nothing,
  so both balances change by exactly the amount.

  @plan:route-deposit @plan:move-deposit @plan:behaviour-deposit
  Scenario Outline: a deposit moves tokens from the wallet into collateral
    When borrower deposits <amount> <asset> as collateral
    Then the request succeeds
    And borrower's <asset> balance fell by exactly <amount>
    And borrower's collateral <asset> balance rose by exactly <amount>

    Examples: 18, 8 and 6 decimals
      | amount               | asset |
      | 10                   | WETH  |
      | 1.23456789           | WBTC  |
      | 2,500.000001         | USDC  |
      | 0.000000000000000001 | GOLD  |
      | 40,000               | SILV  |

  @plan:route-withdraw @plan:move-withdraw @plan:behaviour-withdraw
  Scenario Outline: a withdrawal moves them back
    Given borrower has deposited <amount> <asset> as collateral
    When borrower withdraws <part> <asset> of collateral
    Then the request succeeds
    And borrower's <asset> balance rose by exactly <part>
    And borrower's collateral <asset> balance fell by exactly <part>

    Examples: all, part, and the least there is
      | amount | asset | part                 |
      | 10     | WETH  | 10                   |
      | 1.5    | WBTC  | 0.00000001           |
      | 2,500  | USDC  | 2,499.999999         |
      | 10     | GOLD  | 0.000000000000000001 |

  @plan:collateral-separate
  Scenario: deposits of one asset add up and leave other assets alone
    Given borrower has deposited 10 WETH as collateral
    And borrower has deposited 1 WBTC as collateral
    When borrower deposits 2.5 WETH as collateral
    Then borrower holds exactly 12.5 WETH as collateral
    And borrower's collateral WBTC balance is unchanged

  @plan:precondition-deposit @plan:error-contract @control
  Scenario Outline: a deposit of more than the wallet holds is refused
    When borrower deposits <amount> as collateral
    Then the request is refused with 400 "ERC20: insufficient balance"
    And borrower's balances are unchanged

    Examples: one base unit more than an actor holds
      | amount                         |
      | 1,000.000000000000000001 WETH  |
      | 50.00000001 WBTC               |
      | 1,000,000.000001 USDC          |

  @plan:collateral-assets
  Scenario Outline: only an active asset that is listed may be collateral
    When borrower deposits 10 <asset> as collateral
    Then the request is refused with 400 "<reason>"
    And borrower's balances are unchanged

    Examples: the stable token, and one that waits for approval
      | asset | reason                             |
      | PUSD  | Asset not configured as collateral |
      | NEWT  | Invalid or inactive token          |

    @control
    Examples: a deprecated one, which no list of balances names
      | asset | reason                    |
      | OLDT  | Invalid or inactive token |

  @plan:collateral-too-much
  Scenario: nobody can withdraw more than they deposited
    Given borrower has deposited 10 WETH as collateral
    When borrower withdraws 10.000000000000000001 WETH of collateral
    Then the request is refused with 400 "Insufficient collateral"
    And borrower's balances are unchanged

  @plan:collateral-own
  Scenario: nobody can withdraw another's deposit
    Given borrower has deposited 10 WETH as collateral
    When trader withdraws 1 WETH of collateral
    Then the request is refused with 400 "Insufficient collateral"
    And borrower's balances are unchanged
