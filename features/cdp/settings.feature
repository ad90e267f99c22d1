@control
Feature: Pauses and parameters of vaults
  The admin pauses the vaults of one asset or all of them, and sets their parameters within bounds. A pause
  stops everything that could make a vault riskier, and allows everything that makes it safer.

  @scenario:54 @scenario:66 @plan:vault-paused
  Scenario Outline: a pause of one asset closes what could make its vaults worse
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 2,200 USD
    And the vaults of WETH are paused
    When <user> <action>
    Then the call is refused with "CDPEngine: asset paused" and changes nothing but <user>'s fee

    Examples:
      | user       | action                                                |
      | borrower   | withdraws 1 WETH from the vault                       |
      | borrower   | withdraws the most there may be from the WETH vault   |
      | borrower   | mints 1 PUSD against WETH                             |
      | borrower   | mints the most there may be against WETH              |
      | liquidator | liquidates as much as may be of borrower's WETH vault |

  @scenario:54 @scenario:66 @plan:vault-paused
  Scenario Outline: a pause of all closes what could make any vault worse
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 2,200 USD
    And all vaults are paused
    When <user> <action>
    Then the call is refused with "CDPEngine: global pause" and changes nothing but <user>'s fee

    Examples:
      | user       | action                                                |
      | borrower   | withdraws 1 WETH from the vault                       |
      | borrower   | withdraws the most there may be from the WETH vault   |
      | borrower   | mints 1 PUSD against WETH                             |
      | lender     | mints 1 PUSD against WBTC                             |
      | borrower   | mints the most there may be against WETH              |
      | liquidator | liquidates as much as may be of borrower's WETH vault |
      | lender     | claims on the junior note                             |

  @scenario:54 @scenario:66 @plan:vault-paused
  Scenario Outline: what makes vaults safer stays open
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And all vaults are paused
    And the vaults of WETH are paused
    When borrower <action>
    Then the call succeeds

    Examples:
      | action                                  |
      | deposits 1 WETH into the vault          |
      | repays 1 PUSD of the WETH vault         |
      | repays everything of the WETH vault     |

  @scenario:54 @plan:vault-paused
  Scenario: a pause of one asset leaves the others alone, and ends
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And the vaults of WETH are paused
    When lender opens a vault with 1 WBTC and mints 1 PUSD
    Then the call succeeds
    Given admin has configured the vaults of WETH with:
      | pause | false |
    When borrower mints 1 PUSD against WETH
    Then the call succeeds

  @plan:vault-unsupported
  Scenario Outline: an unsupported asset is closed completely
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And WETH is no longer taken into vaults
    When <user> <action>
    Then the call is refused with "unsupported" and changes nothing but <user>'s fee

    Examples:
      | user       | action                                                |
      | borrower   | deposits 1 WETH into the vault                        |
      | borrower   | withdraws 1 WETH from the vault                       |
      | borrower   | withdraws the most there may be from the WETH vault   |
      | borrower   | mints 1 PUSD against WETH                             |
      | borrower   | mints the most there may be against WETH              |
      | borrower   | repays 1 PUSD of the WETH vault                       |
      | borrower   | repays everything of the WETH vault                   |
      | liquidator | liquidates as much as may be of borrower's WETH vault |
      | lender     | opens a junior note of 1 PUSD for WETH                |

  @plan:vault-inactive
  Scenario: a deprecated token is neither deposited nor minted against
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And admin has deprecated WETH
    When borrower deposits 1 WETH into the vault
    Then the call is refused with "inactive" and changes nothing but borrower's fee
    When borrower mints 1 PUSD against WETH
    Then the call is refused with "inactive" and changes nothing but borrower's fee
    When borrower mints the most there may be against WETH
    Then the call is refused with "inactive" and changes nothing but borrower's fee

  @plan:vault-inactive
  Scenario: debts against a deprecated token can be repaid, and it can be withdrawn
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And admin has deprecated WETH
    When borrower repays everything of the WETH vault
    Then the call succeeds
    When borrower withdraws 10 WETH from the vault
    Then the call succeeds

  @plan:vault-bounds
  Scenario Outline: parameters have bounds
    When admin configures the vaults of WETH with <name> <value>
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples:
      | name                  | value                       | reason                              |
      | liquidationRatio      | 999999999999999999          | CDPEngine: LR too low               |
      | minCR                 | 1499999999999999999         | CDPEngine: minCR < LR               |
      | liquidationPenaltyBps | 499                         | penalty out of range                |
      | liquidationPenaltyBps | 3001                        | penalty out of range                |
      | closeFactorBps        | 4999                        | CDPEngine: close factor out of range |
      | closeFactorBps        | 10001                       | CDPEngine: close factor out of range |
      | stabilityFeeRate      | 999999999999999999999999999 | CDPEngine: stability fee too low    |
      | unitScale             | 0                           | CDPEngine: invalid unit scale       |
      | debtCeiling           | 999999999999999999          | CDPEngine: debt floor above ceiling |

  @plan:vault-bounds
  Scenario Outline: a parameter can be set to its bounds
    When admin configures the vaults of WETH with <name> <value>
    Then the call succeeds

    Examples:
      | name                  | value                        |
      | liquidationRatio      | 1000000000000000000          |
      | minCR                 | 1500000000000000000          |
      | liquidationPenaltyBps | 500                          |
      | liquidationPenaltyBps | 3000                         |
      | closeFactorBps        | 10000                        |
      | stabilityFeeRate      | 1000000000000000000000000000 |
      | debtCeiling           | 1000000000000000000          |

  @plan:vault-bounds
  Scenario Outline: settings for all vaults have bounds too
    When admin submits <function> to cdpEngine with <arguments>
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples:
      | function           | arguments        | reason                 |
      | setFeeToReserveBps | bps 10001        | fee bps > 10000        |
      | setJuniorPremium   | premiumBps 10001 | junior: premium > 100% |

  @plan:vault-bounds
  Scenario: parameters of several assets are all set together, or none is
    When admin calls "setCollateralAssetParamsBatch" of "cdpEngine" with:
      | assets                 | [] |
      | liquidationRatios      | [] |
      | minCRs                 | [] |
      | liquidationPenaltiesBps | [] |
      | closeFactorsBps        | [] |
      | stabilityFeeRates      | [] |
      | debtFloors             | [] |
      | debtCeilings           | [] |
      | unitScales             | [] |
      | pauses                 | [] |
    Then the call is refused with "CDPEngine: empty batch" and changes nothing but admin's fee
    When admin calls "setCollateralAssetParamsBatch" of "cdpEngine" with:
      | assets                 | [WETH, GOLD]                                              |
      | liquidationRatios      | [1500000000000000000, 1500000000000000000]                |
      | minCRs                 | [2000000000000000000, 2000000000000000000]                |
      | liquidationPenaltiesBps | [1000, 1000]                                             |
      | closeFactorsBps        | [5000]                                                    |
      | stabilityFeeRates      | [1000000000000000000000000000, 1000000000000000000000000000] |
      | debtFloors             | [0, 0]                                                    |
      | debtCeilings           | [0, 0]                                                    |
      | unitScales             | [1000000000000000000, 1000000000000000000]                |
      | pauses                 | [false, false]                                            |
    Then the call is refused with "CDPEngine: array length mismatch" and changes nothing but admin's fee

  @plan:vault-bounds
  Scenario: parameters set together apply to each asset
    When admin calls "setCollateralAssetParamsBatch" of "cdpEngine" with:
      | assets                 | [WETH, GOLD]                                              |
      | liquidationRatios      | [1500000000000000000, 1500000000000000000]                |
      | minCRs                 | [2000000000000000000, 2000000000000000000]                |
      | liquidationPenaltiesBps | [1000, 1000]                                             |
      | closeFactorsBps        | [5000, 5000]                                              |
      | stabilityFeeRates      | [1000000000000000000000000000, 1000000000000000000000000000] |
      | debtFloors             | [0, 0]                                                    |
      | debtCeilings           | [0, 0]                                                    |
      | unitScales             | [1000000000000000000, 1000000000000000000]                |
      | pauses                 | [false, false]                                            |
    Then the call succeeds
    # 25,000 USD at 200 % are 12,500, 20,000 USD are 10,000.
    When borrower opens a vault with 10 WETH and mints 12,500 PUSD
    Then the call is refused with "CDPEngine: insufficient collateral"
    When borrower opens a vault with 10 GOLD and mints 9,999.999999999999999999 PUSD
    Then the call succeeds

  @scenario:53 @plan:vault-admin
  Scenario Outline: nobody but the admin changes settings of vaults
    When borrower submits <function> to <contract> with <arguments>
    Then the call is refused with "<reason>" and changes nothing but borrower's fee

    Examples: what the owner alone may do
      | function           | contract    | arguments                       | reason                                                          |
      | setPaused          | cdpEngine   | asset WETH and isPaused true    | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setPausedGlobal    | cdpEngine   | isPaused true                   | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setSupportedAsset  | cdpEngine   | asset PUSD and supported true   | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setFeeToReserveBps | cdpEngine   | bps 1                           | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setJuniorPremium   | cdpEngine   | premiumBps 1                    | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setRegistry        | cdpEngine   | newRegistry cdpRegistry         | Only an admin or a whitelisted account can call castVoteOnIssue |

    Examples: what the engine alone may do
      | function   | contract   | arguments                                                   | reason                |
      | deposit    | cdpVault   | user borrower, asset WETH and amount 1                      | CDPVault: Only engine |
      | withdraw   | cdpVault   | user borrower, asset WETH and amount 1                      | CDPVault: Only engine |
      | seize      | cdpVault   | borrower lender, asset WETH, liquidator borrower and amount 1 | CDPVault: Only engine |
      | transferTo | cdpReserve | to borrower and amount 1                                    | Reserve: not engine   |

  @scenario:53 @plan:vault-admin
  Scenario: nobody else sets parameters, and the admin is not the engine
    When borrower configures the vaults of WETH with minCR 1600000000000000000
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but borrower's fee
    When admin submits transferTo to cdpReserve with to admin and amount 1
    Then the call is refused with "Reserve: not engine" and changes nothing but admin's fee
