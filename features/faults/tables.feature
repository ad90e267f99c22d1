@control
Feature: Somebody reads tables that are behind, or lack a row
  The explorer and the indexer follow the chain. They may be late or stand still, and a row may be
  missing for a while.

  @plan:fault-table
  Scenario Outline: the explorer <is>
    Given trader has sent 5 WETH to lender
    And these faults:
      | kind   | surface  | blocks   |
      | <kind> | explorer | <blocks> |
    When trader sends 6 WETH to lender
    And an accountant lists trader's transfers of WETH, newest first
    Then row 1 is 5 WETH from trader to lender
    When the faults end
    And an accountant lists trader's transfers of WETH, newest first
    Then row 1 is 6 WETH from trader to lender

    Examples:
      | is                  | kind       | blocks |
      | is one block behind | tableLag   | 1      |
      | stands still        | tableStuck |        |

  @plan:fault-table
  Scenario Outline: the indexer's tables at <surface> <are>
    Given trader has sent 5 WETH to lender
    And these faults:
      | kind   | surface   | blocks   |
      | <kind> | <surface> | <blocks> |
    When trader sends 6 WETH to lender
    And an analyst asks <surface> for Platform-Token-Transfer?from=eq.{trader}&order=id.desc&limit=1
    Then the rows are:
      | to       | value  |
      | {lender} | 5 WETH |
    When the faults end
    And an analyst asks <surface> for Platform-Token-Transfer?from=eq.{trader}&order=id.desc&limit=1
    Then the rows are:
      | to       | value  |
      | {lender} | 6 WETH |

    Examples:
      | surface | are                  | kind       | blocks |
      | indexer | are one block behind | tableLag   | 1      |
      | indexer | stand still          | tableStuck |        |
      | core    | are one block behind | tableLag   | 1      |
      | core    | stand still          | tableStuck |        |

  @plan:fault-row
  Scenario: a row of the explorer is missing, and is there again
    Given trader has sent 5 WETH to lender
    And these faults:
      | kind      | surface  | at      |
      | tableMiss | explorer | tokentx |
    When a wallet asks for trader's transfers from 0 blocks ago to the latest
    Then it has 1 row
    When the faults end
    And a wallet asks for trader's transfers from 0 blocks ago to the latest
    Then it has 2 rows

  @plan:fault-row
  Scenario Outline: a row of the indexer is missing at <surface>, and is there again
    Given trader has sent 5 WETH to lender
    And these faults:
      | kind      | surface   | at                      |
      | tableMiss | <surface> | Platform-Token-Transfer |
    When an analyst asks <surface> for Platform-Token-Transfer?from=eq.{trader}&value=eq.5000000000000000000
    Then there is no row
    When the faults end
    And an analyst asks <surface> for Platform-Token-Transfer?from=eq.{trader}&value=eq.5000000000000000000
    Then the rows are:
      | to       | value  |
      | {lender} | 5 WETH |

    Examples:
      | surface |
      | indexer |
      | core    |

  @plan:fault-table
  Scenario: the explorer says that it is at the head, and its lists are behind
    Given trader has sent 5 WETH to lender
    And these faults:
      | kind        | surface  | blocks |
      | tableLag    | explorer | 1      |
      | tableHealth | explorer |        |
    When trader sends 6 WETH to lender
    Then the explorer passes on the number of the latest block
    When an accountant lists trader's transfers of WETH, newest first
    Then row 1 is 5 WETH from trader to lender
    And the fault "tableHealth" has struck 1 time
