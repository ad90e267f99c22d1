Feature: Supplying liquidity
  A lender supplies an asset to its market and gets shares of the market's value. WBTC, the one asset of 8
  decimals, has no market here, so the classes are PUSD and WETH (18) and USDC (6).

  @plan:route-liquidity
  Scenario Outline: a supply moves the asset into the market and makes shares
    When lender supplies <amount> <asset> to the market
    Then the request succeeds
    And lender's <asset> balance fell by exactly <amount>
    And lender's m<asset> balance rose by exactly <amount>
    And the cash of the <asset> market rose by exactly <amount>

    @control
    Examples: while a share is worth one, in 18 and 6 decimals
      | amount               | asset |
      | 1,000                | PUSD  |
      | 0.000000000000000001 | WETH  |
      | 2,500.000001         | USDC  |

  @scenario:1 @plan:share-initial @control
  Scenario Outline: the first supply into an empty market finds a share worth one
    Given the <asset> market holds no liquidity
    And the market is <state>
    When lender supplies <amount> <asset> to the market
    Then the request succeeds
    And lender's m<asset> balance rose by exactly <amount>
    And a share of the <asset> market is worth exactly 1 <asset>

    Examples: 18 and 6 decimals, and while the market is paused, which stops no supply
      | asset | amount    | state  |
      | PUSD  | 1,000     | open   |
      | WETH  | 2.5       | open   |
      | USDC  | 1,000.001 | open   |
      | PUSD  | 1,000     | paused |
      | USDC  | 1,000.001 | paused |

  @scenario:2 @plan:share-proportion @control
  Scenario Outline: a later supplier gets shares at their current worth
    Given lender alone has supplied <first> <asset> to the market
    And borrower has borrowed <lent> <asset> against 5 WBTC
    And 365 days have passed
    And the market is <state>
    When trader supplies <second> <asset> to the market
    Then trader's m<asset> balance rose by exactly <shares>
    And trader's <asset> balance fell by exactly <second>

    Examples: half of the market was lent out for a year at 5 %, a tenth of which is kept
      | asset | first  | lent  | second | shares                 | state  |
      | PUSD  | 10,000 | 5,000 | 1,000  | 977.995110041506897735 | open   |
      | WETH  | 100    | 50    | 10     | 9.779951100415068977   | open   |
      | USDC  | 10,000 | 5,000 | 1,000  | 977.99511              | open   |
      | PUSD  | 10,000 | 5,000 | 1,000  | 977.995110041506897735 | paused |
      | USDC  | 10,000 | 5,000 | 1,000  | 977.99511              | paused |

  @scenario:3
  Scenario: three supplies of one lender add up
    Given lender has supplied 100 PUSD to the market
    And lender has supplied 20 PUSD to the market
    When lender supplies 3 PUSD to the market
    Then lender's share in the PUSD market is worth exactly 123 PUSD

  @scenario:4 @control
  Scenario Outline: nobody supplies more than the wallet holds
    When lender supplies <amount> to the market
    Then the request is refused with 400 "ERC20: insufficient balance"
    And lender's balances are unchanged

    Examples: one base unit more than an actor holds, in 18 and 6 decimals
      | amount                             |
      | 1,000,000.000000000000000001 PUSD  |
      | 1,000.000000000000000001 WETH      |
      | 1,000,000.000001 USDC              |

  @scenario:4 @control
  Scenario Outline: a pause, which stops no supply, lets no invalid one through either
    Given the market is paused
    When lender supplies <amount> to the market
    Then the request is refused with 400 "<reason>"
    And lender's balances are unchanged

    Examples: 18, 8 and 6 decimals
      | amount                            | reason                      |
      | 1,000,000.000000000000000001 PUSD | ERC20: insufficient balance |
      | 1 WBTC                            | mToken not set              |
      | 1,000,000.000001 USDC             | ERC20: insufficient balance |

  @scenario:4
  Scenario: a supply of zero is refused
    When lender supplies 0 PUSD to the market
    Then the request is refused with 400 "Supply liquidity Argument Validation Error: "amount" must be greater than 0"
    And lender's balances are unchanged

  @scenario:4 @plan:supply-unlisted
  Scenario Outline: an asset without a market cannot be supplied
    When lender supplies 1 <asset> to the market
    Then the request is refused with 400 "<reason>"
    And lender's balances are unchanged

    Examples: collateral only, of 8 and 18 decimals, and one that waits for approval
      | asset | reason                    |
      | WBTC  | mToken not set            |
      | GOLD  | mToken not set            |
      | NEWT  | Invalid or inactive token |

  @scenario:4 @control
  Scenario Outline: without an allowance nothing is supplied
    When lender submits depositLiquidity to lendingPool with asset <asset> and amount 1000000
    Then the transaction fails with "ERC20: insufficient allowance"
    And lender's balances are unchanged

    Examples: 18 and 6 decimals
      | asset |
      | PUSD  |
      | USDC  |

  @scenario:4 @control
  Scenario: while its token is paused an asset cannot be supplied
    Given transfers of USDC are paused
    When lender supplies 1 USDC to the market
    Then the request is refused with 400 "not whitelisted"
    And lender's balances are unchanged

  @scenario:5 @control
  Scenario Outline: a supply earns nothing while nobody borrows
    Given lender has supplied 1,000 <asset> to the market
    When 365 days pass
    Then lender's share in the <asset> market is worth exactly 1,000 <asset>
    And a share of the <asset> market is worth exactly 1 <asset>

    Examples: 18 and 6 decimals
      | asset |
      | PUSD  |
      | USDC  |

  @scenario:6 @plan:supply-for-another @control
  Scenario: a user who supplies for another pays, and the other gets the claim
    When lender supplies 1,000 PUSD to the market for trader
    Then lender's PUSD balance fell by exactly 1,000
    And trader's mPUSD balance rose by exactly 1,000
    And trader's share in the PUSD market is worth exactly 1,000 PUSD

  @scenario:6 @plan:supply-for-another @control
  Scenario: a claim given to another belongs to that user alone
    Given lender has supplied 1,000 PUSD to the market for trader
    When lender withdraws 1 PUSD from the market
    Then the request is refused with 400 "Insufficient mToken balance"
    When trader withdraws everything from the PUSD market
    Then trader's PUSD balance rose by exactly 1,000
