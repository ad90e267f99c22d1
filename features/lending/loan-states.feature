Feature: States of a loan
  One scenario for each row of the loan's table of states: what triggers the transition, under which
  condition, and which state it leads to.

  @plan:state-first-borrow @plan:behaviour-borrow
  Scenario: no loan, a borrow within the limit: active
    Given borrower has deposited 10 WETH as collateral
    When borrower borrows 10,000 PUSD
    Then the request succeeds
    And borrower's loan is active
    And borrower owes exactly 10,000 PUSD
    And borrower's PUSD balance rose by exactly 10,000
    And borrower's collateral WETH balance is unchanged

  @plan:state-borrow-more
  Scenario: active, a further borrow within the limit: active, and the debt grows
    Given borrower has borrowed 10,000 PUSD against 10 WETH
    When borrower borrows 8,000 PUSD
    Then the request succeeds
    And borrower's loan is active
    And borrower owes exactly 18,000 PUSD

  @plan:state-over-borrow @plan:behaviour-over-borrow @plan:error-over-borrow
  Scenario: active, a borrow beyond the limit: refused, still active
    Given borrower has borrowed 10,000 PUSD against 10 WETH
    When borrower borrows 8,750.000000000000000001 PUSD
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And borrower's loan is active
    And borrower owes exactly 10,000 PUSD
    And borrower's balances are unchanged

  @plan:state-no-collateral @plan:error-no-collateral @plan:precondition-borrow
  Scenario: no loan, a borrow without enough collateral: refused, still no loan
    When borrower borrows 1 PUSD
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And borrower has no loan
    And borrower's balances are unchanged

  @plan:state-withdraw-active @plan:behaviour-collateral-locked @plan:error-collateral-locked
  Scenario: active, a withdrawal of collateral: refused, however little is taken
    Given borrower has borrowed 1 PUSD against 10 WETH
    When borrower withdraws 0.000000000000000001 WETH of collateral
    Then the request is refused with 400 "Withdrawal would exceed existing loan"
    And borrower's loan is active
    And borrower's balances are unchanged

  @plan:state-repay
  Scenario: active, a repayment of all that is owed: repaid
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When borrower repays everything owed in PUSD
    Then the request succeeds
    And borrower's loan is repaid
    And borrower owes nothing

  @plan:state-repay @plan:behaviour-over-repay @plan:error-over-repay
  Scenario: active, a repayment of more than is owed: repaid, and only the debt is taken
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When borrower repays 20,000 PUSD
    Then the request succeeds
    And borrower's loan is repaid
    And borrower's PUSD balance fell by exactly 18,750
    And borrower owes nothing

  @plan:state-withdraw-repaid
  Scenario: repaid, a withdrawal of collateral: accepted
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And borrower has repaid everything owed in PUSD
    When borrower withdraws 10 WETH of collateral
    Then the request succeeds
    And borrower's collateral WETH balance fell by exactly 10
    And borrower's WETH balance rose by exactly 10

  @plan:state-crash
  Scenario: active, the price of the collateral crashes: liquidatable, and listed as such
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When oracle sets the price of WETH to 2,100 USD
    Then borrower's loan is liquidatable
    And borrower's loan is listed as liquidatable

  @plan:state-liquidated
  Scenario: liquidatable, a liquidation by another user: liquidated
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When liquidator liquidates borrower's loan
    Then borrower's loan is liquidated
    And liquidator's PUSD balance fell by exactly 18,750
    And liquidator's WETH balance rose by exactly 9.375
    And borrower's collateral WETH balance fell by exactly 9.375
    And borrower's PUSD balance is unchanged

  @plan:state-liquidate-healthy @plan:behaviour-healthy @plan:error-healthy
  Scenario: healthy, a liquidation: refused, still healthy
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When liquidator liquidates borrower's loan
    Then the request is refused with 400 "Position healthy"
    And the error is a PlatformError
    And the refusal names a failed transaction
    And borrower's loan is active
    And borrower's balances are unchanged

  @plan:state-liquidate-healthy @control
  Scenario: no loan, a liquidation: refused, and no transaction
    Given borrower has deposited 10 WETH as collateral
    When liquidator liquidates borrower's loan
    Then the request is refused with 404 for borrower's loan "not found"
    And the error is a PlatformError
    And borrower has no loan
    And the platform is exactly as it was
