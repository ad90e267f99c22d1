@control
Feature: Balances in tables
  A wallet and a dashboard read tokens and balances with PostgREST's own client. An analyst sends plain
  requests to the same tables.

  @plan:indexer-embedded
  Scenario: a wallet shows what its user holds, with names and decimals
    When trader sends 5 WETH to lender
    And a wallet shows what trader holds
    Then the rows are:
      | symbol | name            | decimals | balance        |
      | GOLD   | Gold Ounce      | 18       | 500 GOLD       |
      | NEWT   | New Token       | 18       | 100 NEWT       |
      | OLDT   | Old Token       | 18       | 100 OLDT       |
      | PUSD   | Platform Dollar | 18       | 1,000,000 PUSD |
      | SILV   | Silver Ounce    | 18       | 40,000 SILV    |
      | USDC   | Bridged Dollar  | 6        | 1,000,000 USDC |
      | WBTC   | Wrapped Bitcoin | 8        | 50 WBTC        |
      | WETH   | Wrapped Ether   | 18       | 995 WETH       |

  @plan:indexer-embedded
  Scenario: of several holders the richest is embedded in each token
    Given trader has sent 5 WETH to lender
    And lender has sent 7 GOLD to borrower
    And trader has sent 1 WBTC to lender
    When a dashboard shows GOLD, WBTC and WETH, each with the richest of lender and borrower
    Then the rows are:
      | symbol | holder     | balance    |
      | GOLD   | {borrower} | 507 GOLD   |
      | WBTC   | {lender}   | 51 WBTC    |
      | WETH   | {lender}   | 1,005 WETH |

  @plan:indexer-inner
  Scenario: a token without the balance is shown with nothing, or left out
    When a dashboard shows PUSD and mPUSD with what trader holds of them
    Then the rows are:
      | symbol | balance        |
      | PUSD   | 1,000,000 PUSD |
      | mPUSD  |                |
    When a dashboard shows PUSD and mPUSD with what trader holds of them, if anything
    Then the rows are:
      | symbol | balance        |
      | PUSD   | 1,000,000 PUSD |

  @plan:indexer-collection
  Scenario: the holders of a token, the largest first
    Given trader has sent 5 WETH to lender
    And trader has sent 3 WETH to borrower
    When an analyst lists who holds more than 1,000 WETH and less than 2,000 WETH, the largest first
    Then the rows are:
      | holder     | balance    |
      | {lender}   | 1,005 WETH |
      | {borrower} | 1,003 WETH |

  @plan:indexer-zero
  Scenario: a balance of nothing has no row, and has one again when something comes in
    Given trader has sent 500 GOLD to lender
    When an analyst looks up trader's GOLD
    Then there is no row
    When lender sends 2 GOLD to trader
    And an analyst looks up trader's GOLD
    Then the rows are:
      | holder   | balance |
      | {trader} | 2 GOLD  |

  @plan:indexer-numbers
  Scenario: a balance beyond 2^53 keeps each digit, and text is safe for JavaScript
    Given trader has sent 0.000000000000000001 WETH to lender
    When an analyst looks up lender's WETH
    Then the balance is sent as the number 1000000000000000000001, which JavaScript rounds to 1000000000000000000000
    When a dashboard shows GOLD and WETH with what lender holds of them
    Then the rows are:
      | symbol | balance                       |
      | GOLD   | 500 GOLD                      |
      | WETH   | 1,000.000000000000000001 WETH |

  @plan:indexer-aggregates
  Scenario: the balances of a token add up to its supply
    Given trader has sent 5 WETH to lender
    When an analyst asks for Platform-Token-_balances?select=sum:value::numeric.sum(),holders:count()&address=eq.{WETH}
    Then the rows are:
      | sum        | holders |
      | 9,000 WETH | 8       |
    When an analyst asks for Platform-Token?select=_totalSupply&address=eq.{WETH}
    Then the rows are:
      | _totalSupply |
      | 9,000 WETH   |

  @plan:indexer-contract
  Scenario Outline: the status of a token is a text
    When an analyst asks for Platform-Token?select=_symbol,status&order=_symbol&status=<filter>
    Then the rows are:
      | _symbol | status     |
      | OLDT    | deprecated |

    Examples:
      | filter |
      | eq.2   |
      | like.2 |

  @plan:indexer-crash
  Scenario: a crash is in the price, in its event and in its history
    Given 1 day has passed
    When oracle sets the price of WETH to 1,400 USD
    And an analyst asks for Platform-PriceOracle-prices?key=eq.{WETH}
    Then the rows are:
      | value     | block_timestamp         |
      | 1,400 USD | 2026-01-02 00:00:00 UTC |
    When an analyst asks for history@mapping?collection_name=eq.prices&key->>key=eq.{WETH}&order=valid_from.desc
    Then the rows are:
      | value     | valid_from          | valid_to            |
      | 1,400 USD | 2026-01-02T00:00:00 | infinity            |
      | 2,500 USD | 2026-01-01T00:00:00 | 2026-01-02T00:00:00 |
