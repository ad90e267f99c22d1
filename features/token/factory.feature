@control
Feature: The token factory
  The admin creates tokens. A new token is pending, and its owner gets the initial supply.

  @plan:token-made
  Scenario: a new token is pending, and its supply the owner's
    When admin calls "createTokenWithInitialOwner" of "tokenFactory" with:
      | name           | Sand   |
      | description    | Dunes  |
      | images         | []     |
      | files          | []     |
      | fileNames      | []     |
      | symbol         | SAND   |
      | initialSupply  | 7000   |
      | customDecimals | 18     |
      | initialOwner   | trader |
    Then the call succeeds
    And the new token is pending, and trader owns it and all 7000 units there are

  @plan:token-made
  Scenario: nobody else makes tokens
    When trader calls "createToken" of "tokenFactory" with:
      | name           | Sand  |
      | description    | Dunes |
      | images         | []    |
      | files          | []    |
      | fileNames      | []    |
      | symbol         | SAND  |
      | initialSupply  | 0     |
      | customDecimals | 18    |
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but trader's fee
