Feature: Tokens, deposits and pools at the door
  These routes follow the rules that all routes share: for unreadable bodies, unknown methods, rate limits,
  and requests that wait for a block.

  @plan:door-bodies
  Scenario Outline: a malformed body is refused before it is read
    When trader posts <body> to <path>
    Then the request is refused with <status> "<message>"
    And the error is a ValidationError
    And trader's balances are unchanged

    Examples:
      | path                                                               | body                          | status | message                                          |
      | /api/bridge/deposit                                                | a body of 2,000,000 bytes     | 413    | The request body is larger than 1048576 bytes    |
      | /api/bridge/deposit                                                | a body nested 33 levels deep  | 400    | The request body is nested deeper than 32 levels |
      | /api/bridge/deposit                                                | a body of the type text/plain | 400    | The Content-Type must be application/json        |
      | /api/swap-pools/1111111111111111111111111111111111111111/swap      | a body of 2,000,000 bytes     | 413    | The request body is larger than 1048576 bytes    |
      | /api/swap-pools/1111111111111111111111111111111111111111/swap      | a body of the type text/plain | 400    | The Content-Type must be application/json        |
      | /api/swap-pools/1111111111111111111111111111111111111111/liquidity | a body nested 33 levels deep  | 400    | The request body is nested deeper than 32 levels |

  @plan:door-methods
  Scenario Outline: a path refuses a method that it does not take
    When trader asks for <method> <path>
    Then the request is refused with 404 "Route not found"

    Examples:
      | method | path                 |
      | GET    | /api/bridge/deposit  |
      | POST   | /api/bridge/deposits |
      | POST   | /api/tokens/v2       |
      | DELETE | /api/swap-pools      |
      | GET    | /api/tokens          |

  @plan:door-limits @control
  Scenario Outline: beyond a user's limit no deposit and no swap is made
    Given the rate limits are on
    And trader has asked who they are 1,000 times
    When trader <deed>
    Then the request is refused with 429
    And the answer says to come back in 60 seconds
    And the platform is exactly as it was

    Examples:
      | deed                               |
      | brings 2 WETH from Ethereum        |
      | swaps 1 WETH for at least 1 PUSD   |
      | lists the deposits                 |

  @plan:door-limits @control
  Scenario Outline: beyond an address's limit no list is given without a token
    Given the rate limits are on
    And somebody has asked for the health 100 times
    When somebody without a token <deed>
    Then the request is refused with 429
    And the answer says to come back in 60 seconds

    Examples:
      | deed             |
      | lists the tokens |
      | lists the pools  |
      | looks WETH up    |
      | asks for the pool of WETH and PUSD |

  @network:mainnet @plan:door-pending @control
  Scenario: a deposit that waits for its block is not listed before it
    Given blocks are made by hand
    When trader brings 2 WETH from Ethereum
    Then the request is pending
    When trader lists the deposits
    Then the list is empty
    When a block is made
    And trader lists the deposits
    Then the list is 2 WETH initiated

  @plan:door-pending @control
  Scenario: a swap that waits for its block moves nothing before it
    Given blocks are made by hand
    When trader swaps 1 WETH for at least 1 PUSD
    Then the request is pending
    And trader's balances are unchanged
    When a block is made
    Then trader's WETH balance fell by exactly 1
    And trader's PUSD balance rose by exactly 2,490.017452599758041232

  @plan:door-pending @control
  Scenario: an addition of liquidity waits for its block too
    Given blocks are made by hand
    When lender adds 2,500 PUSD with at most 1 WETH to the pool
    Then the request is pending
    And lender has exactly 0 LP tokens of WETH-PUSD
    When a block is made
    Then lender has exactly 2,500 LP tokens of WETH-PUSD
