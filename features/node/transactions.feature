@control
Feature: A developer's transactions at the node's API
  A developer submits calls by their names, polls for what became of them, tries them beforehand, and lets a
  wallet sign what the node makes.

  @plan:node-submit @plan:node-result
  Scenario: a call is pending when it is submitted, and a success when polled for
    When trader submits a transfer of 5 WETH to lender to the node API
    Then the node API answers that it is pending
    And polled for it, the node API says Success
    And lender's WETH balance rose by exactly 5
    And trader's WETH balance fell by exactly 5

  @plan:node-result
  Scenario: a contract's refusal is a failure with the contract's own words
    When trader submits a transfer of 5,000,000 WETH to lender to the node API
    Then the node API answers that it is pending
    And polled for it, the node API says Failure because of "ERC20: insufficient balance"
    And lender's balances are unchanged

  @plan:node-list
  Scenario: in a list each transaction ends by itself
    When trader submits transfers of 5 WETH, 5,000,000 WETH and 7 PUSD to lender to the node API in one list
    Then the node API answers Success, Failure and Success
    And lender's WETH balance rose by exactly 5
    And lender's PUSD balance rose by exactly 7

  @plan:node-result
  Scenario: until its block is made a transaction is pending
    Given blocks are made by hand
    When trader submits a transfer of 5 WETH to lender to the node API
    Then polled for it, the node API says Pending
    When a block is made
    Then polled for it, the node API says Success

  @plan:node-simulate
  Scenario: a simulation says what would happen, and nothing does
    When trader simulates a transfer of 5 WETH to lender at the node API
    Then the node API says that it would be a Success
    And the platform is exactly as it was
    When trader simulates a transfer of 5,000,000 WETH to lender at the node API
    Then the node API says that it would be a Failure because of "ERC20: insufficient balance"
    And the platform is exactly as it was

  @plan:node-unsigned
  Scenario Outline: the node makes a transaction, a wallet signs its hash, and anyone submits it
    When trader signs a transfer of <amount> to lender that the node API makes, and borrower submits it
    Then the node API answers that it is pending
    And polled for it, the node API says Success
    And lender's <token> balance rose by exactly 5
    And trader's <token> balance fell by exactly 5

    Examples:
      | amount | token |
      | 5 WETH | WETH  |
      | 5 PUSD | PUSD  |

  @plan:node-unsigned
  Scenario: nobody signs for another
    When lender signs a transfer of 5 WETH to lender in trader's name and submits it to the node API
    Then the node API refuses with 400 because of "signature"
    And nobody's balances changed
