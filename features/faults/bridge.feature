@control @network:mainnet
Feature: Faults of the bridge
  The relayer does its work late, twice or in another order. A client waits for its transfer, and finds it
  completed once. Without rules nothing stays open that no person has stopped.

  @plan:fault-bridge-silent
  Scenario: a silent relayer leaves a deposit as it is until it speaks again
    Given these faults:
      | kind         | at       |
      | bridgeSilent | Ethereum |
    When trader deposits 2 ETH on Ethereum for WETH
    And 1 day passes
    Then the deposit is initiated
    When the faults end
    And 1 minute passes
    Then the deposit is completed
    And trader's WETH balance rose by exactly 2

  @plan:fault-bridge-silent
  Scenario: a withdrawal waits for a silent relayer, too
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And these faults:
      | kind         | toMs    |
      | bridgeSilent | 3600000 |
    When 59 minutes pass
    Then the withdrawal is initiated
    When 3 minutes pass
    Then the withdrawal is completed

  @plan:fault-bridge-late
  Scenario: a late relayer confirms half an hour after it has seen a deposit
    Given these faults:
      | kind       | ms      |
      | bridgeLate | 1800000 |
    When trader deposits 2 ETH on Ethereum for WETH
    And 30 minutes pass
    Then the deposit is initiated
    When 1 minute passes
    Then the deposit is completed

  @plan:fault-bridge-duplicate
  Scenario: a deposit that is confirmed twice is paid once
    Given these faults:
      | kind            |
      | bridgeDuplicate |
    When trader deposits 2 ETH on Ethereum for WETH
    And 2 minutes pass
    Then the deposit is completed
    And trader's WETH balance rose by exactly 2
    And trader's voucher balance rose by exactly 25
    And the fault "bridgeDuplicate" has struck 1 time

  @plan:fault-bridge-reorder
  Scenario: a deposit waits until a later one has come
    Given these faults:
      | kind          | nth |
      | bridgeReorder | 1   |
    When trader deposits 2 ETH on Ethereum for WETH
    And 1 hour passes
    Then the deposit is initiated
    When trader deposits 1 ETH on Ethereum for WETH
    And 1 minute passes
    Then trader's WETH balance rose by exactly 3

  @plan:fault-bridge-review
  Scenario: a deposit goes to review by mistake, and comes out of it in the calm
    Given these faults:
      | kind         | actor  |
      | bridgeReview | trader |
    When trader deposits 2 ETH on Ethereum for WETH
    And 1 hour passes
    Then the deposit is pending review
    And all surfaces agree
    When the faults end
    And 1 minute passes
    Then the deposit is completed

  @plan:fault-bridge-review
  Scenario: what a person has sent to review stays there in the calm
    Given these faults:
      | kind         | actor  |
      | bridgeReview | lender |
    And trader has deposited 2 ETH on Ethereum for WETH
    And the relayer has reviewed the deposit
    When the faults end
    And 1 day passes
    Then the deposit is pending review
