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

  @plan:storm-well
  Scenario Outline: an explorer that is behind and says otherwise misleads whoever believes it
    Given a storm over the world of seed 2
    And its faults:
      | name   | kind        | surface  | at              | nth | blocks |
      | behind | tableLag    | explorer | eth_blockNumber | 1   | 3      |
      | well   | tableHealth | explorer | eth_blockNumber | 1   |        |
      | list   | tableLag    | explorer | txlist          | 1   | 3      |
    When a client runs as "node steps/storm/clients/<client>.mjs" with these tasks:
      | deposit | 1000000000000000001 | {WETH}   |  |
      | report  |                     | explorer |  |
    Then <verdict>

    Examples:
      | client  | verdict                                                                    |
      | naive   | it finds that "the explorer's list lacks 1 transaction and has 0 too many" |
      | careful | each task is done once, or refused for good                                |
