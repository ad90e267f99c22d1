@control
Feature: Reserves of a market
  A tenth of the interest is kept as reserves. Nobody can withdraw or borrow them. Only the admin may sweep
  them: a tenth goes to the safety module, the rest to the fee collector.

  @scenario:49 @plan:reserves-part
  Scenario: part of the reserves is swept
    Given borrower has borrowed 100,000 PUSD against 60 WETH
    And 365 days have passed
    When admin sweeps 100 PUSD of the reserves
    Then the fee collector's PUSD balance rose by exactly 90
    And the safety module's PUSD balance rose by exactly 10
    And the reserves of the PUSD market are exactly 399.999999603706220547 PUSD

  @scenario:49 @plan:reserves-all
  Scenario: a sweep of too much takes everything
    Given borrower has borrowed 100,000 PUSD against 60 WETH
    And 365 days have passed
    When admin sweeps 1,000 PUSD of the reserves
    Then the fee collector's PUSD balance rose by exactly 449.999999643335598493
    And the safety module's PUSD balance rose by exactly 49.999999960370622054
    And the reserves of the PUSD market are exactly 0 PUSD

  @scenario:49 @plan:reserves-last
  Scenario: the reserves are still there after the last supplier has left
    Given lender alone has supplied 10,000 PUSD to the market
    And borrower has borrowed 10,000 PUSD against 10 WETH
    And 365 days have passed
    And borrower has repaid everything owed in PUSD
    And lender has withdrawn everything from the PUSD market
    When admin sweeps 1,000 PUSD of the reserves
    Then the fee collector's PUSD balance rose by exactly 44.999999964333559849
    And the safety module's PUSD balance rose by exactly 4.999999996037062205

  @scenario:49
  Scenario: a lender cannot withdraw the reserves
    Given lender alone has supplied 10,000 PUSD to the market
    And borrower has borrowed 10,000 PUSD against 10 WETH
    And 365 days have passed
    And borrower has repaid 49.999999960370622054 PUSD
    When lender withdraws 0.000000000000000001 PUSD from the market
    Then the request is refused with 400 "Insufficient liquidity (excl reserves)"
    And lender's balances are unchanged

  @scenario:49 @plan:reserves-none
  Scenario: without reserves a sweep moves nothing
    When admin sweeps 100 PUSD of the reserves
    Then the fee collector's balances are unchanged
    And the reserves of the PUSD market are exactly 0 PUSD
