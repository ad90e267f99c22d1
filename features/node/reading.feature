@control
Feature: A developer reads the node
  A developer reads what contracts declare and hold by names, and finds blocks, transactions and accounts.

  @plan:node-state
  Scenario: a variable of a contract is read by its name
    When a developer reads _symbol of PUSD at the node API
    Then the node API says "PUSD"

  @plan:node-state
  Scenario: balances in the state and in raw storage are what accounts say
    Given trader has submitted a transfer of 5 WETH to lender to the node API
    When a developer reads _balances of WETH at the node API
    Then in it lender holds what lender's account says of WETH
    And a row of its raw storage says the same for lender

  @plan:node-contracts
  Scenario: contracts are found by a part of their names, and declare their functions
    When a developer looks for contracts named "tok" at the node API
    Then the node API lists WETH among them
    And the details of WETH declare the function "transfer" in source and extended ABI

  @plan:node-chain
  Scenario: the latest block has the transaction, and filters find both
    Given trader has submitted a transfer of 5 WETH to lender to the node API
    When a developer reads the latest block at the node API
    Then it holds the submitted transaction alone
    And it is the first of the blocks that the node API finds for trader
    And the transaction is the same by its hash and as the last one
    And the node API shows trader's account with the nonce 1

  @plan:node-token
  Scenario: nobody reads without a token
    When somebody without a token reads _symbol of PUSD at the node API
    Then the node API refuses with 401 because of "Authentication required"
