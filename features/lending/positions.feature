Feature: Positions and requests of lending
  A user sees its collateral, its debts, its health factor and its borrowing limit.

  @plan:route-lending-positions @plan:route-positions @control
  Scenario: positions are exact, the largest first
    Given borrower has supplied 10 WETH as collateral
    And borrower has supplied 1 WBTC as collateral
    And borrower has borrowed 18,750 PUSD on WETH
    When borrower asks for the lending positions
    Then the answer shows WBTC and WETH supplied, and PUSD borrowed
    And the answer shows 1 WBTC supplied, worth 60000.00 dollars
    And the answer shows 10 WETH supplied, worth 25000.00 dollars
    And the answer shows 18,750 PUSD borrowed, worth 18750.00 dollars

  @plan:route-lending-positions @plan:price-missing @control
  Scenario: while a price is missing, positions say of which asset
    Given borrower has supplied 10 WETH as collateral
    And borrower has supplied 1 WBTC as collateral
    And borrower has borrowed 1 PUSD on WETH
    And WBTC has no price any more
    When borrower asks for the lending positions
    Then the answer shows WBTC without a price, and WETH and PUSD with one

  # 75 % of 25,000 and 60,000 USD may be owed, and 80 % of it over 18,750 is 3.6266...
  @plan:route-lending-positions @plan:route-positions @control
  Scenario: health and power count all collateral
    Given borrower has supplied 10 WETH as collateral
    And borrower has supplied 1 WBTC as collateral
    When borrower borrows 18,750 PUSD on WETH
    Then borrower's health factor is exactly 3.626666666666666666
    And borrower may owe 63,750 USD in all

  @plan:route-lending-positions
  Scenario: without a loan health is infinite, and positions are one's own
    Given borrower has supplied 10 WETH as collateral
    When borrower asks for the lending positions
    Then the answer shows WETH supplied, and nothing borrowed
    And borrower's health factor is exactly Infinity
    When trader asks for the lending positions
    Then the answer shows nothing supplied, and nothing borrowed

  # 18,750 x 1.049999999960370622054729586 after a year: 20,000 USD are 1.0158... of it.
  @plan:route-lending-positions @control
  Scenario: interest counts as it falls due
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 18,750 PUSD on WETH
    And 365 days have passed
    When borrower asks for the lending positions
    Then the answer shows 19,687.499999256949163526 PUSD borrowed, worth 19687.499999256949163526 dollars
    And borrower's health factor is exactly 1.015873015911357221

  @plan:route-lending-positions @control
  Scenario: a price fall shows at once
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 18,750 PUSD on WETH
    And oracle has set the price of WETH to 2,000 USD
    When borrower asks for the lending positions
    Then the answer shows 10 WETH supplied, worth 20000.00 dollars
    And borrower's health factor is exactly 0.853333333333333333
    And borrower's loan is liquidatable

  @plan:lending-requests @plan:token-missing
  Scenario Outline: without a token every route of lending is closed
    When somebody without a token asks for <method> <path>
    Then the request is refused with 401 "Authentication required"
    And the error is an AuthenticationError
    And the answer asks for a bearer token

    Examples:
      | method | path                         |
      | GET    | /api/lending/positions       |
      | POST   | /api/lending/supply          |
      | POST   | /api/lending/borrow          |
      | POST   | /api/lending/repay           |
      | POST   | /api/lending/withdraw        |
      | GET    | /api/lending/pools/liquidity |
      | POST   | /api/lending/pools/liquidity |
      | DELETE | /api/lending/pools/liquidity |

  @plan:lending-requests @plan:bad-body
  Scenario Outline: an invalid request is refused with the field named
    When borrower posts to <path>:
      """
      <body>
      """
    Then the request is refused with 400 "<operation> Argument Validation Error: <fault>"
    And the error is a ValidationError
    And borrower's balances are unchanged

    Examples: collateral
      | path                  | operation        | body                                       | fault                                            |
      | /api/lending/supply   | Lending supply   | {"tokenAddress": "{WETH}", "amount": "0"}  | "amount" must be greater than 0                  |
      | /api/lending/supply   | Lending supply   | {"tokenAddress": "{WETH}", "amount": "-1"} | "amount" must be greater than 0                  |
      | /api/lending/supply   | Lending supply   | {"tokenAddress": "{WETH}", "amount": "1.5"} | "amount" must be an integer string in base units |
      | /api/lending/supply   | Lending supply   | {"asset": "{WETH}", "amount": "1"}         | "tokenAddress" is required, "asset" is not allowed |
      | /api/lending/withdraw | Lending withdraw | {"tokenAddress": "{WETH}", "amount": "0"}  | "amount" must be greater than 0                  |
      | /api/lending/withdraw | Lending withdraw | {"tokenAddress": "{WETH}", "amount": "ALL"} | "amount" must be an integer string in base units |
      | /api/lending/withdraw | Lending withdraw | {"amount": "1"}                            | "tokenAddress" is required                       |

    Examples: loans
      | path                  | operation        | body                                                       | fault                                            |
      | /api/lending/borrow   | Lending borrow   | {"collateralToken": "{WETH}", "amount": "0"}               | "amount" must be greater than 0                  |
      | /api/lending/borrow   | Lending borrow   | {"collateralToken": "{WETH}", "amount": "much"}            | "amount" must be an integer string in base units |
      | /api/lending/borrow   | Lending borrow   | {"amount": "1"}                                            | "collateralToken" is required                    |
      | /api/lending/borrow   | Lending borrow   | {"collateralToken": "{WETH}", "amount": "1", "asset": "{USDC}"} | "asset" is not allowed                      |
      | /api/lending/repay    | Lending repay    | {"amount": "0"}                                            | "amount" must be greater than 0                  |
      | /api/lending/repay    | Lending repay    | {"amount": "everything"}                                   | "amount" must be an integer string in base units |
      | /api/lending/repay    | Lending repay    | {}                                                         | "amount" is required                             |

    Examples: a lender's supply
      | path                         | operation        | body                              | fault                                            |
      | /api/lend/liquidity          | Supply liquidity | {"amount": "0"}                   | "amount" must be greater than 0                  |
      | /api/lend/liquidity          | Supply liquidity | {"asset": "PUSD", "amount": "1"}  | "asset" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters) |
      | /api/lending/pools/liquidity | Supply liquidity | {"amount": "1.5"}                 | "amount" must be an integer string in base units |

  @plan:lending-requests
  Scenario: positions take no query
    When borrower asks for GET /api/lending/positions?user=lender
    Then the request is refused with 400 "Positions Argument Validation Error: "user" is not allowed"

  @plan:lending-requests @plan:idempotency
  Scenario Outline: a repeated request under a key happens once, and gets the same answer again
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 10,000 PUSD on WETH
    And lender has supplied 10 WETH as collateral
    When <user>, under the key <key>, <action>
    And <user>, under the key <key>, <action>
    Then both answers are the same
    And <user>'s <holding> balance <moved>

    Examples:
      | user     | key      | action                           | holding         | moved                    |
      | borrower | loan-k-1 | supplies 1 WBTC as collateral    | collateral WBTC | rose by exactly 1        |
      | borrower | loan-k-2 | borrows 1,000 PUSD on WETH       | PUSD            | rose by exactly 1,000    |
      | borrower | loan-k-3 | repays 4,000 PUSD of the loan    | PUSD            | fell by exactly 4,000    |
      | lender   | loan-k-4 | takes 4 WETH of the collateral   | WETH            | rose by exactly 4        |

  @plan:lending-requests @plan:idempotency
  Scenario: another request under the same key is refused
    Given borrower has supplied 10 WETH as collateral
    When borrower, under the key loan-k-5, borrows 1,000 PUSD on WETH
    And borrower, under the key loan-k-5, borrows 1,001 PUSD on WETH
    Then the request is refused with 400 "Idempotency-Key reused with different parameters"
    And borrower owes exactly 1,000 PUSD

  @plan:lending-requests @plan:limit-refused-free @control
  Scenario: beyond the rate limit nothing is lent
    Given borrower has supplied 10 WETH as collateral
    And the rate limits are on
    And borrower has asked who they are 1,000 times
    When borrower borrows 1,000 PUSD on WETH
    Then the request is refused with 429
    And the platform is exactly as it was

  @plan:route-pools-liquidity @plan:route-liquidity @control
  Scenario: a lender's supply has two routes
    When lender supplies 1,000 PUSD to the market by the other address
    Then lender's share in the PUSD market is worth exactly 1,000 PUSD
    When lender asks for GET /api/lending/pools/liquidity
    And lender asks for GET /api/lend/liquidity
    Then the two answers say the same
    When lender withdraws 400 PUSD from the market by the other address
    Then lender's share in the PUSD market is worth exactly 600 PUSD

  @plan:route-pools-liquidity @control
  Scenario: nobody withdraws more than their share, or supplies an asset without a market
    Given lender has supplied 1,000 PUSD to the market
    When lender withdraws 1,000.000000000000000001 PUSD from the market by the other address
    Then the request is refused with 400 "Insufficient mToken balance"
    And the error is a PlatformError
    When lender supplies 1 GOLD to the market by the other address
    Then the request is refused with 400 "mToken not set"
    And the error is a PlatformError
