@control
Feature: Clients in storms
  A client is right when it survives what a platform does to it. A naive one breaks in a way that the world can
  tell; a careful one does each task once.

  @plan:storm-once
  Scenario Outline: an answer that is lost makes a naive client spend twice, and a careful one only ask again
    Given a storm over the world of seed 2
    And its faults:
      | name | kind  | surface | at                     | nth | when  |
      | lost | reset | app     | POST /api/lend/deposit | 1   | after |
    When a client runs as "node steps/storm/clients/<client>.mjs" with these tasks:
      | deposit | 1000000000000000001 | {WETH} |  |
    Then <verdict>

    Examples:
      | client  | verdict                                                         |
      | naive   | it finds that "deposit of 1000000000000000001 was done 2 times" |
      | careful | each task is done once, or refused for good                     |

  @plan:storm-once
  Scenario Outline: a withdrawal whose answer is lost is asked for twice by a naive client alone
    Given a storm over the world of seed 2
    And its faults:
      | name | kind  | surface | at                              | nth   | when  |
      | lost | reset | node    | POST /platform/v2.3/transaction | <nth> | after |
    When a client runs as "node steps/storm/clients/<client>.mjs" with these tasks:
      | withdraw | 5000000000000000001 | {PUSD} | 0x5cea00f186167e329fc36bd53f29fc8b27ed3b32 on 1 over 0x0000000000000000000000000000000000001008 |
    Then <verdict>

    Examples:
      | client  | nth | verdict                                                          |
      | naive   | 1   | it finds that "withdraw of 5000000000000000001 was done 2 times" |
      | careful | 2   | each task is done once, or refused for good                      |

  @plan:storm-replaced
  Scenario Outline: a call whose nonce another transaction takes is sent again
    Given a storm over the world of seed 2
    And its faults:
      | name  | kind        | nth   |
      | taken | poolReplace | <nth> |
    When a client runs as "node steps/storm/clients/careful.mjs" with these tasks:
      | withdraw | 5000000000000000001 | {PUSD} | 0x5cea00f186167e329fc36bd53f29fc8b27ed3b32 on 1 over 0x0000000000000000000000000000000000001008 |
    Then each task is done once, or refused for good

    Examples: the approval, and the withdrawal
      | nth |
      | 1   |
      | 2   |

  @plan:storm-well
  Scenario Outline: an explorer that is behind and says otherwise misleads whoever takes its word
    Given a storm over the world of seed 2
    And its faults:
      | name   | kind        | surface  | blocks | toMs   | at     |
      | behind | tableLag    | explorer | 3      | 6000   |        |
      | well   | tableHealth | explorer |        | 600000 | <lies> |
    When a client runs as "node steps/storm/clients/<client>.mjs" with these tasks:
      | deposit | 1000000000000000001 | {WETH}   |  |
      | report  |                     | explorer |  |
    Then <verdict>

    Examples:
      | client  | lies             | verdict                                                                    |
      | naive   | eth_blockNumber  | it finds that "the explorer's list lacks 1 transaction and has 0 too many" |
      | naive   | getblocknobytime | each task is done once, or refused for good                                |
      | careful | eth_blockNumber  | each task is done once, or refused for good                                |
