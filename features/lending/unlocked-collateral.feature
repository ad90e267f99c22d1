@control @preset:unlocked-collateral
Feature: Collateral that a loan does not need
  If loans do not lock collateral, a borrower may withdraw all that the debt does not need, to the base unit.
  The figures are those of the protocol's acceptance vector 17.3.8 and its neighbours.

  @scenario:11 @plan:unlocked-withdrawal
  Scenario Outline: a withdrawal that would break the limit is refused, and the largest that would not is accepted
    Given borrower has borrowed <debt> against <collateral>
    When borrower withdraws <above> of collateral
    Then the request is refused with 400 "Withdrawal would exceed existing loan"
    When borrower withdraws <largest> of collateral
    Then the request succeeds
    And borrower's loan is active

    Examples: collateral of 18, 8 and 6 decimals
      | debt        | collateral  | largest     | above                      |
      | 9,375 PUSD  | 10 WETH     | 5 WETH      | 5.000000000000000001 WETH  |
      | 22,500 USDC | 1 WBTC      | 0.5 WBTC    | 0.50000001 WBTC            |
      | 6 WETH      | 40,000 USDC | 20,000 USDC | 20,000.000001 USDC         |

  @scenario:11 @plan:unlocked-maximum
  Scenario: withdrawing the most leaves one base unit behind
    Given borrower has borrowed 750 PUSD against 1 GOLD
    When borrower submits withdrawCollateralMax to lendingPool with asset GOLD
    Then the transaction succeeds
    And borrower's GOLD balance rose by exactly 0.499999999999999999

  @scenario:13 @plan:unlocked-switch
  Scenario: an asset the debt needs cannot leave
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And borrower has deposited 0.1 WBTC as collateral
    When borrower withdraws 10 WETH of collateral
    Then the request is refused with 400 "Withdrawal would exceed existing loan"
    And borrower's balances are unchanged

  @scenario:13 @plan:unlocked-switch
  Scenario: an asset can leave when another covers the debt
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And borrower has deposited 1 WBTC as collateral
    When borrower withdraws 10 WETH of collateral
    Then the request succeeds
    And borrower holds exactly 0 WETH as collateral
    And borrower's loan is active
