@control
Feature: Stability fees
  A vault's debt grows by about 2 % a year, each second. The fee is minted when anything of the asset's vaults
  is touched, and goes to the fee collector, or in part to the reserve of the vaults.

  # 15,000 x 0.019999999993658248834... a year.
  @scenario:66 @plan:vault-fees
  Scenario: a vault owes a year's fee, which the next touch mints to the fee collector
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When 365 days pass
    Then borrower's WETH vault holds exactly 10 WETH and owes exactly 15,299.999999904873732515 PUSD
    And the fee collector's PUSD balance is unchanged
    When borrower withdraws 0.000000000000000001 WETH from the vault
    Then the fee collector's PUSD balance rose by exactly 299.999999904873732515
    And the supply of PUSD rose by exactly 299.999999904873732515
    And the vaults of WETH owe exactly 15,299.999999904873732515 PUSD together

  @scenario:66 @plan:vault-fees
  Scenario: a debt is repaid with its fees
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And 365 days have passed
    When borrower repays everything of the WETH vault
    Then borrower's PUSD balance fell by exactly 15,299.999999904873732515
    And the supply of PUSD fell by exactly 15,000
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 0 PUSD

  @scenario:66 @plan:vault-fees
  Scenario: within one second nothing is added
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And 365 days have passed
    When borrower withdraws 0.1 WETH from the vault
    And borrower withdraws 0.1 WETH from the vault
    Then the fee collector's PUSD balance rose by exactly 299.999999904873732515

  # Debt is kept in units of the rate: what is removed floors, and what is burnt is a unit less than asked.
  @plan:vault-fees
  Scenario: part of a debt with fees is repaid, a unit short of the offer
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And 365 days have passed
    When borrower repays 5,000 PUSD of the WETH vault
    Then borrower's PUSD balance fell by exactly 4,999.999999999999999999
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 10,299.999999904873732515 PUSD

  @plan:vault-fees
  Scenario: a mint on top of fees is owed in full, rounded against the owner
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has opened a vault with 1 WETH
    And 365 days have passed
    When borrower mints 1,000 PUSD against WETH
    Then borrower's PUSD balance rose by exactly 1,000
    And borrower's WETH vault holds exactly 11 WETH and owes exactly 16,299.999999904873732516 PUSD

  @plan:vault-fees-others
  Scenario: touching any vault of the asset mints the fees of all, and adds nobody else's to one's own
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And lender has opened a vault with 10 WETH and minted 6,000 PUSD
    And trader has opened a vault with 1 WBTC and minted 6,000 PUSD
    And 365 days have passed
    When lender repays everything of the WETH vault
    Then lender's PUSD balance fell by exactly 6,119.999999961949493006
    And the fee collector's PUSD balance rose by exactly 419.999999866823225521
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 15,299.999999904873732515 PUSD

  @scenario:66 @plan:vault-fees
  Scenario: a deposit alone mints no fees, and without a debt there are none
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And lender has opened a vault with 1 WBTC
    And 365 days have passed
    When borrower deposits 1 WETH into the vault
    And lender withdraws 0.5 WBTC from the vault
    Then the fee collector's PUSD balance is unchanged

  # A quarter of 299.999999904873732515, floored, to the reserve; the rest to the collector.
  @plan:vault-fees-split
  Scenario: a part of the fees goes to the reserve
    Given the vaults' reserve gets 25 % of the fees
    And borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And 365 days have passed
    When borrower repays everything of the WETH vault
    Then the vaults' reserve holds exactly 74.999999976218433128 PUSD
    And the fee collector's PUSD balance rose by exactly 224.999999928655299387

  @plan:vault-fees-raised
  Scenario: a new rate counts from the latest touch, not from when it was set
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And 365 days have passed
    And admin has configured the vaults of WETH with:
      | stabilityFeeRate | 1000000000000000000000000000 |
    When borrower repays everything of the WETH vault
    Then borrower's PUSD balance fell by exactly 15,000
    And the fee collector's PUSD balance is unchanged

  @plan:vault-events
  Scenario: an accrual logs where the fee went, and the rates before and after
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And 365 days have passed
    When borrower withdraws 0.1 WETH from the vault
    Then its transaction logs in this order:
      | contract  | event               | values                                                                      |
      | PUSD      | Transfer            | nobody feeCollector 299.999999904873732515                                  |
      | PUSD      | Mint                | feeCollector 299.999999904873732515                                         |
      | cdpEngine | FeesRouted          | WETH 0 299.999999904873732515                                               |
      | cdpEngine | Accrued             | WETH 1000000000 1019999999.993658248834347946 0.000000000031536 15000       |
      | WETH      | Transfer            | cdpVault borrower 0.1                                                       |
      | cdpVault  | CollateralWithdrawn | borrower WETH 0.1                                                           |
      | cdpEngine | Withdrawn           | borrower WETH 0.1                                                           |
      | cdpEngine | VaultUpdated        | borrower WETH 9.9 15000                                                     |
