@network:mainnet
Feature: Asking for a deposit
  A user asks for a token, an amount and a source chain, and gets the transaction to sign there. The deposit
  is listed as initiated, and as confirmed after the relayer's next visit.

  @plan:deposit-asked @control
  Scenario Outline: a requested deposit is in the wallet a minute later, to the unit
    When trader brings <amount> <token> from Ethereum
    Then the deposit is initiated
    And the deposit is worth exactly <amount> <token>
    And trader's balances are unchanged
    When 1 minute passes
    Then the deposit is completed
    And trader's <token> balance rose by exactly <amount>

    Examples: amounts are of the platform's token: 18, 8 and 6 decimals, and 18 that were 6
      | amount               | token |
      | 0.000000000000000001 | WETH  |
      | 0.00000001           | WBTC  |
      | 7.000001             | USDC  |
      | 7.000001             | PUSD  |

  @plan:deposit-asked @control @preset:no-vouchers
  Scenario: it costs its recipient nothing, even without a voucher
    When trader brings 2 WETH from Ethereum
    And 1 minute passes
    Then trader's WETH balance rose by exactly 2
    And trader's PUSD balance is unchanged

  @plan:deposit-asked
  Scenario Outline: a chain is found by its name in any case
    When trader brings 1 WETH from <chain>
    Then the request succeeds
    And the deposit is worth exactly 1 WETH

    Examples:
      | chain    |
      | Ethereum |
      | ethereum |
      | ETHEREUM |

  @plan:deposit-refused
  Scenario Outline: an impossible deposit is refused
    When trader posts to /api/bridge/deposit:
      """
      {"tokenAddress": "<token>", "amount": "<amount>", "sourceChain": "<chain>"}
      """
    Then the request is refused with 400 "<message>"
    And the error is a <type>
    And trader's balances are unchanged

    Examples: a chain that is none of the bridge's
      | token  | amount | chain    | message                  | type            |
      | {WETH} | 1      | Base     | Unsupported source chain | ValidationError |
      | {WETH} | 1      | Ethereum2 | Unsupported source chain | ValidationError |
      | {WETH} | 1      |          | Unsupported source chain | ValidationError |

    Examples: amounts that are none, and one that a token of 6 decimals cannot carry
      | token  | amount        | chain    | message                                                                         | type            |
      | {WETH} | 0             | Ethereum | Bridge deposit Argument Validation Error: "amount" must be greater than 0      | ValidationError |
      | {WETH} | -1            | Ethereum | Bridge deposit Argument Validation Error: "amount" must be greater than 0      | ValidationError |
      | {WETH} | 1.5           | Ethereum | Bridge deposit Argument Validation Error: "amount" must be an integer string in base units | ValidationError |
      | {PUSD} | 1000000000001 | Ethereum | Bridge deposit Argument Validation Error: "amount" must be a multiple of 1000000000000, one base unit on the source chain | ValidationError |

    Examples: tokens that are none, and one that nothing becomes
      | token  | amount | chain    | message                | type            |
      | WETH   | 1      | Ethereum | Bridge deposit Argument Validation Error: "tokenAddress" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters) | ValidationError |
      | {SILV} | 1      | Ethereum | Bridge: asset missing  | PlatformError   |
      | 1111111111111111111111111111111111111111 | 1 | Ethereum | Bridge: asset missing | PlatformError |

  @plan:deposit-refused
  Scenario Outline: each field is required, and no other is accepted
    When trader posts to /api/bridge/deposit:
      """
      <body>
      """
    Then the request is refused with 400 "Bridge deposit Argument Validation Error: <fault>"

    Examples:
      | body                                                                                            | fault                       |
      | {"amount": "1", "sourceChain": "Ethereum"}                                                      | "tokenAddress" is required  |
      | {"tokenAddress": "{WETH}", "sourceChain": "Ethereum"}                                           | "amount" is required        |
      | {"tokenAddress": "{WETH}", "amount": "1"}                                                       | "sourceChain" is required   |
      | {"tokenAddress": "{WETH}", "amount": 1, "sourceChain": "Ethereum"}                              | "amount" must be a string   |
      | {"tokenAddress": "{WETH}", "amount": "1", "sourceChain": "Ethereum", "recipient": "lender"}     | "recipient" is not allowed  |

  @plan:deposit-refused @control
  Scenario Outline: a deposit that the admin has closed is refused, and nothing is recorded or paid
    Given <situation>
    When trader brings 1 <token> from Ethereum
    Then the request is refused with 400 "<reason>"
    And the error is a PlatformError
    And the platform is exactly as it was

    Examples: a token that is no longer active, a closed asset, a closed chain, a pause
      | situation                                       | token | reason                    |
      | admin has deprecated WETH                       | WETH  | Bridge: inactive token    |
      | admin has closed the bridge for ETH             | WETH  | Bridge: route not enabled |
      | admin has closed the bridge for all of Ethereum | WETH  | Bridge: chain not enabled |
      | deposits over the bridge are paused             | WETH  | Bridge: deposits paused   |

  @plan:deposit-list @control
  Scenario: deposits are listed newest first
    Given trader has brought 1 WETH from Ethereum
    And 1 minute has passed
    And trader has brought 2 WBTC from Ethereum
    And trader has brought 3 PUSD from Ethereum
    When trader lists the deposits
    Then the list is 3 PUSD initiated, 2 WBTC initiated and 1 WETH confirmed
    And the list counts 3 in all
    And a page holds 10 at most, and 0 are left out before it

  @plan:deposit-list @control
  Scenario: a user sees their own deposits, and nobody else's
    Given trader has brought 1 WETH from Ethereum
    And lender has brought 2 WETH from Ethereum
    When trader lists the deposits
    Then the list is 1 WETH initiated
    When lender lists the deposits
    Then the list is 2 WETH initiated
    When borrower lists the deposits
    Then the list is empty

  @plan:deposit-list @control
  Scenario Outline: deposits are filtered, ordered and paged like any list
    Given trader has brought 3 WETH from Ethereum
    And 1 minute has passed
    And trader has brought 1 WETH from Ethereum
    And trader has brought 2 PUSD from Ethereum
    When trader lists the deposits with:
      | <column> | <condition> |
    Then the list is <deposits>
    And the list counts <count> in all

    Examples: filters
      | column | condition                    | deposits                             | count |
      | status | is confirmed                 | 3 WETH confirmed                     | 1     |
      | status | is not confirmed             | 2 PUSD initiated and 1 WETH initiated | 2    |
      | amount | is at least 2 WETH           | 2 PUSD initiated and 3 WETH confirmed | 2    |
      | amount | is below 2 WETH              | 1 WETH initiated                     | 1     |
      | token  | is {WETH}                    | 1 WETH initiated and 3 WETH confirmed | 2    |
      | token  | is not {WETH}                | 2 PUSD initiated                     | 1     |
      | chain  | is ethereum                  | 2 PUSD initiated, 1 WETH initiated and 3 WETH confirmed | 3 |
      | time   | is above 2026-01-01T00:00:59Z | 2 PUSD initiated and 1 WETH initiated | 2    |

    Examples: orders and pages
      | column | condition                    | deposits                                                | count |
      | order  | amount rising                | 1 WETH initiated, 2 PUSD initiated and 3 WETH confirmed | 3     |
      | order  | status falling, amount falling | 2 PUSD initiated, 1 WETH initiated and 3 WETH confirmed | 3   |
      | limit  | 2                            | 2 PUSD initiated and 1 WETH initiated                   | 3     |
      | offset | 2                            | 3 WETH confirmed                                        | 3     |
      | offset | 3                            | empty                                                   | 3     |

  @plan:list-limit
  Scenario: a page of deposits holds fifty at most
    When trader lists the deposits with:
      | limit | 51 |
    Then a page holds 50 at most, and 0 are left out before it

  @plan:list-refused
  Scenario Outline: a wrong query for the list of deposits is refused
    When trader lists the deposits with:
      | <column> | <condition> |
    Then the request is refused with 400 "Bridge deposits Argument Validation Error: <fault>"

    Examples:
      | column | condition   | fault                                                                     |
      | limit  | 0           | "limit" must be a whole number of at least 1                              |
      | offset | -1          | "offset" must be a whole number of at least 0                             |
      | status | confirmed   | "status" must begin with one of eq, neq, gt, gte, lt, lte and a point     |
      | amount | is much     | "amount" must compare with a number                                       |
      | colour | is red      | column colour does not exist                                              |
      | order  | sum rising  | "order" must be columns with .asc or .desc: column sum does not exist     |

  @plan:deposit-review @control
  Scenario: a deposit under review is listed as such, and waits
    Given trader has brought 2 WETH from Ethereum
    And the relayer has reviewed the deposit
    When 1 hour passes
    And trader lists the deposits
    Then the list is 2 WETH pending review
    And trader's balances are unchanged

  @plan:deposit-review @control
  Scenario: an aborted deposit stays listed, and mints nothing
    Given trader has brought 2 WETH from Ethereum
    And the relayer has reviewed the deposit
    And the relayer has aborted the deposit
    When 1 hour passes
    And trader lists the deposits
    Then the list is 2 WETH aborted
    And trader's balances are unchanged

  @plan:deposit-dry
  Scenario: a dry run shows what is then recorded
    When trader tries out bringing 2 WETH from Ethereum
    Then the request succeeds
    When trader brings 2 WETH from Ethereum
    Then the answer is the one that was tried out

  @plan:deposit-dry @control
  Scenario: a dry run records nothing
    When trader tries out bringing 2 WETH from Ethereum
    Then the request succeeds
    And the platform is exactly as it was

  @plan:deposit-dry
  Scenario: a dry run is refused as the deposit would be
    When trader tries out bringing 2 SILV from Ethereum
    Then the request is refused with 400 "Bridge: asset missing"

  @plan:deposit-once @control
  Scenario: two requests under one key make one deposit
    When trader brings 2 WETH from Ethereum twice under one key
    Then both answers are the same
    When trader lists the deposits
    Then the list is 2 WETH initiated

  @plan:deposit-once @control
  Scenario: the answer under a key stays the same, even once the deposit is confirmed
    When trader brings 2 WETH from Ethereum under the key k-1
    And 1 minute passes
    And trader brings 2 WETH from Ethereum under the key k-1
    Then both answers are the same
    And trader's WETH balance rose by exactly 2

  @plan:deposit-once
  Scenario: another deposit under the same key is refused
    Given trader has brought 2 WETH from Ethereum under the key k-2
    When trader brings 3 WETH from Ethereum under the key k-2
    Then the request is refused with 400 "Idempotency-Key reused with different parameters"

  @plan:deposit-signed-in
  Scenario Outline: without a token deposits can be neither listed nor requested
    When somebody without a token asks for <method> <path>
    Then the request is refused with 401 "Authentication required"
    And the answer asks for a bearer token

    Examples:
      | method | path                 |
      | GET    | /api/bridge/deposits |
      | POST   | /api/bridge/deposit  |
