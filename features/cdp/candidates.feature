Feature: What one could mint against
  The list has each asset that vaults accept, that has a price and room under its ceiling, and that the caller
  holds. It shows the most that can be minted with the whole wallet as collateral, and without more
  collateral. One unit more is refused.

  # Each wallet's worth over 1.55, floored, and debt stays a unit below it: of 2,500,000, 3,000,000 and
  # 1,000,000 USD that is 1,612,903.22..., 1,935,483.87... and 645,161.29...
  @plan:route-candidates @control
  Scenario: a user is offered each asset they hold
    When lender lists the vault candidates
    Then the list shows these candidates:
      | asset | in the vault | in the wallet | owes | most                           | most now |
      | GOLD  | 0            | 500           | 0    | 645,161.290322580645161289     | 0        |
      | SILV  | 0            | 40,000        | 0    | 645,161.290322580645161289     | 0        |
      | USDC  | 0            | 1,000,000     | 0    | 645,161.290322580645161289     | 0        |
      | WBTC  | 0            | 50            | 0    | 1,935,483.870967741935483869   | 0        |
      | WETH  | 0            | 1,000         | 0    | 1,612,903.225806451612903224   | 0        |
    And none of them is a vault of lender's
    And the list counts 5 in all

  @plan:route-candidates @control
  Scenario: an offer gives the terms of the asset
    When lender lists the vault candidates with:
      | asset | is WBTC |
    Then the list shows these candidates:
      | asset | units     | price  | minimum ratio | liquidated below | floor | ceiling    | all owe | fee a second                  |
      | WBTC  | 100000000 | 60,000 | 1.55          | 1.5              | 1     | 10,000,000 | 0       | 1.000000000627937192293877252 |

  # 10 WETH are good for 16,129.03..., of which 15,000 is taken; with the other 990 for 1,612,903.22...
  @plan:route-candidates @control
  Scenario: a vault comes first, with what may still be minted against it
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower lists the vault candidates
    Then the list is WETH, GOLD, SILV, USDC and WBTC
    When borrower lists the vault candidates with:
      | asset | is WETH |
    Then the list shows these candidates:
      | asset | in the vault | in the wallet | owes   | all owe | most                         | most now                   |
      | WETH  | 10           | 990           | 15,000 | 15,000  | 1,597,903.225806451612903224 | 1,129.032258064516129031   |
    And each of them is a vault of borrower's

  @plan:route-candidates-most @control
  Scenario: the offered maximum can be minted, and a unit more cannot
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower mints 1,129.032258064516129032 PUSD against WETH
    Then the request is refused with 400 "CDPEngine: insufficient collateral"
    When borrower mints 1,129.032258064516129031 PUSD against WETH
    Then the request succeeds
    When borrower lists the vault candidates with:
      | asset | is WETH |
    Then the list shows these candidates:
      | asset | owes                       | most now |
      | WETH  | 16,129.032258064516129031  | 0        |

  @plan:route-candidates-most @control
  Scenario Outline: so can it with all of the wallet deposited
    When lender opens a vault with <wallet> and mints <over>
    Then the request is refused with 400 "CDPEngine: insufficient collateral"
    When lender opens a vault with <wallet> and mints <most>
    Then the request succeeds

    Examples: 18, 8 and 6 decimals, far below the ceiling
      | wallet         | most                              | over                              |
      | 990 WETH       | 1,596,774.193548387096774192 PUSD | 1,596,774.193548387096774193 PUSD |
      | 50 WBTC        | 1,935,483.870967741935483869 PUSD | 1,935,483.870967741935483870 PUSD |
      | 1,000,000 USDC | 645,161.290322580645161289 PUSD   | 645,161.290322580645161290 PUSD   |

  @plan:route-candidates-most @control
  Scenario: the room under the ceiling limits the offer
    Given admin has configured the vaults of WETH with:
      | debtCeiling | 20,000 PUSD |
    And borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When lender lists the vault candidates with:
      | asset | is WETH |
    Then the list shows these candidates:
      | asset | all owe | ceiling | most  |
      | WETH  | 15,000  | 20,000  | 5,000 |
    When lender opens a vault with 100 WETH and mints 5,000.000000000000000001 PUSD
    Then the request is refused with 400 "CDPEngine: debt ceiling exceeded"
    When lender opens a vault with 100 WETH and mints 5,000 PUSD
    Then the request succeeds

  @plan:route-candidates @control
  Scenario: without room there is no offer, not even for a vault
    Given admin has configured the vaults of WETH with:
      | debtCeiling | 15,000 PUSD |
    And borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower lists the vault candidates
    Then the list is GOLD, SILV, USDC and WBTC

  # 0.0006 WETH are 1.5 USD, good for 0.96 PUSD: less than the floor of 1.
  @plan:route-candidates-most @control
  Scenario: below the floor nothing is offered
    Given newcomer holds 0.0006 WETH
    When newcomer lists the vault candidates
    Then the list shows these candidates:
      | asset | in the wallet | most |
      | WETH  | 0.0006        | 0    |

  @plan:route-candidates @control
  Scenario Outline: an asset that cannot be minted against is not offered
    Given <state>
    When lender lists the vault candidates
    Then the list is <assets>

    Examples:
      | state                             | assets                     |
      | the vaults of WETH are paused     | GOLD, SILV, USDC and WBTC  |
      | all vaults are paused             | empty                      |
      | WETH is no longer taken into vaults | GOLD, SILV, USDC and WBTC |
      | WETH has no price any more        | GOLD, SILV, USDC and WBTC  |
      | admin has deprecated WETH         | GOLD, SILV, USDC and WBTC  |

  @plan:route-candidates @control
  Scenario: an asset the user does not hold is not offered, and the stable token never
    Given newcomer holds 5,000 PUSD
    When newcomer lists the vault candidates
    Then the list is empty

  @plan:route-candidates @control
  Scenario: the only asset a user holds is the only offer
    Given newcomer holds 5 WETH
    When newcomer lists the vault candidates
    Then the list is WETH

  @plan:route-candidates-list @control
  Scenario Outline: offers are filtered, ordered and paged as one list
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When borrower lists the vault candidates with:
      | <column> | <condition> |
    Then the list is <assets>
    And the list counts <count> in all

    Examples: where an order is given, vaults come first all the same
      | column        | condition               | assets                          | count |
      | in the wallet | is at least 500 GOLD    | WETH, GOLD and SILV             | 3     |
      | owes          | is above 0 PUSD         | WETH                            | 1     |
      | token         | is not {WETH}           | GOLD, SILV, USDC and WBTC       | 4     |
      | order         | price falling           | WETH, WBTC, GOLD, SILV and USDC | 5     |
      | limit         | 2                       | WETH and GOLD                   | 5     |
      | offset        | 4                       | WBTC                            | 5     |

  @plan:route-candidates-list @plan:vault-requests
  Scenario Outline: a wrong query is refused with the part named
    When borrower lists the vault candidates with:
      | <column> | <condition> |
    Then the request is refused with 400 "Vault candidates Argument Validation Error: <fault>"
    And the error is a ValidationError

    Examples:
      | column | condition   | fault                                                                  |
      | limit  | 0           | "limit" must be a whole number of at least 1                           |
      | offset | none        | "offset" must be a whole number of at least 0                          |
      | order  | size rising | "order" must be columns with .asc or .desc: column size does not exist |
      | most   | is over it  | "maxMint" must compare with a number                                   |
      | size   | is 1        | column size does not exist                                             |
