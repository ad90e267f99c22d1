Feature: The list of one's vaults
  An owner lists its vaults: largest value first, by default ten on a page, fifty at most. Filters and order
  go by any column.

  # 25,000 / 15,000 = 1.666666666666666666 (floored), over 1.5 it is 1.11111111111111111.
  @plan:route-vaults @control
  Scenario: a vault shows its collateral, its debt and its health
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has opened a vault with 1 WBTC and minted 20,000 PUSD
    And borrower has opened a vault with 10,000 USDC and minted 4,000 PUSD
    When borrower lists the vaults
    Then the list shows these vaults:
      | asset | collateral | worth    | owes   | ratio                | liquidated below | health               |
      | WBTC  | 1          | 60000.00 | 20,000 | 300                  | 150              | 2                    |
      | WETH  | 10         | 25000.00 | 15,000 | 166.6666666666666666 | 150              | 1.11111111111111111  |
      | USDC  | 10,000     | 10000.00 | 4,000  | 250                  | 150              | 1.666666666666666666 |
    And the list counts 3 in all

  @plan:route-vaults
  Scenario: only its owner sees a vault
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    When trader lists the vaults
    Then the list is empty
    And the list counts 0 in all

  @plan:route-vaults
  Scenario: a vault that is emptied is no longer listed
    Given borrower has opened a vault with 1 WBTC and minted 100 PUSD
    And borrower has opened a vault with 10 WETH and minted 100 PUSD
    And borrower has closed the WBTC vault
    When borrower lists the vaults
    Then the list is WETH

  # 15,000 x 0.019999999993658248834... a year: 25,000 / 15,299.99... = 1.633986928114747...
  @plan:route-vaults @plan:vault-fees @control
  Scenario: fees count as they fall due
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And 365 days have passed
    When borrower lists the vaults
    Then the list shows these vaults:
      | asset | owes                      |
      | WETH  | 15,299.999999904873732515 |

  @plan:route-vaults @control
  Scenario: without debt the ratio is infinite, and without a price the worth is zero
    Given borrower has opened a vault with 10 WETH
    And borrower has opened a vault with 1 WBTC and minted 20,000 PUSD
    And WBTC has no price any more
    When borrower lists the vaults
    Then the list shows these vaults:
      | asset | worth    | ratio    | health   |
      | WETH  | 25000.00 | Infinity | Infinity |
      | WBTC  | 0.00     | 0        | 0        |

  @plan:route-vaults-list
  Scenario Outline: filters compare any shown value
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has opened a vault with 1 WBTC and minted 20,000 PUSD
    And borrower has opened a vault with 10,000 USDC and minted 4,000 PUSD
    When borrower lists the vaults with:
      | <column> | <condition> |
    Then the list is <vaults>

    Examples:
      | column           | condition            | vaults        |
      | asset            | is USDC              | USDC          |
      | asset            | is not USDC          | WBTC and WETH |
      | token            | is {WETH}            | WETH          |
      | worth            | is at least 25,000 dollars | WBTC and WETH |
      | owes             | is below 15,000 PUSD | USDC          |
      | collateral       | is 1 WBTC            | WBTC          |
      | ratio            | is above 200         | WBTC and USDC |
      | health           | is at most 1.5       | WETH          |
      | liquidated below | is 150               | WBTC, WETH and USDC |
      | owes             | is above 20,001 PUSD | empty         |

  @plan:route-vaults-list
  Scenario: several filters hold together
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has opened a vault with 1 WBTC and minted 20,000 PUSD
    And borrower has opened a vault with 10,000 USDC and minted 4,000 PUSD
    When borrower lists the vaults with:
      | ratio | is above 200               |
      | worth | is below 25,000 dollars    |
    Then the list is USDC

  @plan:route-vaults-list
  Scenario Outline: an order goes by any column, and no debt comes last
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has opened a vault with 1 WBTC and minted 20,000 PUSD
    And borrower has opened a vault with 5 GOLD and minted 1 PUSD
    And borrower has repaid everything of the GOLD vault
    When borrower lists the vaults with:
      | order | <order> |
    Then the list is <vaults>

    Examples: by more than one column where the first tells two vaults nothing apart
      | order                                 | vaults             |
      | worth rising                          | GOLD, WETH and WBTC |
      | owes falling                          | WBTC, WETH and GOLD |
      | ratio rising                          | WETH, WBTC and GOLD |
      | asset rising                          | GOLD, WBTC and WETH |
      | liquidated below rising, asset falling | WETH, WBTC and GOLD |

  @plan:route-vaults-list
  Scenario Outline: a page has a given length and offset
    Given borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And borrower has opened a vault with 1 WBTC and minted 20,000 PUSD
    And borrower has opened a vault with 10,000 USDC and minted 4,000 PUSD
    When borrower lists the vaults with:
      | limit  | <limit>  |
      | offset | <offset> |
    Then the list is <vaults>
    And the list counts 3 in all
    And a page holds <most> at most, and <offset> are left out before it

    Examples: fifty at most
      | limit | offset | vaults              | most |
      | 2     | 0      | WBTC and WETH       | 2    |
      | 2     | 2      | USDC                | 2    |
      | 10    | 3      | empty               | 10   |
      | 51    | 0      | WBTC, WETH and USDC | 50   |

  @plan:route-vaults-list
  Scenario: a page has ten items by default
    When borrower lists the vaults
    Then a page holds 10 at most, and 0 are left out before it

  @plan:route-vaults-list @plan:vault-requests
  Scenario Outline: a wrong query is refused with the part named
    When borrower lists the vaults with:
      | <column> | <condition> |
    Then the request is refused with 400 "Vaults Argument Validation Error: <fault>"
    And the error is a ValidationError

    Examples:
      | column | condition      | fault                                                                                 |
      | limit  | 0              | "limit" must be a whole number of at least 1                                          |
      | limit  | -1             | "limit" must be a whole number of at least 1                                          |
      | limit  | ten            | "limit" must be a whole number of at least 1                                          |
      | offset | -1             | "offset" must be a whole number of at least 0                                         |
      | offset | 1.5            | "offset" must be a whole number of at least 0                                         |
      | order  | size rising    | "order" must be columns with .asc or .desc: column size does not exist           |
      | order  | worth upwards  | "order" must be columns with .asc or .desc: collateralValueUSD.upwards                |
      | owes   | 15000          | "mintedPUSD" must begin with one of eq, neq, gt, gte, lt, lte and a point             |
      | owes   | is above much  | "mintedPUSD" must compare with a number                                               |
      | size   | is 1           | column size does not exist                                                            |
