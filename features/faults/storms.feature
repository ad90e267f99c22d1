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
      | client  | verdict                                                            |
      | naive   | it finds that "deposit of 1000000000000000001 was done 2 times"    |
      | careful | each task is done once, or refused for good                        |
