Feature: Trying a borrow out
  A borrow in the sandbox is checked and calculated like any other, and changes nothing.

  @scenario:51 @plan:dry-run
  Scenario: a dry run shows what then happens
    Given borrower has deposited 10 WETH as collateral
    When borrower tries out borrowing 18,750 PUSD
    Then the request succeeds
    And borrower's balances are unchanged
    When borrower borrows 18,750 PUSD
    Then the answer is the one that was tried out

  @scenario:51 @plan:dry-run
  Scenario: a dry run is refused as the borrow would be
    Given borrower has deposited 10 WETH as collateral
    When borrower tries out borrowing 18,750.000000000000000001 PUSD
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And borrower has no loan

  @scenario:51 @plan:dry-run @control
  Scenario: a dry run changes nothing at all
    Given borrower has deposited 10 WETH as collateral
    When borrower tries out borrowing 18,750 PUSD
    Then the request succeeds
    And the platform is exactly as it was

  @scenario:51 @control @preset:unlocked-collateral
  Scenario: a withdrawal has the result that was predicted
    Given borrower has borrowed 9,375 PUSD against 10 WETH
    When borrower simulates withdrawCollateral of lendingPool with asset WETH and amount 5000000000000000000
    Then the transaction succeeds
    And the platform is exactly as it was
    When borrower withdraws 5 WETH of collateral
    Then the request succeeds
