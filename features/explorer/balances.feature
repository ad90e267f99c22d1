@control
Feature: Balances at the explorer
  A wallet reads the present balances of accounts, of the stable token and of other tokens.

  @plan:explorer-balance
  Scenario: the coin is the stable token
    When trader sends 5 PUSD to lender
    Then the transaction succeeds
    When a wallet asks the explorer for lender's coins
    Then the explorer answers 1,000,005 PUSD
    When a wallet asks the explorer for the coins of lender, borrower and trader at once
    Then it lists, in this order:
      | user     | balance        |
      | lender   | 1,000,005 PUSD |
      | borrower | 1,000,000 PUSD |
      | trader   | 999,995 PUSD   |

  @plan:explorer-balance
  Scenario: 20 accounts at once are the most
    When a wallet asks the explorer for the coins of 20 accounts at once
    Then it lists 20 accounts, all empty
    When a wallet asks the explorer for the coins of 21 accounts at once
    Then the explorer refuses with "Error! Maximum 20 addresses are allowed"

  @plan:explorer-balance
  Scenario Outline: only current balances are given
    When a wallet asks the explorer for trader's coins as of latest
    Then the explorer answers 1,000,000 PUSD
    When a wallet asks the explorer for trader's coins as of <tag>
    Then the explorer refuses with "Error! Only tag=latest is supported"

    Examples:
      | tag      |
      | earliest |
      | pending  |
      | 0x1      |

  @plan:explorer-balance
  Scenario Outline: a contract without balances is not a token, rather than a balance of 0
    When a wallet asks the explorer what trader holds of <what>
    Then the explorer refuses with "Error! Contract does not answer balanceOf"

    Examples:
      | what        |
      | lendingPool |
      | lender      |

  @plan:explorer-chain
  Scenario Outline: either base URL accepts the chain's own id, and no other
    When a wallet asks <base> of this chain for trader's coins
    Then the explorer answers 1,000,000 PUSD
    When a wallet asks <base> of chain 1 for trader's coins
    Then the explorer refuses that chain and names its own

    Examples:
      | base    |
      | /api    |
      | /v2/api |
