@control
Feature: Floors, ceilings and missing prices of vaults
  Besides the ratio, there are two limits: a vault owes at least a floor, and all vaults of an asset owe at
  most a ceiling. Nothing is calculated without a price.

  @scenario:66 @plan:vault-floor
  Scenario: a debt is zero, or no less than the floor of one whole token
    Given borrower has opened a vault with 10 WETH
    When borrower mints 0.999999999999999999 PUSD against WETH
    Then the call is refused with "CDPEngine: below debt floor" and changes nothing but borrower's fee
    When borrower mints 1 PUSD against WETH
    Then the call succeeds

  @scenario:66 @plan:vault-floor
  Scenario: a repayment leaves zero, or no less than the floor
    Given borrower has opened a vault with 10 WETH and minted 100 PUSD
    When borrower repays 99.000000000000000001 PUSD of the WETH vault
    Then the call is refused with "CDPEngine: repay leaves debt below floor; use repayAll"
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 100 PUSD
    When borrower repays 99 PUSD of the WETH vault
    Then borrower's WETH vault holds exactly 10 WETH and owes exactly 1 PUSD

  @scenario:66 @plan:vault-ceiling
  Scenario: all vaults of an asset owe no more than its ceiling
    Given admin has configured the vaults of WETH with:
      | debtCeiling | 20,000 PUSD |
    And borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And lender has opened a vault with 10 WETH
    When lender mints 5,000.000000000000000001 PUSD against WETH
    Then the call is refused with "CDPEngine: debt ceiling exceeded" and changes nothing but lender's fee
    When lender mints 5,000 PUSD against WETH
    Then the call succeeds

  @scenario:66 @plan:vault-ceiling
  Scenario: a repayment makes room, and each asset has its own ceiling
    Given admin has configured the vaults of WETH with:
      | debtCeiling | 15,000 PUSD |
    And borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And lender has opened a vault with 1 WBTC and minted 20,000 PUSD
    And lender has opened a vault with 10 WETH
    When borrower repays 1 PUSD of the WETH vault
    And lender mints 1 PUSD against WETH
    Then the call succeeds
    And the vaults of WETH owe exactly 15,000 PUSD together

  @plan:vault-ceiling
  Scenario: a ceiling of zero means none
    Given admin has configured the vaults of WETH with:
      | debtCeiling | 0 |
    When borrower opens a vault with 10 WETH and mints 15,000 PUSD
    Then the call succeeds

  @plan:vault-price
  Scenario: actions that need a price are refused without one
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And WETH has no price any more
    When borrower mints 1 PUSD against WETH
    Then the call is refused with "Price not available" and changes nothing but borrower's fee
    When borrower withdraws 1 WETH from the vault
    Then the call is refused with "Price not available" and changes nothing but borrower's fee
    When liquidator liquidates as much as may be of borrower's WETH vault
    Then the call is refused with "Price not available" and changes nothing but liquidator's fee

  @plan:vault-price
  Scenario: without a price a debt can be repaid, and free collateral withdrawn
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And WETH has no price any more
    When borrower repays everything of the WETH vault
    Then the call succeeds
    When borrower withdraws 10 WETH from the vault
    Then the call succeeds
