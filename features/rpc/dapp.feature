@control
Feature: A dapp
  A dapp calls contracts by their ABI, tries out a transaction before it asks for a signature, and decodes
  past events.

  @plan:rpc-call
  Scenario Outline: a token gives its name, symbol and decimals
    When a dapp asks <token> for its <name>
    Then the call answers the <name> <value>

    Examples:
      | token | name     | value |
      | PUSD  | symbol   | PUSD  |
      | WBTC  | symbol   | WBTC  |
      | WBTC  | decimals | 8     |

  @plan:rpc-call
  Scenario: a balance can be read now and as it was
    Given trader's wallet has sent 5 WETH to lender
    And trader's wallet has sent 2 WETH to lender
    When a dapp asks for lender's WETH 0 blocks ago
    Then the call answers 1007 WETH
    When a dapp asks for lender's WETH 1 block ago
    Then the call answers 1005 WETH
    When a dapp asks for lender's WETH 2 blocks ago
    Then the call answers 1000 WETH

  @plan:rpc-revert
  Scenario: a refused call says why, in words and as data
    When a dapp tries a transfer of 5,000 WETH from trader to lender
    Then the node refuses with 3 "execution reverted: ERC20: insufficient balance"
    And its data decodes to the reason "ERC20: insufficient balance"
    And no block was made

  @plan:rpc-call
  Scenario: simulating a transfer moves nothing
    When a dapp tries a transfer of 5 WETH from trader to lender
    Then the call answers that it would succeed
    And nobody's balances changed

  @plan:rpc-estimate
  Scenario Outline: gas is one figure, whatever the call does
    When a dapp estimates a transfer of <amount> from trader to lender
    Then the node answers 0x5208

    Examples:
      | amount     |
      | 5 WETH     |
      | 5,000 WETH |

  @plan:rpc-events
  Scenario: the event of a transfer is decoded from its receipt
    When trader's wallet sends 5 GOLD to lender
    Then the node takes it
    And a dapp decodes a Transfer of 5 GOLD from trader to lender out of its receipt
