Feature: Requests about vaults
  Every request needs its caller's token. A write with an idempotency key is carried out once.

  @plan:vault-requests @plan:token-missing
  Scenario Outline: without a token every route of the vaults is closed
    When somebody without a token asks for <method> <path>
    Then the request is refused with 401 "Authentication required"
    And the error is an AuthenticationError
    And the answer asks for a bearer token

    Examples:
      | method | path                      |
      | GET    | /api/cdp/vaults           |
      | GET    | /api/cdp/vault-candidates |
      | POST   | /api/cdp/mint             |
      | POST   | /api/cdp/repay            |
      | POST   | /api/cdp/withdraw         |

  @plan:vault-requests
  Scenario Outline: an unknown path or vault is not found
    When borrower asks for <method> <path>
    Then the request is refused with 404 "Route not found"

    Examples: the right path by another method, and none
      | method | path             |
      | GET    | /api/cdp/mint    |
      | DELETE | /api/cdp/vaults  |
      | GET    | /api/cdp/nothing |

  @plan:vault-requests
  Scenario Outline: a malformed body is refused before it is read
    When borrower posts <body> to <path>
    Then the request is refused with <status> "<message>"
    And the error is a ValidationError

    Examples:
      | path              | body                          | status | message                                          |
      | /api/cdp/mint     | a body of 2,000,000 bytes     | 413    | The request body is larger than 1048576 bytes    |
      | /api/cdp/repay    | a body nested 33 levels deep  | 400    | The request body is nested deeper than 32 levels |
      | /api/cdp/withdraw | a body of the type text/plain | 400    | The Content-Type must be application/json        |

  @plan:vault-requests @plan:limit-refused-free @control
  Scenario: beyond the rate limit nothing is minted, repaid or withdrawn
    Given borrower has opened a vault with 10 WETH and minted 12,400 PUSD
    And the rate limits are on
    And borrower has asked who they are 1,000 times
    When borrower mints 1 PUSD against WETH
    Then the request is refused with 429
    And the answer says to come back in 60 seconds
    And the platform is exactly as it was

  @plan:vault-key @plan:idempotency
  Scenario: a mint under a key happens once, and gets the same answer again
    When borrower, under the key mint-once, opens a vault with 10 WETH and mints 7,000 PUSD
    And borrower, under the key mint-once, opens a vault with 10 WETH and mints 7,000 PUSD
    Then both answers are the same
    And borrower's PUSD balance rose by exactly 7,000
    And borrower's WETH balance fell by exactly 10

  @plan:vault-key @plan:idempotency
  Scenario: a repayment under a key happens once, and gets the same answer again
    Given borrower has opened a vault with 10 WETH and minted 7,000 PUSD
    When borrower, under the key repay-once, repays 2,000 PUSD of the WETH vault
    And borrower, under the key repay-once, repays 2,000 PUSD of the WETH vault
    Then both answers are the same
    And borrower's PUSD balance fell by exactly 2,000

  @plan:vault-key @plan:idempotency
  Scenario: a withdrawal under a key happens once, and gets the same answer again
    Given borrower has opened a vault with 10 WETH and minted 7,000 PUSD
    When borrower, under the key withdraw-once, withdraws 2 WETH from the vault
    And borrower, under the key withdraw-once, withdraws 2 WETH from the vault
    Then both answers are the same
    And borrower's WETH balance rose by exactly 2

  @plan:vault-key @plan:idempotency
  Scenario Outline: another request under the same key is refused
    Given borrower, under the key <key>, has opened a vault with 10 WETH and minted 7,000 PUSD
    When borrower, under the key <key>, opens a vault with <collateral> and mints <debt>
    Then the request is refused with 400 "Idempotency-Key reused with different parameters"
    And the error is a ValidationError
    And borrower's balances are unchanged

    Examples: another amount of either, another asset
      | key    | collateral | debt       |
      | other1 | 10 WETH    | 7,001 PUSD |
      | other2 | 11 WETH    | 7,000 PUSD |
      | other3 | 10 WBTC    | 7,000 PUSD |

  @plan:vault-key @plan:idempotency
  Scenario: a key belongs to its user and one route
    Given borrower, under the key shared, has opened a vault with 10 WETH and minted 7,000 PUSD
    When lender, under the key shared, opens a vault with 10 WETH and mints 7,000 PUSD
    Then the request succeeds
    And lender's PUSD balance rose by exactly 7,000
    When borrower, under the key shared, repays 2,000 PUSD of the WETH vault
    Then the request succeeds
    And borrower's PUSD balance fell by exactly 2,000

  @plan:vault-key @plan:idempotency @control
  Scenario: a contract's refusal is kept under its key, and costs one fee
    When borrower, under the key refused, opens a vault with 10 WETH and mints 17,000 PUSD
    Then the request is refused with 400 "CDPEngine: insufficient collateral"
    And borrower's voucher balance fell by exactly 1
    When oracle sets the price of WETH to 5,000 USD
    And borrower, under the key refused, opens a vault with 10 WETH and mints 17,000 PUSD
    Then the request is refused with 400 "CDPEngine: insufficient collateral"
    And borrower's voucher balance is unchanged

  @plan:vault-key @plan:dry-run
  Scenario: a dry run uses up no key
    Given borrower has opened a vault with 10 WETH and minted 7,000 PUSD
    When borrower, trying it out, withdraws 1 WETH from the vault
    And borrower withdraws 1 WETH from the vault
    Then the answer is the one that was tried out
    And borrower's WETH balance rose by exactly 1

  # The fee of 0.01 is taken first: what would be minted cannot pay it.
  @plan:vault-requests @plan:fee-unpayable @preset:no-vouchers
  Scenario: a user who cannot pay the fee mints nothing
    Given borrower has sent all but 0.009999999999999999 PUSD to trader
    When borrower opens a vault with 10 WETH and mints 15,000 PUSD
    Then the request is refused with 400 "Insufficient gas fee coverage"
    And borrower's balances are unchanged
    And no block was made
