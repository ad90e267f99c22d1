@control
Feature: A client asks a node that is behind, or refuses some of its calls
  Nodes stand behind a load balancer. One of them may be some blocks behind the others, and each may
  refuse a call that another one takes.

  @plan:fault-replica
  Scenario Outline: at <surface> the head goes back by <blocks> blocks, and comes again
    Given trader's wallet has sent 5 PUSD to lender 3 times in one batch
    And these faults:
      | name   | kind   | surface   | at              | blocks   | nth |
      | behind | rpcLag | <surface> | eth_blockNumber | <blocks> | 2   |
    When trader asks <surface> for the head 3 times
    Then the second head is <blocks> blocks lower than the first and the third
    And the fault "behind" has struck 1 time

    Examples:
      | surface | blocks |
      | rpc     | 2      |
      | node    | 1      |

  @plan:fault-replica
  Scenario: a wallet signs with a used nonce, because a replica counts too few
    Given trader's wallet has sent 5 PUSD to lender
    And these faults:
      | kind   | at                      | blocks |
      | rpcLag | eth_getTransactionCount | 1      |
    When trader's wallet sends 6 PUSD to lender
    Then the node refuses with -32603 because of a nonce that is too low
    When the faults end
    And trader's wallet sends 6 PUSD to lender
    Then the node takes it
    And the receipt of it says success, in the latest block

  @plan:fault-replica
  Scenario: a receipt is not there, and its logs are none, until the replica catches up
    Given these faults:
      | kind   | surface | blocks |
      | rpcLag | rpc     | 1      |
    When trader's wallet sends 5 PUSD to lender
    Then the node takes it
    And the replica knows neither the transaction nor its block's logs
    When the faults end
    Then the receipt of it says success, in the latest block

  @plan:fault-call
  Scenario: one call of a batch fails, and the other is answered
    Given these faults:
      | kind     | at           |
      | rpcBatch | eth_gasPrice |
    When a client sends eth_gasPrice and eth_mining in one batch
    Then each is answered in its place: -32000 and then false
    When a wallet asks for eth_gasPrice
    Then the node answers 0x0
    When the faults end
    And a client sends eth_gasPrice and eth_mining in one batch
    Then each is answered in its place: 0x0 and then false

  @plan:fault-call
  Scenario: a method is called too often, and another is not
    Given these faults:
      | kind     | at           |
      | rpcLimit | eth_gasPrice |
    When a wallet asks for eth_gasPrice
    Then the node refuses with -32005 "limit exceeded"
    When a wallet asks for eth_mining
    Then the node answers false
    When the faults end
    And a wallet asks for eth_gasPrice
    Then the node answers 0x0
