@control
Feature: History in tables
  Every version of a balance, a vault or a contract's state is a row, valid from its block's time to the next
  version's.

  @plan:indexer-history-mapping
  Scenario: the history of a vault
    Given borrower has opened a vault with 10 WETH
    And 1 day has passed
    When borrower deposits 2 WETH into the vault
    And an analyst reads the history of borrower's WETH vault
    Then the rows are:
      | collateral | from                | to                  |
      | 10 WETH    | 2026-01-01T00:00:00 | 2026-01-02T00:00:00 |
      | 12 WETH    | 2026-01-02T00:00:00 | infinity            |

  @plan:indexer-history-mapping
  Scenario: the history of a balance, down to nothing
    Given 1 day has passed
    And trader has sent 200 GOLD to lender
    And 1 day has passed
    When trader sends 300 GOLD to lender
    And an analyst reads the history of trader's GOLD
    Then the rows are:
      | balance  | from                | to                  |
      | 500 GOLD | 2026-01-01T00:00:00 | 2026-01-02T00:00:00 |
      | 300 GOLD | 2026-01-02T00:00:00 | 2026-01-03T00:00:00 |
      | 0 GOLD   | 2026-01-03T00:00:00 | infinity            |

  @plan:indexer-as-of
  Scenario Outline: a balance as of a time is that of the block then
    Given 2 days have passed
    And trader has sent 3 WETH to lender
    And 1 day has passed
    And trader has sent 5 WETH to lender
    When an analyst asks what trader held of WETH <ago> ago
    Then the rows are:
      | balance   |
      | <balance> |
    When a dapp asks for trader's WETH <blocks> ago
    Then the call answers <balance>

    Examples:
      | ago       | balance    | blocks   |
      | 0 seconds | 992 WETH   | 0 blocks |
      | 1 second  | 997 WETH   | 1 block  |
      | 1 day     | 997 WETH   | 1 block  |
      | 2 days    | 1,000 WETH | 2 blocks |

  @plan:indexer-history-storage
  Scenario: the history of a token's supply
    Given 1 day has passed
    When borrower opens a vault with 10 WETH and mints 15,000 PUSD
    And an analyst asks for history@storage?select=supply:data->>_totalSupply,valid_from&address=eq.{PUSD}&valid_to=eq.infinity
    Then the rows are:
      | supply          | valid_from          |
      | 18,515,000 PUSD | 2026-01-02T00:00:00 |
    When an analyst asks for storage?select=supply:data->>_totalSupply&address=eq.{PUSD}
    Then the rows are:
      | supply          |
      | 18,515,000 PUSD |

  @plan:indexer-restore
  Scenario: after a restore nothing is left of what came after the snapshot
    Given a snapshot is taken
    And trader has sent 5 WETH to lender
    And a follower has read all events so far
    When the snapshot is restored
    And an analyst looks up lender's WETH
    Then the rows are:
      | holder   | balance    |
      | {lender} | 1,000 WETH |
    When an analyst asks for Platform-Token-Transfer?address=eq.{WETH}&from=eq.{trader}
    Then there is no row

  @plan:indexer-restore
  Scenario: another future has its own events and versions
    Given a snapshot is taken
    And trader has sent 5 WETH to lender
    When the snapshot is restored
    And trader sends 7 WETH to lender
    And an analyst asks for history@mapping?select=value,valid_to&address=eq.{WETH}&key->>key=eq.{lender}&order=block_number.desc&limit=1
    Then the rows are:
      | value      | valid_to |
      | 1,007 WETH | infinity |
    When a dashboard shows rows 1 to 9 of trader's transfers of WETH
    Then the rows are:
      | amount |
      | 7 WETH |
