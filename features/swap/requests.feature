Feature: Asking a pool
  Requests for swaps and liquidity name a pool by its address. A dry run has the same result as the request, a
  request with an idempotency key is carried out once, and a refusal says what is wrong.

  # 0.997 x 2,500,000 / 1,000.997, floored, of which the wallet's tale is in swaps.feature.
  @plan:swap-asked @control
  Scenario: a swap's answer gives what went in and what came out, to the unit
    When trader swaps 1 WETH for at least 2,490 PUSD
    Then the pool answers:
      | fromToken | WETH                          |
      | toToken   | PUSD                          |
      | amountIn  | 1 WETH                        |
      | amountOut | 2,490.017452599758041232 PUSD |
    And trader's PUSD balance rose by exactly 2,490.017452599758041232

  # 2,500 PUSD are a thousandth of the pool: so are 1 WETH of its WETH and 2,500 of its 2,500,000 LP tokens.
  @plan:liquidity-asked @control
  Scenario: an addition's answer gives the LP tokens, what was taken and what was not
    When lender adds 2,500 PUSD with at most 5 WETH to the pool
    Then the pool answers:
      | lpTokensMinted | 2,500 LP   |
      | tokenAAmount   | 1 WETH     |
      | tokenBAmount   | 2,500 PUSD |
      | tokenANotTaken | 4 WETH     |
    And lender has exactly 2,500 LP tokens of WETH-PUSD

  # 1,250 of 2,502,500 LP tokens, of as many PUSD, and of 1,001 WETH: half of what was added.
  @plan:liquidity-asked @control
  Scenario: a removal's answer gives the LP tokens burned and the payment
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    When lender removes 1,250 LP tokens for at least 0.5 WETH and 1,250 PUSD
    Then the pool answers:
      | lpTokenAmount | 1,250 LP   |
      | tokenAAmount  | 0.5 WETH   |
      | tokenBAmount  | 1,250 PUSD |
    And lender's WETH balance rose by exactly 0.5
    And lender's PUSD balance rose by exactly 1,250
    And lender has exactly 1,250 LP tokens of WETH-PUSD

  @plan:liquidity-asked @control
  Scenario: a minimum of zero becomes one base unit
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    When lender removes 2,500 LP tokens for at least 0 WETH and 0 PUSD
    Then the pool answers:
      | tokenAAmount | 1 WETH     |
      | tokenBAmount | 2,500 PUSD |

  @plan:pool-dry
  Scenario: a dry run of a swap shows what then happens
    When trader tries out swapping 1 WETH for at least 1 PUSD
    Then the request succeeds
    And trader's balances are unchanged
    When trader swaps 1 WETH for at least 1 PUSD
    Then the answer is the one that was tried out

  @plan:pool-dry
  Scenario: a dry run of an addition shows what then happens
    When lender tries out adding 2,500 PUSD with at most 5 WETH to the pool
    Then the request succeeds
    And lender's balances are unchanged
    When lender adds 2,500 PUSD with at most 5 WETH to the pool
    Then the answer is the one that was tried out

  @plan:pool-dry
  Scenario: a dry run of a removal shows what then happens
    Given lender has added 2,500 PUSD with at most 5 WETH to the pool
    When lender tries out removing 1,000 LP tokens for at least 0.1 WETH and 1 PUSD
    Then the request succeeds
    And lender's balances are unchanged
    When lender removes 1,000 LP tokens for at least 0.1 WETH and 1 PUSD
    Then the answer is the one that was tried out

  @plan:pool-dry @control
  Scenario Outline: a dry run changes nothing at all, not even a fee
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    When lender tries out <deed>
    Then the request succeeds
    And the platform is exactly as it was

    Examples:
      | deed                                                        |
      | swapping 1 WETH for at least 1 PUSD                         |
      | adding 2,500 PUSD with at most 5 WETH to the pool           |
      | removing 2,500 LP tokens for at least 1 WETH and 2,500 PUSD |

  @plan:pool-dry
  Scenario: a dry run is refused as the swap would be
    When trader tries out swapping 1 WETH for at least 900,000 PUSD
    Then the request is refused with 400 "Slippage check failed"
    And the error is a PlatformError

  @plan:swap-asked-refused
  Scenario Outline: a refusal by the pool is a failed transaction, and moves nothing
    When trader <deed>
    Then the request is refused with 400 "<reason>"
    And the error is a PlatformError
    And the refusal names a failed transaction
    And trader's balances are unchanged

    Examples: less than the least one takes, more of A than one gives, more than one has
      | deed                                                | reason                      |
      | swaps 1 WETH for at least 900,000 PUSD              | Slippage check failed       |
      | adds 2,500 PUSD with at most 0.000001 WETH to the pool | Insufficient tokenA amount |
      | removes 1,000 LP tokens for at least 0.1 WETH and 1 PUSD | ERC20: insufficient balance |

  @plan:swap-asked-refused
  Scenario Outline: a request after its deadline is refused
    When trader asks WETH-PUSD for <deed> with "deadline" being number 1
    Then the request is refused with 400 "EXPIRED"
    And the refusal names a failed transaction
    And trader's balances are unchanged

    Examples:
      | deed        |
      | a swap      |
      | an addition |
      | a removal   |

  @plan:pool-bad-body
  Scenario Outline: an invalid field is refused by its name
    When trader asks WETH-PUSD for <deed> with "<field>" being <value>
    Then the request is refused with 400 "<operation> Argument Validation Error: "<field>" <fault>"
    And the error is a ValidationError
    And trader's balances are unchanged

    Examples: tokens of a swap
      | deed   | operation | field     | value  | fault                                |
      | a swap | Swap      | fromToken | {WBTC} | must be a token of the pool          |
      | a swap | Swap      | toToken   | {USDC} | must be a token of the pool          |
      | a swap | Swap      | toToken   | {WETH} | must not be the same as "fromToken"  |
      | a swap | Swap      | fromToken | WETH   | must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters) |

    Examples: amounts
      | deed        | operation        | field           | value    | fault                                   |
      | a swap      | Swap             | amountIn        | 0        | must be greater than 0                  |
      | a swap      | Swap             | amountIn        | -1       | must be greater than 0                  |
      | a swap      | Swap             | amountIn        | 1.5      | must be an integer string in base units |
      | a swap      | Swap             | minAmountOut    | 0        | must be greater than 0                  |
      | an addition | Add liquidity    | tokenAAmount    | 0        | must be greater than 0                  |
      | an addition | Add liquidity    | tokenBAmount    | -1       | must be greater than 0                  |
      | a removal   | Remove liquidity | lpTokenAmount   | 0        | must be greater than 0                  |
      | a removal   | Remove liquidity | minTokenAAmount | -1       | must be greater than or equal to 0      |
      | a removal   | Remove liquidity | minTokenBAmount | 1e3      | must be an integer string in base units |

    Examples: fields that are wanted, and one that is not
      | deed        | operation        | field         | value    | fault             |
      | a swap      | Swap             | toToken       | nothing  | is required       |
      | a swap      | Swap             | deadline      | nothing  | is required       |
      | an addition | Add liquidity    | tokenBAmount  | nothing  | is required       |
      | a removal   | Remove liquidity | lpTokenAmount | nothing  | is required       |
      | a swap      | Swap             | amountIn      | number 5 | must be a string  |
      | a swap      | Swap             | recipient     | lender   | is not allowed    |

    Examples: deadlines
      | deed        | operation        | field    | value      | fault                   |
      | a swap      | Swap             | deadline | soon       | must be a whole number  |
      | an addition | Add liquidity    | deadline | number 1.5 | must be a whole number  |
      | a removal   | Remove liquidity | deadline | number -1  | must be at least 0      |

  @plan:pool-unknown
  Scenario Outline: an unknown pool is not found
    When trader asks the pool at 1111111111111111111111111111111111111111 for <deed>
    Then the request is refused with 404 "Pool not found"
    And the error is a PlatformError
    And trader's balances are unchanged

    Examples:
      | deed        |
      | a swap      |
      | an addition |
      | a removal   |

  @plan:pool-unknown
  Scenario: an invalid address is not a pool
    When trader asks the pool at WETH-PUSD for a swap
    Then the request is refused with 400 "Swap Argument Validation Error: "poolAddress" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters)"

  @plan:pool-once
  Scenario: two requests for a swap under one key make one swap
    When trader swaps 1 WETH for at least 1 PUSD twice under one key
    Then both answers are the same
    And trader's WETH balance fell by exactly 1

  @plan:pool-once
  Scenario: two requests for an addition under one key make one addition
    When lender adds 2,500 PUSD with at most 5 WETH to the pool twice under one key
    Then both answers are the same
    And lender's PUSD balance fell by exactly 2,500

  @plan:pool-once @control
  Scenario: two requests for a removal under one key make one removal
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    When lender removes 1,250 LP tokens for at least 0.5 WETH and 1,250 PUSD twice under one key
    Then both answers are the same
    And lender's PUSD balance rose by exactly 1,250
    And lender has exactly 1,250 LP tokens of WETH-PUSD

  @plan:pool-once
  Scenario: another swap under the same key is refused
    When trader swaps 1 WETH for at least 1 PUSD under the key s-1
    And trader swaps 2 WETH for at least 1 PUSD under the key s-1
    Then the request is refused with 400 "Idempotency-Key reused with different parameters"
    And trader's WETH balance fell by exactly 1

  @plan:pool-once
  Scenario: a refusal by the pool is kept under its key too, and costs one transaction
    When trader swaps 1 WETH for at least 900,000 PUSD twice under one key
    Then both answers are the same
    And the request is refused with 400 "Slippage check failed"

  @plan:pool-signed-in
  Scenario Outline: without a token no pool can be used
    When somebody without a token asks for <method> /api/swap-pools/1111111111111111111111111111111111111111/<deed>
    Then the request is refused with 401 "Authentication required"
    And the answer asks for a bearer token

    Examples:
      | method | deed      |
      | POST   | swap      |
      | POST   | liquidity |
      | DELETE | liquidity |
