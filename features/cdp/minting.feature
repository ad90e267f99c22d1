Feature: Minting in one
  One transaction deposits collateral and mints the stable token against it, or does neither.

  @scenario:66 @plan:route-vault-mint
  Scenario Outline: collateral goes in and stable tokens come out
    When borrower opens a vault with <collateral> and mints <debt>
    Then the request succeeds
    And borrower's <asset> balance fell by exactly <gone>
    And borrower's PUSD balance rose by exactly <minted>
    And the answer shows a vault of <collateral> that owes <debt>

    Examples: 18, 8 and 6 decimals
      | asset | collateral  | gone   | debt        | minted |
      | WETH  | 10 WETH     | 10     | 15,000 PUSD | 15,000 |
      | WBTC  | 1 WBTC      | 1      | 38,000 PUSD | 38,000 |
      | USDC  | 10,000 USDC | 10,000 | 6,400 PUSD  | 6,400  |

  @plan:route-vault-mint
  Scenario: a second mint adds to the first
    Given borrower has opened a vault with 10 WETH and minted 10,000 PUSD
    When borrower opens a vault with 2 WETH and mints 5,000 PUSD
    Then the request succeeds
    And the answer shows a vault of 12 WETH that owes 15,000 PUSD

  @plan:route-vault-mint
  Scenario: without more collateral the vault's own is minted against
    Given borrower has opened a vault with 10 WETH and minted 10,000 PUSD
    When borrower mints 5,000 PUSD against WETH
    Then the request succeeds
    And borrower's WETH balance is unchanged
    And the answer shows a vault of 10 WETH that owes 15,000 PUSD

  # 10 WETH are 25,000 USD, and 25,000 / 1.55 = 16,129.032258064516129032(2...): debt may not reach it.
  @scenario:66 @plan:route-vault-mint @plan:vault-limit
  Scenario Outline: at the limit nothing is minted or deposited, and a unit below it both are
    When borrower opens a vault with <collateral> and mints <over>
    Then the request is refused with 400 "CDPEngine: insufficient collateral"
    And the error is a PlatformError
    And the refusal names a failed transaction
    And borrower's balances are unchanged
    And borrower's <asset> vault holds exactly 0 <asset> and owes exactly 0 PUSD
    When borrower opens a vault with <collateral> and mints <most>
    Then the request succeeds

    Examples: 18, 8 and 6 decimals
      | asset | collateral  | most                           | over                           |
      | WETH  | 10 WETH     | 16,129.032258064516129031 PUSD | 16,129.032258064516129032 PUSD |
      | WBTC  | 1 WBTC      | 38,709.677419354838709676 PUSD | 38,709.677419354838709677 PUSD |
      | USDC  | 10,000 USDC | 6,451.612903225806451611 PUSD  | 6,451.612903225806451612 PUSD  |

  @plan:route-vault-mint
  Scenario Outline: an impossible mint is refused with the platform's reason, and nothing is deposited
    When borrower opens a vault with <collateral> and mints <debt>
    Then the request is refused with 400 "<reason>"
    And the error is a PlatformError
    And borrower's balances are unchanged

    Examples: assets no vault takes, too little of the debt, no collateral
      | collateral | debt                      | reason                             |
      | 10 PUSD    | 1 PUSD                    | unsupported                        |
      | 10 NEWT    | 1 PUSD                    | unsupported                        |
      | 10 WETH    | 0.999999999999999999 PUSD | CDPEngine: below debt floor        |
      | 0 WETH     | 1 PUSD                    | CDPEngine: insufficient collateral |

    @control
    Examples: one base unit more than an actor holds
      | collateral                    | debt   | reason                      |
      | 1,000.000000000000000001 WETH | 1 PUSD | ERC20: insufficient balance |
      | 50.00000001 WBTC              | 1 PUSD | ERC20: insufficient balance |
      | 1,000,000.000001 USDC         | 1 PUSD | ERC20: insufficient balance |

  @plan:route-vault-mint @plan:vault-paused @control
  Scenario Outline: while minting is closed, nothing is deposited either
    Given <state>
    When borrower opens a vault with 10 WETH and mints 15,000 PUSD
    Then the request is refused with 400 "<reason>"
    And borrower's balances are unchanged
    And borrower's WETH vault holds exactly 0 WETH and owes exactly 0 PUSD

    Examples:
      | state                               | reason                  |
      | the vaults of WETH are paused       | CDPEngine: asset paused |
      | all vaults are paused               | CDPEngine: global pause |
      | WETH is no longer taken into vaults | unsupported             |
      | admin has deprecated WETH           | inactive                |
      | WETH has no price any more          | Price not available     |

  @plan:route-vault-mint @plan:vault-requests
  Scenario Outline: an invalid request is refused with the field named
    When borrower posts to /api/cdp/mint:
      """
      <body>
      """
    Then the request is refused with 400 "Vault mint Argument Validation Error: <fault>"
    And the error is a ValidationError
    And borrower's balances are unchanged

    Examples:
      | body                                                                                  | fault                                                         |
      | {"collateralToken": "{WETH}", "collateralAmount": "1", "mintAmount": "0"}             | "mintAmount" must be greater than 0                           |
      | {"collateralToken": "{WETH}", "collateralAmount": "1", "mintAmount": "-1"}            | "mintAmount" must be greater than 0                           |
      | {"collateralToken": "{WETH}", "collateralAmount": "1", "mintAmount": "1.5"}           | "mintAmount" must be an integer string in base units          |
      | {"collateralToken": "{WETH}", "collateralAmount": "1", "mintAmount": "ALL"}           | "mintAmount" must be an integer string in base units          |
      | {"collateralToken": "{WETH}", "collateralAmount": "-1", "mintAmount": "1"}            | "collateralAmount" must be greater than or equal to 0         |
      | {"collateralToken": "{WETH}", "collateralAmount": "1e18", "mintAmount": "1"}          | "collateralAmount" must be an integer string in base units    |
      | {"collateralToken": "{WETH}", "collateralAmount": 1, "mintAmount": "1"}               | "collateralAmount" must be a string                           |
      | {"collateralToken": "{WETH}", "mintAmount": "1"}                                      | "collateralAmount" is required                                |
      | {"collateralAmount": "1", "mintAmount": "1"}                                          | "collateralToken" is required                                 |
      | {"collateralToken": "WETH", "collateralAmount": "1", "mintAmount": "1"}               | "collateralToken" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters) |
      | {"collateralToken": "{WETH}", "collateralAmount": "1", "mintAmount": "1", "to": "me"} | "to" is not allowed                                           |

  @plan:route-vault-mint @plan:dry-run
  Scenario: a dry run shows what then happens
    When borrower, trying it out, opens a vault with 10 WETH and mints 15,000 PUSD
    Then the request succeeds
    And borrower's balances are unchanged
    When borrower opens a vault with 10 WETH and mints 15,000 PUSD
    Then the answer is the one that was tried out

  @plan:route-vault-mint @plan:dry-run
  Scenario: a dry run is refused as the mint would be
    When borrower, trying it out, opens a vault with 10 WETH and mints 16,129.032258064516129032 PUSD
    Then the request is refused with 400 "CDPEngine: insufficient collateral"
    And borrower's WETH vault holds exactly 0 WETH and owes exactly 0 PUSD

  @plan:route-vault-mint @plan:mining-manual @control
  Scenario: under manual mining the vault waits for its block
    Given blocks are made by hand
    When borrower opens a vault with 10 WETH and mints 15,000 PUSD
    Then the request is pending
    And borrower's balances are unchanged
    When a block is made
    Then borrower's WETH vault holds exactly 10 WETH and owes exactly 15,000 PUSD
