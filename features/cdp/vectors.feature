@control
Feature: The platform's own figures for vaults
  Its published examples, in silver at 5 USD with a minimum ratio of 160 %.

  Background:
    Given admin has configured the vaults of SILV with:
      | minCR | 1600000000000000000 |
    And oracle has set the price of SILV to 5 USD

  @scenario:66 @plan:vault-vectors
  Scenario: the largest mint leaves the right ratio
    Given borrower has opened a vault with 2,000 SILV
    When borrower mints the most there may be against SILV
    Then borrower's PUSD balance rose by exactly 6,249.999999999999999999
    And the ratio of borrower's SILV vault is exactly 1.6

  @plan:vault-vectors
  Scenario: a small debt has a large ratio
    When borrower opens a vault with 3,000 SILV and mints 1,500 PUSD
    Then the ratio of borrower's SILV vault is exactly 10

  @scenario:66 @plan:vault-vectors
  Scenario Outline: liquidations
    Given borrower has opened a vault with 2,000 SILV and minted 6,000 PUSD
    And oracle has set the price of SILV to <price>
    When liquidator liquidates <offer> of borrower's SILV vault
    Then liquidator's PUSD balance fell by exactly <burnt>
    And liquidator's SILV balance rose by exactly <seized>
    And borrower's SILV vault holds exactly <left> SILV and owes exactly <owed> PUSD
    And the bad debt of the SILV vaults is exactly <bad> PUSD

    Examples:
      | price | offer        | burnt                    | seized                | left                     | owed  | bad                      |
      | 3 USD | 900,000 PUSD | 3,000                    | 1,100                 | 900                      | 3,000 | 0                        |
      | 3 USD | 200 PUSD     | 200                      | 73.333333333333333333 | 1,926.666666666666666667 | 5,800 | 0                        |
      | 1 USD | 900,000 PUSD | 1,818.181818181818181818 | 2,000                 | 0                        | 0     | 4,181.818181818181818182 |

  # The debt doubles each second, of which a quarter of the fee goes to the reserve.
  @scenario:66 @plan:vault-vectors
  Scenario: fees each second, split between the reserve and the collector
    Given admin has configured the vaults of SILV with:
      | stabilityFeeRate | 2000000000000000000000000000 |
    And the vaults' reserve gets 25 % of the fees
    And borrower has opened a vault with 2,000 SILV and minted 100 PUSD
    And 1 second has passed
    When borrower withdraws 1 SILV from the vault
    Then the vaults' reserve holds exactly 25 PUSD
    And the fee collector's PUSD balance rose by exactly 75
    And the vaults of SILV owe exactly 200 PUSD together

  @scenario:66 @plan:vault-vectors
  Scenario: after three seconds it is eight times as much, and repaid in units of the rate
    Given admin has configured the vaults of SILV with:
      | stabilityFeeRate | 2000000000000000000000000000 |
    And the vaults' reserve gets 25 % of the fees
    And borrower has opened a vault with 2,000 SILV and minted 100 PUSD
    And 3 seconds have passed
    When borrower repays 50 PUSD of the SILV vault
    Then the vaults' reserve holds exactly 175 PUSD
    And the fee collector's PUSD balance rose by exactly 525
    And borrower's SILV vault holds exactly 2,000 SILV and owes exactly 750 PUSD

  @plan:vault-vectors
  Scenario: 5 % a year, compounded each second
    Given admin has configured the vaults of SILV with:
      | stabilityFeeRate | 1000000001585489599188229325 |
    And borrower has opened a vault with 2,000 SILV and minted 100 PUSD
    And 365 days have passed
    When borrower repays everything of the SILV vault
    Then borrower's PUSD balance fell by exactly 105.127109633435455499
    And the fee collector's PUSD balance rose by exactly 5.127109633435455499

  @plan:vault-vectors
  Scenario: the most that may be withdrawn
    Given borrower has opened a vault with 2,000 SILV and minted 1,000 PUSD
    When borrower withdraws the most there may be from the SILV vault
    Then borrower's SILV balance rose by exactly 1,679.999999999999999999
