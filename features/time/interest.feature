@control
Feature: Interest over time
  A debt grows by 5 % a year, compounded each second by a fixed factor, and is exact to the base unit at every
  second. Time passes only when the test advances it.

  @plan:interest-exact @plan:compounding
  Scenario Outline: a debt of 1,000 after a while
    Given borrower has borrowed 1,000 <asset> against 1 WBTC
    When <while> pass
    Then borrower owes exactly <owed> <asset>

    Examples: 18 and 6 decimals
      | asset | while              | owed                     |
      | PUSD  | 1 second           | 1,000.000001547125956666 |
      | PUSD  | 1 hour             | 1,000.005569668950239124 |
      | PUSD  | 1 day              | 1,000.133680617010023062 |
      | PUSD  | 30 days            | 1,004.018201888860352213 |
      | PUSD  | 365 days           | 1,049.999999960370622054 |
      | USDC  | 1 hour             | 1,000.005569             |
      | USDC  | 365 days           | 1,049.999999             |

  @plan:interest-exact
  Scenario: borrow, wait a year, repay: the interest is what was charged
    Given borrower has borrowed 1,000 PUSD against 10 WETH
    And 365 days have passed
    When borrower repays everything owed in PUSD
    Then borrower's PUSD balance fell by exactly 1,049.999999960370622054
    And borrower's loan is repaid

  @plan:interest-partial
  Scenario: a repaid amount bears no more interest
    Given borrower has borrowed 1,000 PUSD against 10 WETH
    And 365 days have passed
    And borrower has repaid 549.999999960370622054 PUSD
    When 365 days pass
    Then borrower owes exactly 524.999999980185311028 PUSD

  @plan:interest-once
  Scenario: within one second interest is charged once
    Given borrower has borrowed 1,000 PUSD against 10 WETH
    And 365 days have passed
    And lender has supplied 1 PUSD to the market
    When lender supplies 1 PUSD to the market
    Then borrower owes exactly 1,049.999999960370622054 PUSD

  @plan:interest-none
  Scenario: without a debt time changes nothing
    Given borrower has deposited 10 WETH as collateral
    When 365 days pass
    Then borrower's balances are unchanged
    And borrower owes nothing

  @scenario:19 @plan:interest-periods
  Scenario: a debt after 300,000 seconds, and 600,000 more
    Given borrower has borrowed 1,000 PUSD against 10 WETH
    When 300,000 seconds pass
    Then borrower owes exactly 1,000.464245515249706084 PUSD
    When 600,000 seconds pass
    Then borrower owes exactly 1,001.393383217500409922 PUSD

  @scenario:19 @plan:interest-rate-change
  Scenario: after a change of rate, each rate counts for its own time
    Given borrower has borrowed 1,000 PUSD against 10 WETH
    And 300,000 seconds have passed
    And admin has raised the interest on PUSD to 10 % a year
    When 600,000 seconds pass
    Then borrower owes exactly 1,002.280092839114584794 PUSD

  @plan:dust
  Scenario: the smallest debt bears at least itself
    Given borrower has borrowed 1,000 PUSD against 10 WETH
    And 365 days have passed
    When trader borrows 0.000000000000000001 PUSD against 1 WBTC
    Then trader owes exactly 0.000000000000000001 PUSD

  @plan:clock-frozen
  Scenario: between two requests no time passes
    Given borrower has borrowed 1,000 PUSD against 10 WETH
    When borrower deposits 1 WETH as collateral
    Then borrower owes exactly 1,000 PUSD
    And it is 2026-01-01T00:00:00.000Z
