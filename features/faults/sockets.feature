@control
Feature: A client listens while its connection meets faults
  Updates may come late, twice, out of order or never; answers to what a client says always come
  while the connection is whole. What is held leaves when the faults end.

  @plan:fault-socket
  Scenario Outline: the connection to <socket> is cut instead of sending, and a new one shows all
    Given borrower listens on the socket of <socket>
    And these faults:
      | kind       | surface  | nth |
      | socketDrop | <socket> | 2   |
    When borrower makes deposits 1 to 3
    Then the client hears of deposit 1
    And the connection of the client is cut
    When borrower listens again on the socket of <socket>
    And borrower makes deposit 4
    Then the client hears of deposit 4

    Examples:
      | socket |
      | app    |
      | core   |

  @plan:fault-socket
  Scenario Outline: a silent connection to <socket> stays open until the faults end
    Given borrower listens on the socket of <socket>
    And these faults:
      | kind           | surface  | nth |
      | socketHalfOpen | <socket> | 1   |
    When borrower makes deposit 1
    Then the client on the socket of <socket> hears nothing, not even an answer, while another one is answered
    When the faults end
    Then the connection of the client is cut

    Examples:
      | socket |
      | app    |
      | core   |

  @plan:fault-socket
  Scenario Outline: an update of <socket> comes five seconds late, after a later one
    Given borrower listens on the socket of <socket>
    And these faults:
      | kind       | surface  | ms   | nth |
      | socketLate | <socket> | 5000 | 1   |
    When borrower makes deposits 1 to 2
    Then the client hears of deposit 2
    When 5 seconds pass
    Then the client hears of deposit 1

    Examples:
      | socket |
      | app    |
      | core   |

  @plan:fault-socket
  Scenario Outline: an update of <socket> comes <how>
    Given borrower listens on the socket of <socket>
    And these faults:
      | kind   | surface  | nth |
      | <kind> | <socket> | 2   |
    When borrower makes deposits 1 to 3
    Then the client hears of deposits <heard>
    And the fault "<kind>" has struck 1 times
    When the faults end
    And borrower makes deposit 4
    Then the client hears of deposit 4

    Examples:
      | socket | how                | kind            | heard      |
      | app    | twice              | socketDuplicate | 1, 2, 2, 3 |
      | core   | twice              | socketDuplicate | 1, 2, 2, 3 |
      | app    | after the next one | socketReorder   | 1, 3, 2    |
      | core   | after the next one | socketReorder   | 1, 3, 2    |
      | app    | never              | socketMiss      | 1, 3       |
      | core   | never              | socketMiss      | 1, 3       |

  @plan:fault-socket
  Scenario Outline: what <socket> still holds leaves when the faults end
    Given borrower listens on the socket of <socket>
    And these faults:
      | kind       | surface  | ms      | nth |
      | socketLate | <socket> | 3600000 |     |
    When borrower makes deposits 1 to 2
    Then the client hears nothing
    When the faults end
    Then the client hears of deposits 1, 2

    Examples:
      | socket |
      | app    |
      | core   |

  @plan:fault-socket
  Scenario Outline: <socket> sends no pings
    Given borrower listens on the socket of <socket>
    And these faults:
      | kind         | surface  |
      | socketNoPing | <socket> |
    When 30 seconds pass
    Then the client has been pinged 0 times
    When the faults end
    And 30 seconds pass
    Then the client has been pinged 1 times

    Examples:
      | socket |
      | app    |
      | core   |

  @plan:fault-socket-numbers
  Scenario Outline: a client that asks <socket> for numbers gets what <kind> took from it
    Given borrower listens with numbers on the socket of <socket>
    And these faults:
      | kind   | surface  | nth |
      | <kind> | <socket> | 2   |
    When borrower makes deposits 1 to 3
    Then the client hears of deposits <heard>
    When borrower resumes on the socket of <socket>
    Then the client hears of deposits 2, 3

    Examples: from its first gap on, what it has already included
      | socket | kind            | heard |
      | app    | socketMiss      | 1, 3  |
      | core   | socketMiss      | 1, 3  |
      | app    | socketDrop      | 1     |
      | core   | socketDrop      | 1     |
