Feature: Requests at the same time
  Requests that arrive together are carried out one after another. Each finds the world as the one before left
  it, in whatever order they come.

  @scenario:29
  Scenario: of two borrows that exceed the limit together one is accepted
    Given borrower has deposited 10 WETH as collateral
    When borrower borrows 10,000 PUSD twice at the same time
    Then one request succeeds and one is refused with 400 "Insufficient collateral for borrow"
    And borrower owes exactly 10,000 PUSD

  @scenario:29
  Scenario: of two withdrawals of everything one is accepted
    Given borrower has deposited 10 WETH as collateral
    When borrower withdraws 10 WETH of collateral twice at the same time
    Then one request succeeds and one is refused with 400 "Insufficient collateral"
    And borrower's WETH balance rose by exactly 10
