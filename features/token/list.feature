Feature: The list of tokens
  Anybody may list the tokens: in the order of symbols, by default ten on a page, fifty at most. Filters and
  order work on any column. With a user's address the list has only that user's tokens.

  @plan:token-filter
  Scenario Outline: a filter compares a column with a value
    When somebody without a token lists the tokens with:
      | price    | is above 0 USD |
      | decimals | <condition>    |
    Then the list is <tokens>

    Examples: 6 decimals, 8 decimals, and 18
      | condition      | tokens                           |
      | is 8           | WBTC                             |
      | is not 18      | USDC and WBTC                    |
      | is above 8     | GOLD, PUSD, SILV and WETH        |
      | is at least 8  | GOLD, PUSD, SILV, WBTC and WETH  |
      | is below 8     | USDC                             |
      | is at most 8   | USDC and WBTC                    |

  @plan:token-filter
  Scenario Outline: filters compare prices, texts, addresses and truth values
    When somebody without a token lists the tokens with:
      | <column> | <condition> |
    Then the list is <tokens>

    Examples:
      | column  | condition             | tokens        |
      | price   | is 2,000 USD          | GOLD          |
      | price   | is above 2,000 USD    | WBTC and WETH |
      | name    | is Wrapped Ether      | WETH          |
      | address | is {USDC}             | USDC          |
      | symbol  | is at least mUSDC     | mUSDC, mWETH and sPUSD |
      | supply  | is 1                  | empty         |

  @plan:token-filter
  Scenario: several filters hold together
    When somebody without a token lists the tokens with:
      | decimals | is 18             |
      | price    | is at least 1 USD |
      | price    | is above 25 USD   |
      | paused   | is no             |
    Then the list is GOLD and WETH

  @plan:token-status
  Scenario Outline: pending and deprecated tokens are listed as such
    When somebody without a token lists the tokens with:
      | status | <condition>  |
      | name   | <name>       |
    Then the list is <tokens>

    Examples:
      | condition         | name         | tokens |
      | is deprecated     | is Old Token | OLDT   |
      | is not deprecated | is Old Token | empty  |
      | is pending        | is New Token | NEWT   |
      | is active         | is New Token | empty  |

  @plan:token-order
  Scenario Outline: an order goes by several columns
    When somebody without a token lists the tokens with:
      | price | is above 0 USD |
      | order | <order>        |
    Then the list is <tokens>

    Examples:
      | order                            | tokens                               |
      | decimals rising, symbol falling  | USDC, WBTC, WETH, SILV, PUSD and GOLD |
      | decimals falling, symbol rising  | GOLD, PUSD, SILV, WETH, WBTC and USDC |
      | price falling, symbol rising     | WBTC, WETH, GOLD, SILV, PUSD and USDC |
      | price falling, symbol falling    | WBTC, WETH, GOLD, SILV, USDC and PUSD |

  @plan:list-paging
  Scenario Outline: pages follow each other, and the count covers all
    When somebody without a token lists the tokens with:
      | price  | is above 0 USD |
      | limit  | 4              |
      | offset | <offset>       |
    Then the list is <tokens>
    And the list counts 6 in all

    Examples: the last page is short, and there is nothing behind it
      | offset | tokens                    |
      | 0      | GOLD, PUSD, SILV and USDC |
      | 4      | WBTC and WETH             |
      | 6      | empty                     |
      | 1000   | empty                     |

  @plan:list-limit
  Scenario: a page holds ten by default
    When somebody without a token lists the tokens
    Then a page holds 10 at most, and 0 are left out before it

  @plan:list-limit
  Scenario Outline: a page holds fifty at most, however many are requested
    When somebody without a token lists the tokens with:
      | limit | <limit> |
    Then a page holds <held> at most, and 0 are left out before it

    Examples:
      | limit | held |
      | 1     | 1    |
      | 50    | 50   |
      | 51    | 50   |
      | 1000  | 50   |

  @plan:list-refused
  Scenario Outline: a wrong query is refused with its name
    When somebody without a token lists the tokens with:
      | <column> | <condition> |
    Then the request is refused with 400 "Tokens Argument Validation Error: <fault>"
    And the error is a ValidationError

    Examples: pages
      | column | condition | fault                                          |
      | limit  | 0         | "limit" must be a whole number of at least 1   |
      | limit  | -5        | "limit" must be a whole number of at least 1   |
      | limit  | ten       | "limit" must be a whole number of at least 1   |
      | offset | -1        | "offset" must be a whole number of at least 0  |
      | offset | 1.5       | "offset" must be a whole number of at least 0  |

    Examples: filters and orders
      | column  | condition      | fault                                                                        |
      | status  | 2.0            | "status" must begin with one of eq, neq, gt, gte, lt, lte and a point        |
      | status  | is young       | "status" must compare with a number                                          |
      | paused  | is maybe       | "_paused" must compare with true or false                                    |
      | colour  | is red         | column colour does not exist                                                 |
      | order   | colour rising  | "order" must be columns with .asc or .desc: column colour does not exist|
      | order   | symbol upwards | "order" must be columns with .asc or .desc: _symbol.upwards                  |
      | balance | is above 0     | "balance" needs "balances.key"                                               |

    Examples: addresses
      | column  | condition | fault                                                                                                    |
      | owner   | is me     | "_owner" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters)       |
      | held by | is me     | "balances.key" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters) |

  @plan:token-held
  Scenario: with a user the list shows that user's balances
    When somebody without a token lists the tokens with:
      | held by | is {borrower} |
      | symbol  | is WETH       |
    Then the list is WETH
    And the list tells what borrower holds of WETH

  @plan:token-held
  Scenario: without a user it shows nobody's balances
    When borrower lists the tokens with:
      | symbol | is WETH |
    Then the list is WETH
    And the list tells nobody's balances

  @plan:token-held
  Scenario: a user who holds nothing has an empty list
    When somebody without a token lists the tokens with:
      | held by | is 1111111111111111111111111111111111111111 |
    Then the list is empty
    And the list counts 0 in all

  @plan:token-held @control
  Scenario: a filter and an order use the user's balances
    Given newcomer holds 3 WETH
    And lender has sent 5 PUSD to newcomer
    And lender has sent 4 GOLD to newcomer
    When newcomer lists the tokens with:
      | held by | is {newcomer}        |
      | balance | is at least 4 GOLD   |
      | order   | balance falling      |
    Then the list is PUSD and GOLD

  @plan:token-held @control
  Scenario: locked collateral has left the wallet, and the list
    Given newcomer holds 3 WETH
    When newcomer deposits 3 WETH as collateral
    And newcomer lists the tokens with:
      | held by | is {newcomer} |
    Then the list is empty
