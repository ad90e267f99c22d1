Feature: Requests and answers
  Amounts are digits in base units, and addresses are 40 hex characters. Any other form is refused: the
  message names the field, and nothing changes. An error has a message, a status and a type.

  @plan:route-health
  Scenario: anyone can see that the application is healthy
    When somebody without a token asks for GET /api/health
    Then the request succeeds
    And the answer has a name, a version and a timestamp

  @plan:error-negative
  Scenario Outline: an invalid amount is refused with the field named
    Given borrower has deposited 10 WETH as collateral
    When borrower <action> <amount> base units of WETH, as it is written
    Then the request is refused with 400 "<operation> Argument Validation Error: "amount" <fault>"
    And the error is a ValidationError
    And borrower's balances are unchanged

    Examples: negative and zero
      | action    | operation | amount | fault                  |
      | deposits  | Deposit   | -1     | must be greater than 0 |
      | withdraws | Withdraw  | -1     | must be greater than 0 |
      | borrows   | Borrow    | -1     | must be greater than 0 |
      | repays    | Repay     | -1     | must be greater than 0 |
      | deposits  | Deposit   | 0      | must be greater than 0 |
      | withdraws | Withdraw  | 0      | must be greater than 0 |
      | borrows   | Borrow    | 0      | must be greater than 0 |

    Examples: no whole number in plain digits
      | action   | operation | amount | fault                                    |
      | deposits | Deposit   | 1.5    | must be an integer string in base units  |
      | deposits | Deposit   | 1e18   | must be an integer string in base units  |
      | deposits | Deposit   | 0x10   | must be an integer string in base units  |
      | deposits | Deposit   | 007    | must be an integer string in base units  |
      | deposits | Deposit   | ١٢٣    | must be an integer string in base units  |
      | deposits | Deposit   | ten    | must be an integer string in base units  |

    Examples: more than the greatest number there is
      | action   | operation | amount                                                                         | fault                     |
      | deposits | Deposit   | 115792089237316195423570985008687907853269984665640564039457584007913129639936 | must be at most 2^256 - 1 |

  @plan:bad-body
  Scenario Outline: a body that does not fit the schema is refused with the field named
    When borrower posts to /api/lend/deposit:
      """
      <body>
      """
    Then the request is refused with 400 "<message>"
    And the error is a ValidationError
    And borrower's balances are unchanged

    Examples:
      | body                                                                     | message                                                                        |
      | {"amount": "1"}                                                          | Deposit Argument Validation Error: "asset" is required                         |
      | {"asset": "{WETH}"}                                                      | Deposit Argument Validation Error: "amount" is required                        |
      | {"asset": "{WETH}", "amount": 1}                                         | Deposit Argument Validation Error: "amount" must be a string                   |
      | {"asset": "{WETH}", "amount": ""}                                        | Deposit Argument Validation Error: "amount" is not allowed to be empty         |
      | {"asset": "{WETH}", "amount": "1", "to": "me"}                           | Deposit Argument Validation Error: "to" is not allowed                         |
      | {"asset": "WETH", "amount": "1"}                                         | Deposit Argument Validation Error: "asset" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters) |
      | {"asset": "{WETH}", "amount": "1"                                        | The request body is not valid JSON                                             |

  @plan:bad-body
  Scenario Outline: a malformed body is refused before it is read
    When borrower posts <body> to /api/lend/deposit
    Then the request is refused with <status> "<message>"
    And the error is a ValidationError
    And borrower's balances are unchanged

    Examples:
      | body                         | status | message                                                     |
      | a body of the type text/plain | 400   | The Content-Type must be application/json                   |
      | a body nested 33 levels deep | 400    | The request body is nested deeper than 32 levels            |
      | a body of 2,000,000 bytes    | 413    | The request body is larger than 1048576 bytes               |

  @plan:error-contract
  Scenario: a contract's refusal gives its reason and names its transaction
    When borrower borrows 1 PUSD
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And the error is a PlatformError
    And the refusal names a failed transaction

  @plan:error-types
  Scenario: a refused token is an AuthenticationError
    When somebody without a token asks for GET /users/me
    Then the request is refused with 401 "Authentication required"
    And the error is an AuthenticationError

  @plan:error-unknown
  Scenario Outline: an unknown path or item is not found
    When borrower asks for <method> <path>
    Then the request is refused with 404 "Route not found"
    And the error is a ValidationError

    Examples:
      | method | path              |
      | GET    | /api/lend/nowhere |
      | GET    | /api/lend/deposit |

  @plan:idempotency
  Scenario: the same request under the same key has one effect and one answer
    When borrower deposits 10 WETH as collateral twice under one key
    Then both answers are the same
    And borrower's collateral WETH balance rose by exactly 10

  @plan:idempotency
  Scenario: another request under the same key is refused
    Given borrower has deposited 10 WETH as collateral under the key k-1
    When borrower deposits 11 WETH as collateral under the key k-1
    Then the request is refused with 400 "Idempotency-Key reused with different parameters"
    And borrower's balances are unchanged

  @plan:route-balance
  Scenario: balances list every token that is not deprecated
    When borrower asks for the balances of borrower
    Then the answer lists PUSD, WETH, WBTC, USDC, GOLD, SILV and NEWT
    And the answer does not list OLDT

  @plan:route-balance
  Scenario: with nonZero, balances leave out tokens the user does not hold
    When borrower asks for GET /api/tokens/balance?nonZero=true
    Then the answer lists PUSD, WETH and NEWT
    And the answer does not list mPUSD

  @plan:route-balance @control
  Scenario: a token deprecated while it is locked stays in its owner's balances
    Given borrower has deposited 10 WETH as collateral
    And admin has deprecated WETH
    When borrower asks for the balances of borrower
    Then the answer lists WETH and PUSD
    When lender asks for the balances of lender
    Then the answer does not list WETH

  @plan:route-positions
  Scenario: positions separate collateral from debts
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When borrower asks for the positions
    Then the answer shows 10 WETH supplied, worth 25000.00 dollars
    And the answer shows 18,750 PUSD borrowed, worth 18750.00 dollars
    And borrower's health factor is exactly 1.066666666666666666
