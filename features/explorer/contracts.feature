@control
Feature: Interfaces of contracts
  A developer takes a contract's ABI from the explorer and calls it from any library.

  @plan:explorer-abi
  Scenario: a token's ABI has what every token has
    When a developer asks for the ABI of WETH
    Then it has the function transfer
    And it has the function balanceOf
    And it has the event Transfer

  @plan:explorer-abi
  Scenario: an account has none
    When a developer asks for the ABI of trader
    Then the explorer refuses with "Contract source code not verified"
