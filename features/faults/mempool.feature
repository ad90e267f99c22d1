@control
Feature: Faults of the mempool
  A transaction that was announced by its hash is not yet in a block, and may never be. A client looks for
  its receipt, and sends the same bytes again while their nonce is free.

  @plan:fault-pool-pending
  Scenario: a transaction is left out of two blocks
    Given these faults:
      | kind        | blocks | actor    |
      | poolPending | 2      | borrower |
    When borrower deposits 10 WETH as collateral
    Then the request is pending
    And borrower's balances are unchanged
    When lender sends 1 PUSD to trader
    And lender sends 1 PUSD to trader
    Then borrower's collateral WETH balance rose by exactly 10

  @plan:fault-pool-pending
  Scenario: where nobody else makes blocks, twelve seconds count as one
    Given these faults:
      | kind        | blocks |
      | poolPending | 2      |
    When trader's wallet sends 5 PUSD to lender
    And 23 seconds pass
    Then there is no receipt of it yet
    And all surfaces agree
    When 1 second passes
    Then the receipt of it says success, in the latest block

  @plan:fault-pool-drop
  Scenario: a dropped transaction is unknown, and the same bytes come in when sent again
    Given these faults:
      | kind     | nth |
      | poolDrop | 1   |
    When trader's wallet sends 5 PUSD to lender
    Then the node takes it
    And the node knows nothing of it
    When the same bytes are sent again
    Then the receipt of it says success, in the latest block
    And lender's PUSD balance rose by exactly 5

  @plan:fault-pool-replace
  Scenario: a replaced transaction never comes, and its nonce is used
    Given these faults:
      | kind        | nth |
      | poolReplace | 1   |
    When trader's wallet sends 5 PUSD to lender
    Then the node takes it
    And the node knows nothing of it
    And trader has sent 1 transaction
    When the same bytes are sent again
    Then the node refuses with -32603 because of a nonce that is too low

  @plan:fault-pool-gap
  Scenario: a transaction waits for a nonce that never comes, until the rule is gone
    Given these faults:
      | kind    | actor  |
      | poolGap | trader |
    When trader's wallet sends 5 PUSD to lender
    And 1 day passes
    Then there is no receipt of it yet
    When the faults end
    Then the receipt of it says success, in the latest block
    And all surfaces agree
