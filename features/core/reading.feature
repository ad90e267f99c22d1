@control
Feature: A developer reads the chain
  A developer calls contracts by the names of their functions, and finds blocks by number or hash, and logs by
  their contract.

  @plan:core-call
  Scenario: a contract is read by name
    When a developer asks PUSD for its symbol
    Then the contract answers "PUSD"
    When a developer asks PUSD what trader holds
    Then the contract answers as trader's account says

  @plan:core-call
  Scenario: a contract's refusal gives the reason, and changes nothing
    When a developer tries a transfer of 5,000,000 WETH from trader to lender
    Then core refuses with 400 TRANSACTION_REVERTED
    And the reason is "ERC20: insufficient balance"
    And the platform is exactly as it was

  @plan:core-call
  Scenario: simulating a transfer moves nothing
    When a developer tries a transfer of 5 WETH from trader to lender
    Then the contract answers that it would succeed
    And nobody's balances changed
    And the platform is exactly as it was

  @plan:core-gas
  Scenario Outline: gas is one figure, whatever the transaction does
    When a developer estimates the gas of a transfer of <amount> from trader to lender
    Then core answers 21000 gas
    And the platform is exactly as it was

    Examples:
      | amount         |
      | 5 WETH         |
      | 5,000,000 WETH |

  @plan:core-send
  Scenario: a contract is called by name in one's own transaction
    When trader sends a transfer of 5 WETH to lender by its name
    Then core answers that it is pending
    And its receipt is a success
    And lender's WETH balance rose by exactly 5
    When lender sends a transfer of 5 WETH to lender by its name in trader's name
    Then core refuses with 403 FORBIDDEN

  @plan:core-block
  Scenario: a block is the same by number and by hash, and has its transactions
    Given trader has signed a transfer of 5 PUSD to lender and handed it in
    When a developer reads the latest block
    Then it holds that transaction alone
    And it is the same by its number and by its hash

  @plan:core-logs
  Scenario: logs are found by contract and event
    Given trader has signed a transfer of 5 WETH to lender and handed it in
    When a developer looks for transfers of WETH to lender
    Then the last of them shows 5 WETH from trader to lender
    When a developer looks for transfers of GOLD to lender
    Then none of them is in the latest block

  @plan:core-batch
  Scenario: several requests at once are answered one by one
    When a developer asks for trader's account, an unknown block and the gas price at once
    Then core answers 200, 404 and 200
    When a developer asks for the gas price, in no words at all and for the latest block at once
    Then core answers 200, 400 and 200
