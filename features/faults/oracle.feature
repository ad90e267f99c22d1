@control
Feature: Faults of the oracle
  The oracle's message goes wrong on its way. Whoever reads a price must look at its age, and be ready for
  none. When the rules are gone, the oracle sets the price that it meant within a minute.

  @plan:fault-price-stale
  Scenario: a stale price has a new value and an old age
    Given 60 seconds have passed
    And these faults:
      | kind       | at   |
      | priceStale | WETH |
    When oracle sets the price of WETH to 2,000 USD
    Then the price of WETH is exactly 2,000 USD
    And the price of WETH is 1 minute old
    When the faults end
    And 90 seconds pass
    Then the price of WETH is 30 seconds old

  @plan:fault-price-missing
  Scenario: without a price nothing is borrowed, until the oracle has set it
    Given borrower has deposited 10 WETH as collateral
    And these faults:
      | kind         | at   |
      | priceMissing | WETH |
    When oracle sets the price of WETH to 2,400 USD
    And borrower borrows 100 PUSD
    Then the request is refused with 400
    When the faults end
    And 1 minute passes
    Then the price of WETH is exactly 2,400 USD

  @plan:fault-price-zero
  Scenario: a price of zero is refused, and the old one stays
    Given 60 seconds have passed
    And these faults:
      | kind      |
      | priceZero |
    When oracle sets the price of GOLD to 2,000 USD
    Then the request is refused with 400
    And the price of GOLD is 1 minute old
    When the faults end
    And 1 minute passes
    Then the price of GOLD is exactly 2,000 USD

  @plan:fault-price-jump
  Scenario: a price that is too low makes a loan liquidatable for a while
    Given borrower has borrowed 18,000 PUSD against 10 WETH
    And these faults:
      | kind      | at   | bps   |
      | priceJump | WETH | -2000 |
    When oracle sets the price of WETH to 2,500 USD
    Then the price of WETH is exactly 2,000 USD
    And borrower's loan is liquidatable
    When the faults end
    And 1 minute passes
    Then borrower's loan is active

  @plan:fault-price-disagree
  Scenario: two sources disagree, and the later one counts
    Given these faults:
      | kind          | bps |
      | priceDisagree | 100 |
    When oracle sets the price of WETH to 2,500 USD
    Then the request succeeds
    And the price of WETH is exactly 2,525 USD
    And the fault "priceDisagree" has struck 1 time
    When the faults end
    And 1 minute passes
    Then the price of WETH is exactly 2,500 USD
