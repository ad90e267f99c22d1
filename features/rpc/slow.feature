@control
Feature: A slow node
  Sometimes the VM behind a node is slow. A dapp waits for it, but not for ever.

  @plan:rpc-slow
  Scenario: a call is answered late
    Given the VM takes 10 seconds to answer
    And a dapp has asked PUSD for its symbol, and waits
    When 9 seconds pass
    Then the dapp still waits
    When 1 second passes
    And the dapp has its answer
    Then the call answers the symbol PUSD

  @plan:rpc-slow
  Scenario: after 30 seconds the node gives up
    Given the VM takes 1 hour to answer
    And a dapp has asked PUSD for its symbol, and waits
    When 29 seconds pass
    Then the dapp still waits
    When 1 second passes
    And the dapp has its answer
    Then the node refuses with 3 "execution reverted: timeout waiting for VM response"
    And its data decodes to the reason "timeout waiting for VM response"
