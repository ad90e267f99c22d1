@control @scenario:64
Feature: Prices by role
  The oracle itself takes prices from the admins and those they whitelist, one at a time or in a batch. A new
  price applies from the next transaction on, even in the same block.

  @plan:price-contract-role
  Scenario Outline: the contract refuses anybody else as well
    When <user> submits <function> to priceOracle with <arguments>
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but <user>'s fee

    Examples:
      | user     | function         | arguments                         |
      | borrower | setAssetPrice    | asset WETH and price 1            |
      | trader   | setAssetPrices   | assets [WETH] and values [1]      |
      | oracle   | removeAssetPrice | asset WETH                        |
      | oracle   | setTwapQueueSize | size 3                            |

  @plan:price-contract-role
  Scenario: the oracle sets several prices at once
    When oracle calls "setAssetPrices" of "priceOracle" with:
      | assets | [WETH, WBTC]                                     |
      | values | [2000000000000000000000, 50000000000000000000000] |
    Then the call succeeds
    And its transaction logs the events BatchPricesUpdated and IssueExecuted
    And the price of WETH is exactly 2,000 USD
    And the price of WBTC is exactly 50,000 USD

  @plan:price-contract-refused
  Scenario Outline: an invalid price is refused
    When oracle calls "setAssetPrices" of "priceOracle" with:
      | assets | <assets> |
      | values | <values> |
    Then the call is refused with "<reason>" and changes nothing but oracle's fee

    Examples:
      | assets                                       | values | reason                       |
      | []                                           | []     | Empty arrays                 |
      | [WETH, WBTC]                                 | [1]    | Arrays length mismatch       |
      | [WETH, WBTC]                                 | [1, 0] | Price must be greater than 0 |
      | [0x0000000000000000000000000000000000000000] | [1]    | Invalid asset address        |

  @plan:price-none
  Scenario Outline: an asset without a price cannot be used where a price is needed
    Given borrower has opened a vault with 10 WETH
    And borrower has deposited 10 WETH as collateral
    And WETH has no price any more
    When borrower <action>
    Then the call is refused with "Price not available" and changes nothing but borrower's fee
    # A pool knows no price but its own.
    When borrower swaps 1 WETH for PUSD
    Then the call succeeds

    Examples:
      | action                                       |
      | mints 1 PUSD against WETH                    |
      | mints the most there may be against WETH     |
      | submits borrow to lendingPool with asset PUSD and amount 1 |

  @plan:price-same-block
  Scenario: a price applies from its own transaction on, in the same block too
    Given borrower has opened a vault with 10 WETH
    And blocks are made by hand
    When borrower mints 16,000 PUSD against WETH
    And oracle sets the price of WETH to 2,000 USD
    And borrower mints 0.000000000000000001 PUSD against WETH
    And a block is made
    Then borrower's WETH vault holds exactly 10 WETH and owes exactly 16,000 PUSD
    And the ratio of borrower's WETH vault is exactly 1.25

  @plan:price-same-block
  Scenario: and not before it
    Given borrower has opened a vault with 10 WETH
    And blocks are made by hand
    When oracle sets the price of WETH to 2,000 USD
    And borrower mints 16,000 PUSD against WETH
    And a block is made
    Then one block was made
    And borrower's WETH vault holds exactly 10 WETH and owes exactly 0 PUSD
