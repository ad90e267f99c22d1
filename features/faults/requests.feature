@control
Feature: Faults that requests meet
  A platform answers with errors, late, twice, in part or not at all. A rule says which requests of whom meet what,
  and nobody else notices.

  @plan:fault-request
  Scenario Outline: at <surface> borrower meets <met>, once, and lender never
    Given these faults:
      | kind   | surface   | status   | when   | ms   | nth | actor    |
      | <kind> | <surface> | <status> | <when> | <ms> | 2   | borrower |
    When borrower and lender ask <surface> in turn, 3 times each
    Then borrower got "200, <met>, 200" and lender "200, 200, 200"
    And the fault "<kind>" has struck 1 time

    Examples: the application
      | surface | kind      | status | when   | ms    | met                      |
      | app     | error     | 429    | before |       | 429 with error           |
      | app     | error     | 503    | after  |       | 503 with error           |
      | app     | cut       |        |        |       | half an answer           |
      | app     | reset     |        | before |       | no answer                |
      | app     | reset     |        | after  |       | no answer                |
      | app     | duplicate |        |        |       | 200 with duplicate       |
      | app     | expired   |        |        |       | 401 with expired         |
      | app     | skew      |        |        | 90000 | 200 with skew, 90 s off  |

    Examples: core REST
      | surface | kind      | status | when   | ms    | met                      |
      | core    | error     | 500    | before |       | 500 with error           |
      | core    | error     | 502    | after  |       | 502 with error           |
      | core    | cut       |        |        |       | half an answer           |
      | core    | reset     |        | before |       | no answer                |
      | core    | reset     |        | after  |       | no answer                |
      | core    | duplicate |        |        |       | 200 with duplicate       |
      | core    | expired   |        |        |       | 401 with expired         |
      | core    | skew      |        |        | 90000 | 200 with skew, 90 s off  |

    Examples: the node
      | surface | kind      | status | when   | ms    | met                      |
      | node    | error     | 502    | before |       | 502 with error           |
      | node    | error     | 429    | after  |       | 429 with error           |
      | node    | cut       |        |        |       | half an answer           |
      | node    | reset     |        | before |       | no answer                |
      | node    | reset     |        | after  |       | no answer                |
      | node    | duplicate |        |        |       | 200 with duplicate       |
      | node    | expired   |        |        |       | 401 with expired         |
      | node    | skew      |        |        | -5000 | 200 with skew, -5 s off  |

    Examples: the explorer
      | surface  | kind      | status | when   | ms    | met                     |
      | explorer | error     | 503    | before |       | 503 with error          |
      | explorer | error     | 500    | after  |       | 500 with error          |
      | explorer | cut       |        |        |       | half an answer          |
      | explorer | reset     |        | before |       | no answer               |
      | explorer | reset     |        | after  |       | no answer               |
      | explorer | duplicate |        |        |       | 200 with duplicate      |
      | explorer | skew      |        |        | -5000 | 200 with skew, -5 s off |

    Examples: the indexer
      | surface | kind      | status | when   | ms    | met                      |
      | indexer | error     | 500    | before |       | 500 with error           |
      | indexer | error     | 429    | after  |       | 429 with error           |
      | indexer | cut       |        |        |       | half an answer           |
      | indexer | reset     |        | before |       | no answer                |
      | indexer | reset     |        | after  |       | no answer                |
      | indexer | duplicate |        |        |       | 200 with duplicate       |
      | indexer | skew      |        |        | 1000  | 200 with skew, 1 s off   |

    Examples: JSON-RPC
      | surface | kind      | status | when   | ms    | met                      |
      | rpc     | error     | 429    | before |       | 429 with error           |
      | rpc     | error     | 502    | after  |       | 502 with error           |
      | rpc     | cut       |        |        |       | half an answer           |
      | rpc     | reset     |        | before |       | no answer                |
      | rpc     | reset     |        | after  |       | no answer                |
      | rpc     | duplicate |        |        |       | 200 with duplicate       |
      | rpc     | skew      |        |        | 1000  | 200 with skew, 1 s off   |

    Examples: the identity provider
      | surface  | kind      | status | when   | ms    | met                     |
      | identity | error     | 503    | before |       | 503 with error          |
      | identity | error     | 502    | after  |       | 502 with error          |
      | identity | cut       |        |        |       | half an answer          |
      | identity | reset     |        | before |       | no answer               |
      | identity | reset     |        | after  |       | no answer               |
      | identity | duplicate |        |        |       | 200 with duplicate      |
      | identity | skew      |        |        | 90000 | 200 with skew, 90 s off |

  @plan:fault-late
  Scenario Outline: <surface> answers late, when so much time has passed
    Given these faults:
      | kind    | surface   | ms   |
      | latency | <surface> | 5000 |
    When borrower asks <surface>, and waits
    And 4 seconds pass
    Then somebody still waits
    When 1 second passes
    Then borrower got "200 with latency"

    Examples:
      | surface  |
      | app      |
      | core     |
      | node     |
      | explorer |
      | indexer  |
      | rpc      |
      | identity |

  @plan:fault-write
  Scenario Outline: a deposit that is lost <where> is repeated under its key, and done once
    Given these faults:
      | kind  | surface | at                     | status   | when   | nth |
      | error | app     | POST /api/lend/deposit | <status> | <when> | 1   |
    When borrower sends POST /api/lend/deposit under the key "lost" with:
      """
      {"asset": "{WETH}", "amount": "1000000000000000000"}
      """
    And borrower sends POST /api/lend/deposit under the key "lost" with:
      """
      {"asset": "{WETH}", "amount": "1000000000000000000"}
      """
    Then the first answer had the status <status> and the second 200
    And borrower's collateral WETH balance rose by exactly 1

    Examples:
      | where           | status | when   |
      | on its way      | 502    | before |
      | on its way back | 502    | after  |
      | on its way back | 429    | after  |

  @plan:fault-write
  Scenario: a deposit without a key that is delivered twice is done twice
    Given these faults:
      | kind      | surface | at                     | nth |
      | duplicate | app     | POST /api/lend/deposit | 1   |
    When borrower sends POST /api/lend/deposit with:
      """
      {"asset": "{WETH}", "amount": "1000000000000000000"}
      """
    Then the request succeeds
    And borrower's collateral WETH balance rose by exactly 2
