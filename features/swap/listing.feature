Feature: The list of pools
  Anybody may list the pools, largest first, and look one up by its two tokens in either order.

  @plan:pool-list
  Scenario: pools are listed by their worth, largest first
    When somebody without a token lists the pools with:
      | worth | is above 4,000,000 dollars |
    Then the list is WBTC-PUSD and WETH-PUSD

  # 1,000 WETH of 2,500 and 2,500,000 of 1; 50 WBTC of 60,000 and 3,000,000; 500 GOLD of 2,000 and 1,000,000.
  @plan:pool-list @control
  Scenario Outline: pools are filtered by any column
    When somebody without a token lists the pools with:
      | <column> | <condition> |
      | order    | name rising |
    Then the list is <pools>

    Examples: what they hold, in dollars
      | column | condition                      | pools                                      |
      | worth  | is 5,000,000 dollars           | WETH-PUSD                                  |
      | worth  | is at least 5,000,000 dollars  | WBTC-PUSD and WETH-PUSD                    |
      | worth  | is above 5,000,000 dollars     | WBTC-PUSD                                  |
      | worth  | is at most 2,000,000 dollars   | GOLD-PUSD and USDC-PUSD                    |
      | worth  | is below 2,000,000 dollars     | empty                                      |
      | worth  | is not 2,000,000 dollars       | WBTC-PUSD and WETH-PUSD                    |

    Examples: tokens, names, fees and ratios
      | column        | condition    | pools                                            |
      | A             | is {WETH}    | WETH-PUSD                                        |
      | B             | is {PUSD}    | GOLD-PUSD, USDC-PUSD, WBTC-PUSD and WETH-PUSD    |
      | name          | is GOLD-PUSD | GOLD-PUSD                                        |
      | fee           | is 0.003     | GOLD-PUSD, USDC-PUSD, WBTC-PUSD and WETH-PUSD    |
      | kept of it    | is not 0.7   | empty                                            |
      | aToBRatio     | is 2500      | WETH-PUSD                                        |
      | bToARatio     | is 0.0004    | WETH-PUSD                                        |
      | bToARatio     | is 0.00000000000000166666666666666667 | WBTC-PUSD               |
      | tokenABalance | is 50 WBTC   | WBTC-PUSD                                        |
      | lpTotalSupply | is 3,000,000 PUSD | WBTC-PUSD                                   |
      | paused        | is yes       | empty                                            |

  @plan:pool-list
  Scenario Outline: the list of pools comes in pages, in the requested order
    When somebody without a token lists the pools with:
      | B      | is {PUSD} |
      | order  | <order>   |
      | limit  | <limit>   |
      | offset | <offset>  |
    Then the list is <pools>
    And a page holds <limit> at most, and <offset> are left out before it

    Examples:
      | order        | limit | offset | pools                             |
      | name rising  | 3     | 0      | GOLD-PUSD, USDC-PUSD and WBTC-PUSD |
      | name rising  | 3     | 3      | WETH-PUSD                         |
      | name falling | 2     | 1      | WBTC-PUSD and USDC-PUSD           |
      | fee rising, name falling | 1 | 0 | WETH-PUSD                        |
      | name rising  | 3     | 40     | empty                             |

  @plan:pool-list @control
  Scenario: there are four pools, on one page of ten
    When somebody without a token lists the pools
    Then the list counts 4 in all
    And a page holds 10 at most, and 0 are left out before it

  @plan:list-limit
  Scenario: a page of pools holds fifty at most
    When somebody without a token lists the pools with:
      | limit | 51 |
    Then a page holds 50 at most, and 0 are left out before it

  @plan:list-refused
  Scenario Outline: a wrong query for the list of pools is refused
    When somebody without a token lists the pools with:
      | <column> | <condition> |
    Then the request is refused with 400 "Swap pools Argument Validation Error: <fault>"

    Examples:
      | column | condition   | fault                                                                     |
      | limit  | 0           | "limit" must be a whole number of at least 1                              |
      | offset | -1          | "offset" must be a whole number of at least 0                             |
      | worth  | is much     | "totalLiquidityUSD" must compare with a number                            |
      | paused | is maybe    | "isPaused" must compare with true or false                                |
      | A      | is WETH     | "tokenA" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters) |
      | name   | WETH-PUSD   | "poolName" must begin with one of eq, neq, gt, gte, lt, lte and a point   |
      | colour | is red      | column colour does not exist                                              |
      | order  | depth rising | "order" must be columns with .asc or .desc: column depth does not exist  |

  @plan:pool-of-pair
  Scenario: a pair names the same pool in either order
    When somebody without a token asks for the pool of WETH and PUSD
    And somebody without a token asks for the pool of PUSD and WETH
    Then both answers are the pool WETH-PUSD
    And its fee is 0.003, of which 0.7 stay in the pool

  @plan:pool-of-pair-refused
  Scenario: two tokens without a pool have none
    When somebody without a token asks for the pool of WETH and WBTC
    Then the request is refused with 404 "Pool not found"
    And the error is a PlatformError

  @plan:pool-of-pair-refused
  Scenario: a token has no pool with itself
    When somebody without a token asks for the pool of WETH and WETH
    Then the request is refused with 400 "Swap pool of a pair Argument Validation Error: "tokenAddress2" must not be the same as "tokenAddress1""

  @plan:pool-of-pair-refused
  Scenario: an invalid address has no pool
    When somebody without a token asks for GET /api/swap-pools/WETH/1111111111111111111111111111111111111111
    Then the request is refused with 400 "Swap pool of a pair Argument Validation Error: "tokenAddress1" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters)"

  @plan:pool-hidden @control
  Scenario: a disabled pool is no longer listed, and not found by its pair
    Given admin has disabled the pool WETH-PUSD
    When somebody without a token lists the pools with:
      | order | name rising |
    Then the list is GOLD-PUSD, USDC-PUSD and WBTC-PUSD
    When somebody without a token asks for the pool of WETH and PUSD
    Then the request is refused with 404 "Pool not found"

  @plan:pool-hidden @control
  Scenario: a subscriber to the pools hears which leave the list and come back
    Given lender listens to positions, rewards and pools
    And admin has disabled the pool WETH-PUSD
    And admin has disabled the pool WBTC-PUSD
    Then lender has heard the pools GOLD-PUSD and USDC-PUSD, as they are listed
    Given admin has disabled the pool GOLD-PUSD
    And admin has enabled the pool WETH-PUSD
    Then lender has heard the pools USDC-PUSD and WETH-PUSD, as they are listed

  @plan:pool-hidden @control
  Scenario: a paused pool is listed as paused
    Given admin has paused the pool WETH-PUSD
    When somebody without a token lists the pools with:
      | paused | is yes |
    Then the list is WETH-PUSD
