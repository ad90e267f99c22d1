Feature: Borrowing
  A loan is paid from the market's cash against collateral of higher value. The debt may be at most, and
  exactly, 75 % of the collateral's value.

  @scenario:15 @plan:route-borrow @plan:several-markets
  Scenario Outline: a borrow within the limit moves cash into the wallet and creates a debt
    Given borrower has deposited <collateral> as collateral
    When borrower borrows <amount> <asset>
    Then the request succeeds
    And borrower's <asset> balance rose by exactly <amount>
    And borrower owes exactly <amount> <asset>
    And the cash of the <asset> market fell by exactly <amount>

    Examples: collateral and debt of 6, 8 and 18 decimals; WBTC, the one asset of 8, is no market
      | collateral   | amount       | asset |
      | 10 WETH      | 18,750       | PUSD  |
      | 0.5 WBTC     | 9            | WETH  |
      | 1 WBTC       | 45,000       | USDC  |
      | 40,000 USDC  | 29,999.999999| PUSD  |
      | 10 GOLD      | 14,999.999999| USDC  |

  @scenario:15 @scenario:16 @plan:paused-borrow @control
  Scenario: while the market is paused nobody borrows
    Given borrower has deposited 10 WETH as collateral
    And the market is paused
    When borrower borrows 1 PUSD
    Then the request is refused with 400 "This functionality has been paused and is currently not available"
    And borrower's balances are unchanged

  @scenario:16 @plan:limit-exact
  Scenario Outline: the limit is exact to the base unit
    Given borrower has deposited <collateral> as collateral
    When borrower borrows <above>
    Then the request is refused with 400 "Insufficient collateral for borrow"
    When borrower borrows <limit>
    Then the request succeeds
    And borrower owes exactly <limit>

    Examples: 75 % of the collateral's value, in debts of 18 and 6 decimals
      | collateral  | limit       | above                          |
      | 10 WETH     | 18,750 PUSD | 18,750.000000000000000001 PUSD |
      | 1 WBTC      | 45,000 USDC | 45,000.000001 USDC             |
      | 40,000 USDC | 12 WETH     | 12.000000000000000001 WETH     |

  @scenario:16 @plan:borrowable-assets
  Scenario Outline: an asset without a market cannot be borrowed
    Given borrower has deposited 10 WETH as collateral
    When borrower borrows 0.00000001 <asset>
    Then the request is refused with 400 "Borrow Argument Validation Error: "asset" must be an asset that can be borrowed: PUSD, WETH, USDC"
    And borrower's balances are unchanged

    Examples: assets that are collateral only, of 8 and 18 decimals, and one that is neither
      | asset |
      | WBTC  |
      | GOLD  |
      | NEWT  |

  @scenario:16 @plan:precondition-liquidity @control
  Scenario Outline: nobody borrows more than the market's cash
    Given oracle has set the price of WBTC to 400,000 USD
    And borrower has deposited 50 WBTC as collateral
    When borrower borrows <amount>
    Then the request is refused with 400 "Insufficient liquidity"
    And borrower's balances are unchanged

    Examples: one base unit more than the treasury has supplied
      | amount                            |
      | 5,000,000.000000000000000001 PUSD |
      | 2,000.000000000000000001 WETH     |
      | 5,000,000.000001 USDC             |

  @scenario:18
  Scenario: a user without enough collateral cannot borrow the rest of the liquidity
    Given borrower has borrowed 1,000,000 PUSD against 600 WETH
    When trader borrows 4,000,000 PUSD
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And trader has no loan
    And trader's balances are unchanged

  @plan:borrow-own-collateral
  Scenario: another's collateral does not count
    Given trader has deposited 100 WETH as collateral
    When borrower borrows 1 PUSD
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And borrower has no loan

  @scenario:20 @plan:total-debt @control
  Scenario: the market's debt is the sum of its borrowers' debts
    Given borrower has borrowed 10,000 PUSD against 10 WETH
    And 1 day has passed
    And trader has borrowed 5,000 PUSD against 1 WBTC
    When 1 day passes
    Then borrower owes exactly 10,002.673791045274103054 PUSD
    And trader owes exactly 5,000.668403085050115312 PUSD
    And the debt of the PUSD market is exactly 15,003.342194130324218367 PUSD
