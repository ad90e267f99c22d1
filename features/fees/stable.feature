@control @preset:no-vouchers
Feature: Fees in the stable token
  A sender without a voucher pays 0.01 of the stable token to the fee collector for each transaction, before
  anything else happens in it.

  @plan:fee-stable
  Scenario: a transaction costs 0.01 of the stable token
    When borrower deposits 10 WETH as collateral
    Then borrower's PUSD balance fell by exactly 0.01
    And the fee collector's PUSD balance rose by exactly 0.01

  @plan:fee-stable
  Scenario: the fee comes on top of what is repaid
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When borrower repays everything owed in PUSD
    Then borrower's PUSD balance fell by exactly 18,750.01
    And borrower's loan is repaid

  @plan:fee-first
  Scenario: after the fee the rest can be spent
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And borrower has sent 1,000,000 PUSD to trader
    When borrower repays 18,749.97 PUSD
    Then the request is refused with 400 "ERC20: insufficient balance"
    And borrower's PUSD balance fell by exactly 0.01

  @plan:fee-refused
  Scenario: a contract's refusal costs the fee, and nothing else
    When borrower borrows 1 PUSD
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And borrower's PUSD balance fell by exactly 0.01
    And the fee collector's PUSD balance rose by exactly 0.01

  @plan:fee-free
  Scenario: a refusal before the chain costs nothing
    When borrower deposits 0 WETH as collateral
    Then the request is refused with 400 "Deposit Argument Validation Error: "amount" must be greater than 0"
    And borrower's balances are unchanged

  @plan:fee-unpayable
  Scenario: a user who cannot pay the fee changes nothing
    Given borrower has sent all but 0.009999999999999999 PUSD to trader
    When borrower deposits 10 WETH as collateral
    Then the request is refused with 400 "Insufficient gas fee coverage"
    And borrower's balances are unchanged
    And no block was made

  @plan:fee-unpayable
  Scenario: the last 0.01 pays for one transaction
    Given borrower has sent all but 0.01 PUSD to trader
    When borrower deposits 10 WETH as collateral
    Then the request succeeds
    When borrower deposits 10 WETH as collateral
    Then the request is refused with 400 "Insufficient gas fee coverage"

  @plan:fee-free
  Scenario: a dry run costs nothing
    Given borrower has deposited 10 WETH as collateral
    When borrower tries out borrowing 18,750 PUSD
    Then the request succeeds
    And borrower's balances are unchanged
