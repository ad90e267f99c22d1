Feature: Paying back and taking out
  An owner burns stable tokens to pay a vault's debt, and takes out collateral that the debt does not need. A
  vault is named by its owner and its asset; vaults of other owners are not found.

  @scenario:66 @plan:route-vault-repay
  Scenario: part of a debt is repaid
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower repays 5,000 PUSD of the WETH vault
    Then the request succeeds
    And borrower's PUSD balance fell by exactly 5,000
    And the answer tells of 5,000 PUSD burnt and 10,000 PUSD left
    And the answer shows a vault of 10 WETH that owes 10,000 PUSD

  @scenario:66 @plan:route-vault-repay
  Scenario Outline: an offer of everything or more repays only the debt
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower repays <offer> of the WETH vault
    Then the request succeeds
    And borrower's PUSD balance fell by exactly 15,000
    And the answer tells of 15,000 PUSD burnt and 0 PUSD left
    And the answer shows a vault of 10 WETH that owes 0 PUSD

    Examples:
      | offer        |
      | everything   |
      | 20,000 PUSD  |
      | 900,000 PUSD |

    @control
    Examples: exactly the debt, before any fee
      | offer       |
      | 15,000 PUSD |

  # A year's fee is 299.99..., and a unit less than what is offered is burnt, as debt is kept in units of the rate.
  @plan:route-vault-repay @plan:vault-fees @control
  Scenario: the answer gives the amount burnt, a unit less than the offer
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And 365 days have passed
    When borrower repays 5,000 PUSD of the WETH vault
    Then the answer tells of 4,999.999999999999999999 PUSD burnt and 10,299.999999904873732515 PUSD left
    And borrower's PUSD balance fell by exactly 4,999.999999999999999999

  @plan:route-vault-repay
  Scenario: without a debt a repayment is refused
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has repaid everything of the WETH vault
    When borrower repays 1 PUSD of the WETH vault
    Then the request is refused with 400 "CDPEngine: no debt"
    And the error is a PlatformError
    When borrower repays everything of the WETH vault
    Then the request is refused with 400 "CDPEngine: no debt"
    And the refusal names a failed transaction

  @plan:route-vault-repay @plan:vault-floor @control
  Scenario: the remaining debt is zero, or no less than the floor
    Given borrower has opened a vault with 10 WETH and minted 100 PUSD
    When borrower repays 99.000000000000000001 PUSD of the WETH vault
    Then the request is refused with 400 "CDPEngine: repay leaves debt below floor; use repayAll"
    And borrower's balances are unchanged

  @plan:route-vault-repay @control
  Scenario: nobody repays with tokens they do not have
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has sent 1,010,000.000000000000000001 PUSD to lender
    When borrower repays 5,000 PUSD of the WETH vault
    Then the request is refused with 400 "ERC20: insufficient balance"
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 15,000 PUSD

  @scenario:66 @plan:route-vault-withdraw
  Scenario Outline: collateral that the debt does not need is withdrawn
    Given borrower has opened a vault with <collateral> and minted <debt>
    When borrower withdraws <part> from the vault
    Then the request succeeds
    And borrower's <asset> balance rose by exactly <out>
    And the answer shows a vault of <left> that owes <debt>

    Examples: 18, 8 and 6 decimals
      | asset | collateral  | debt        | part       | out   | left       |
      | WETH  | 10 WETH     | 12,400 PUSD | 2.3 WETH   | 2.3   | 7.7 WETH   |
      | WBTC  | 1 WBTC      | 24,000 PUSD | 0.37 WBTC  | 0.37  | 0.63 WBTC  |
      | USDC  | 10,000 USDC | 3,100 PUSD  | 5,000 USDC | 5,000 | 5,000 USDC |

  # 12,400 x 1.55 = 19,220 USD, which 7.688 WETH are worth; likewise the others.
  @scenario:66 @plan:route-vault-withdraw
  Scenario Outline: a unit below the ratio nothing can be withdrawn
    Given borrower has opened a vault with <collateral> and minted <debt>
    When borrower withdraws <over> from the vault
    Then the request is refused with 400 "CDPEngine: below min CR"
    And the error is a PlatformError
    And the refusal names a failed transaction
    And borrower's balances are unchanged

    Examples: 18, 8 and 6 decimals
      | collateral  | debt        | over                      |
      | 10 WETH     | 12,400 PUSD | 2.312000000000000001 WETH |
      | 1 WBTC      | 24,000 PUSD | 0.38000001 WBTC           |
      | 10,000 USDC | 3,100 PUSD  | 5,195.000001 USDC         |

  @scenario:66 @plan:route-vault-withdraw @control
  Scenario: at the ratio itself a withdrawal is accepted
    Given borrower has opened a vault with 10 WETH and minted 12,400 PUSD
    When borrower withdraws 2.312 WETH from the vault
    Then the request succeeds
    And the answer shows a vault of 7.688 WETH that owes 12,400 PUSD

  @plan:route-vault-withdraw
  Scenario: without a debt everything can be withdrawn, and no more than that
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has repaid everything of the WETH vault
    When borrower withdraws 10.000000000000000001 WETH from the vault
    Then the request is refused with 400 "CDPEngine: Insufficient collateral"
    When borrower withdraws 10 WETH from the vault
    Then the answer says that nothing is left of the vault

  @plan:route-vault-withdraw @plan:vault-own
  Scenario: an emptied vault is not found any more
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has closed the WETH vault
    When borrower withdraws 1 WETH from the vault
    Then the request is refused with 404 "Vault not found"
    When borrower repays 1 PUSD of the WETH vault
    Then the request is refused with 404 "Vault not found"

  @plan:route-vault-withdraw @plan:vault-paused @control
  Scenario Outline: while paused nothing is withdrawn, and debts can be repaid
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And <state>
    When borrower withdraws 1 WETH from the vault
    Then the request is refused with 400 "<reason>"
    When borrower repays everything of the WETH vault
    Then the request succeeds

    Examples:
      | state                         | reason                  |
      | the vaults of WETH are paused | CDPEngine: asset paused |
      | all vaults are paused         | CDPEngine: global pause |

  @plan:vault-own
  Scenario Outline: another's vault is not found
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When trader <action> borrower's <vault>
    Then the request is refused with 404 "Vault not found"
    And the error is a PlatformError
    And nobody's balances changed
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 15,000 PUSD

    Examples:
      | action             | vault      |
      | repays 1 PUSD of   | WETH vault |
      | withdraws 1 WETH from | vault   |

  @plan:vault-own
  Scenario Outline: a vault that never existed is not found
    When borrower <action>
    Then the request is refused with 404 "Vault not found"
    And borrower's balances are unchanged

    Examples: an asset without a vault, and one that has none
      | action                              |
      | repays 1 PUSD of the WBTC vault     |
      | repays everything of the WBTC vault |
      | withdraws 1 WBTC from the vault     |
      | withdraws 1 PUSD from the vault     |

  @plan:route-vault-repay @plan:route-vault-withdraw @plan:vault-requests
  Scenario Outline: an invalid request is refused with the field named
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower posts to <path>:
      """
      <body>
      """
    Then the request is refused with 400 "<operation> Argument Validation Error: <fault>"
    And the error is a ValidationError
    And borrower's balances are unchanged

    Examples: paying back
      | path           | operation   | body                                      | fault                                                     |
      | /api/cdp/repay | Vault repay | {"vaultId": "{WETH}-{WETH}", "amount": "0"}  | "amount" must be greater than 0                        |
      | /api/cdp/repay | Vault repay | {"vaultId": "{WETH}-{WETH}", "amount": "-1"} | "amount" must be greater than 0                        |
      | /api/cdp/repay | Vault repay | {"vaultId": "{WETH}-{WETH}", "amount": "all"} | "amount" must be an integer string in base units      |
      | /api/cdp/repay | Vault repay | {"vaultId": "{WETH}-{WETH}"}              | "amount" is required                                      |
      | /api/cdp/repay | Vault repay | {"amount": "1"}                           | "vaultId" is required                                     |
      | /api/cdp/repay | Vault repay | {"vaultId": "{WETH}-", "amount": "1"}     | "vaultId" must be an asset's address, or its owner's, a hyphen and the asset's |

    Examples: taking out, where there is no word for everything
      | path              | operation      | body                                         | fault                                                     |
      | /api/cdp/withdraw | Vault withdraw | {"vaultId": "{WETH}-{WETH}", "amount": "0"}  | "amount" must be greater than 0                           |
      | /api/cdp/withdraw | Vault withdraw | {"vaultId": "{WETH}-{WETH}", "amount": "1.5"} | "amount" must be an integer string in base units         |
      | /api/cdp/withdraw | Vault withdraw | {"vaultId": "{WETH}-{WETH}", "amount": "ALL"} | "amount" must be an integer string in base units         |
      | /api/cdp/withdraw | Vault withdraw | {"vaultId": "mine", "amount": "1"}           | "vaultId" must be an asset's address, or its owner's, a hyphen and the asset's |
      | /api/cdp/withdraw | Vault withdraw | {"vaultId": "{WETH}-{WETH}", "amount": "1", "to": "me"} | "to" is not allowed                            |

  @plan:route-vault-repay @plan:route-vault-withdraw @plan:dry-run @control
  Scenario Outline: a dry run shows what then happens
    Given borrower has opened a vault with 10 WETH and minted 12,400 PUSD
    When borrower, trying it out, <action>
    Then the request succeeds
    And the platform is exactly as it was
    When borrower <action>
    Then the answer is the one that was tried out

    Examples:
      | action                              |
      | repays 5,000 PUSD of the WETH vault |
      | repays everything of the WETH vault |
      | withdraws 2 WETH from the vault     |

  @plan:route-vault-repay @plan:route-vault-withdraw @plan:dry-run
  Scenario Outline: a dry run is refused as the request would be
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower, trying it out, <action>
    Then the request is refused with <status> "<reason>"
    And borrower's balances are unchanged

    Examples:
      | action                           | status | reason                             |
      | withdraws 1 WETH from the vault  | 400    | CDPEngine: below min CR            |
      | withdraws 11 WETH from the vault | 400    | CDPEngine: Insufficient collateral |
      | withdraws 1 WBTC from the vault  | 404    | Vault not found                    |
      | repays 1 PUSD of the WBTC vault  | 404    | Vault not found                    |
