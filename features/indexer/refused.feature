@control
Feature: What the indexer refuses
  Anyone may read and nobody may write. A question that cannot be answered is refused under the codes of PostgREST
  and PostgreSQL.

  @plan:indexer-refused
  Scenario Outline: a question that does not fit is refused, with what is wrong
    When an analyst asks for <request>
    Then the indexer refuses with <status> <code> "<message>"

    Examples:
      | request                               | status | code     | message                                                 |
      | Platform-Nothing?limit=1              | 404    | 42P01    | relation "public.Platform-Nothing" does not exist       |
      | Platform-Token?symbol=eq.WETH         | 400    | 42703    | column Platform-Token.symbol does not exist             |
      | Platform-Token?select=symbol          | 400    | 42703    | column Platform-Token.symbol does not exist             |
      | Platform-Token?order=symbol           | 400    | 42703    | column Platform-Token.symbol does not exist             |
      | Platform-Token?customDecimals=eq.many | 400    | 22P02    | invalid input syntax for type numeric: "many"           |
      | Platform-Token?customDecimals=like.1* | 404    | 42883    | operator does not exist: numeric ~~ unknown             |
      | Platform-Token?_symbol=WETH           | 400    | PGRST100 | "failed to parse filter (WETH)" (line 1, column 1)      |
      | Platform-Token?_symbol=is.WETH        | 400    | PGRST100 | "failed to parse filter (is.WETH)" (line 1, column 4)   |
      | Platform-Token?select=event(*)        | 400    | PGRST200 | Could not find a relationship between 'Platform-Token' and 'event' in the schema cache |
      | Platform-Token?limit=-1               | 416    | PGRST103 | Requested range not satisfiable                         |

  @plan:indexer-refused
  Scenario: a question without a table is refused
    When an analyst asks for ?limit=1
    Then the indexer refuses with 403 42501 "No table is named in the path"

  @plan:indexer-read-only
  Scenario Outline: nobody writes
    When an analyst sends <method> Platform-Token?_symbol=eq.WETH
    Then the indexer refuses with 405 PGRST117 "Unsupported HTTP method: <method>"
    And it names the methods "GET, HEAD"

    Examples:
      | method |
      | POST   |
      | PUT    |
      | PATCH  |
      | DELETE |

  @plan:indexer-text
  Scenario: text that looks like SQL is text
    When an analyst asks for Platform-Token?_symbol=eq.';DROP%20TABLE%20event;--
    Then there is no row
    When an analyst asks for event;DROP%20TABLE%20event?limit=1
    Then the indexer refuses with 404 42P01 "relation "public.event;DROP TABLE event" does not exist"
    When an analyst asks for event?select=id&order=id&limit=1
    Then the rows are:
      | id |
      | 1  |

  @plan:indexer-anonymous
  Scenario Outline: nobody needs a token, and any is ignored
    When an analyst asks for Platform-Token?select=_symbol&_symbol=eq.WETH with <header>
    Then the rows are:
      | _symbol |
      | WETH    |

    Examples:
      | header                         |
      | Authorization: Bearer nonsense |
      | apikey: nonsense               |
      | Accept-Profile: public         |

  @plan:indexer-schema
  Scenario: there is one schema
    When a page for the schema public asks for Platform-CDPEngine
    Then the rows are:
      | contract_name |
      | CDPEngine     |
    When a page for the schema private asks for Platform-CDPEngine
    Then the indexer refuses with 406 PGRST106 "The schema must be one of the following: public"

  @plan:indexer-core
  Scenario Outline: core REST gives the same answers
    Given trader has sent 5 WETH to lender
    When a developer asks core REST and the indexer for <request>
    Then both answer <status> and the same

    Examples:
      | request                                                         | status |
      | Platform-Token-_balances?address=eq.{WETH}&order=value.desc,key | 200    |
      | Platform-Token-Transfer?order=id.desc&limit=2                   | 206    |
      | Platform-Nothing?limit=1                                        | 404    |
      | Platform-Token?_symbol=eq!1                                     | 400    |

  @plan:indexer-core
  Scenario: core REST refuses a search of no table in its own words
    When a developer asks core REST to search no table
    Then core REST refuses with 403 FORBIDDEN
