@control
Feature: Blocks and answers
  By default a block is made for each request before it is answered. When blocks are made by hand or at
  intervals, a request is answered as pending, and nothing has moved until its block is made.

  @plan:mining-transaction
  Scenario: a request's block is made before its answer
    When borrower deposits 10 WETH as collateral
    Then the request succeeds
    And one block was made

  @plan:mining-manual
  Scenario: under manual mining nothing moves until a block is made
    Given blocks are made by hand
    When borrower deposits 10 WETH as collateral
    Then the request is pending
    And borrower's balances are unchanged
    When a block is made
    Then borrower's collateral WETH balance rose by exactly 10
    And borrower's request was included successfully

  @plan:mining-order
  Scenario: waiting transactions are included in order of arrival
    Given blocks are made by hand
    When borrower deposits 10 WETH as collateral
    And borrower borrows 18,750 PUSD
    And a block is made
    Then borrower owes exactly 18,750 PUSD
    And one block was made

  @plan:mining-refused
  Scenario: a contract's refusal is answered as pending too, and included as failed
    Given blocks are made by hand
    When borrower borrows 18,750 PUSD
    Then the request is pending
    When a block is made
    Then borrower's request was included as failed with "Insufficient collateral for borrow"
    And borrower has no loan

  @plan:mining-interval
  Scenario: at intervals, a block is made when its time has come
    Given a block is made every 12 seconds
    When borrower deposits 10 WETH as collateral
    Then the request is pending
    When 11 seconds pass
    Then borrower's balances are unchanged
    When 1 second passes
    Then borrower's collateral WETH balance rose by exactly 10

  @plan:mining-interval
  Scenario: at intervals, no empty blocks are made
    Given a block is made every 12 seconds
    When 1 day passes
    Then no block was made

  @plan:mining-back
  Scenario: back to a block for each request, waiting transactions are included at once
    Given blocks are made by hand
    And borrower has asked to deposit 10 WETH as collateral
    When blocks are made for each request
    Then borrower's collateral WETH balance rose by exactly 10

  @scenario:29 @plan:mining-concurrent
  Scenario: of two borrows in one block that exceed the limit together one fails
    Given borrower has deposited 10 WETH as collateral
    And blocks are made by hand
    When borrower borrows 10,000 PUSD twice at the same time
    And a block is made
    Then borrower owes exactly 10,000 PUSD
    And borrower's PUSD balance rose by exactly 10,000

  @plan:mining-invalid
  Scenario: a refusal that needs no chain comes at once
    Given blocks are made by hand
    When borrower deposits -1 WETH as collateral
    Then the request is refused with 400 "Deposit Argument Validation Error: "amount" must be greater than 0"
    And nothing waits for a block
