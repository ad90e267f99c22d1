@control
Feature: Fees by voucher
  Each transaction costs one voucher while its sender has one. The actors of the plan have a million
  each, so no fee disturbs their other balances.

  @plan:fee-voucher
  Scenario: a transaction costs one voucher and nothing else
    When borrower deposits 10 WETH as collateral
    Then borrower's voucher balance fell by exactly 1
    And borrower's PUSD balance is unchanged
    And the fee collector's balances are unchanged

  @plan:fee-refused
  Scenario: a contract's refusal costs the fee too
    When borrower borrows 1 PUSD
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And the refusal names a failed transaction
    And borrower's voucher balance fell by exactly 1

  @plan:fee-free
  Scenario Outline: a refusal before the chain costs nothing and changes nothing
    When <action>
    Then the request is refused with <status>
    And borrower's voucher balance is unchanged
    And the platform is exactly as it was

    Examples:
      | action                                    | status |
      | borrower deposits -1 WETH as collateral   | 400    |
      | borrower sets the price of WETH to 1 USD  | 403    |
      | borrower asks for trader's loan           | 404    |

  @plan:fee-transfer
  Scenario: a voucher cannot be given away
    When borrower submits transfer to voucher with to trader and value 1000000000000000000
    Then the transaction succeeds
    And trader's voucher balance is unchanged
    And borrower's voucher balance fell by exactly 1
