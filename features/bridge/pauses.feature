@control @network:mainnet
Feature: A paused bridge
  Deposits and withdrawals can be paused separately. A pause stops every call that would mint, keep or burn
  tokens. Aborting a deposit under review or a withdrawal stays possible.

  @scenario:54 @plan:bridge-paused
  Scenario Outline: while deposits are paused none is recorded, confirmed or reviewed
    Given trader has deposited 2 ETH for WETH under the hash 0x0abc
    And <which> over the bridge are paused
    When <action>
    Then the call is refused with "Bridge: deposits paused" and changes nothing but the relayer's fee
    And the deposit is initiated

    Examples:
      | which     | action                                                 |
      | deposits  | the relayer sees trader deposit 2 ETH on Ethereum for WETH |
      | deposits  | trader deposits 2 ETH for WETH under the hash 0x0abc   |
      | deposits  | the relayer confirms the deposit                       |
      | deposits  | the relayer reviews the deposit                        |
      | transfers | the relayer confirms the deposit                       |

  @scenario:54 @plan:bridge-paused
  Scenario: a deposit recorded before a pause waits, and is minted after it
    Given trader has deposited 2 ETH on Ethereum for WETH
    And deposits over the bridge are paused
    When 1 day passes
    Then the deposit is initiated
    And trader's balances are unchanged
    Given the bridge is open again
    When 1 minute passes
    Then trader's WETH balance rose by exactly 2

  @scenario:54 @plan:bridge-paused
  Scenario: a deposit under review may be aborted during a pause
    Given trader has deposited 2 ETH on Ethereum for WETH
    And the relayer has reviewed the deposit
    And deposits over the bridge are paused
    When the relayer aborts the deposit
    Then the deposit is aborted

  @scenario:54 @plan:bridge-paused
  Scenario: pausing one direction leaves the other open
    Given withdrawals over the bridge are paused
    When trader deposits 2 ETH on Ethereum for WETH
    And 1 minute passes
    Then the deposit is completed
    And trader's WETH balance rose by exactly 2

  @scenario:54 @plan:bridge-paused
  Scenario: a pause of deposits leaves withdrawals open
    Given deposits over the bridge are paused
    When trader withdraws 100 PUSD to Ethereum as USDC
    And 2 minutes pass
    Then the withdrawal is completed

  @scenario:54 @plan:bridge-paused
  Scenario: a withdrawal waits while withdrawals are paused, and goes on after
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And 1 minute has passed
    And withdrawals over the bridge are paused
    When 1 day passes
    Then the withdrawal is pending review
    Given the bridge is open again
    When 1 minute passes
    Then the withdrawal is completed
