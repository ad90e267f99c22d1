Feature: Repaying in the stable token, and taking collateral out
  The application's own lending routes repay a debt in the stable token, and return collateral once there is
  no debt. Every answer shows the positions afterwards.

  @scenario:21 @plan:route-lending-repay
  Scenario: part of a debt is repaid
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 10,000 PUSD on WETH
    When borrower repays 4,000 PUSD of the loan
    Then the request succeeds
    And borrower's PUSD balance fell by exactly 4,000
    And the answer tells of 4,000 PUSD repaid and 6,000 PUSD left
    And the answer shows 6,000 PUSD borrowed, worth 6000.00 dollars
    And borrower's loan is active

  @scenario:21 @plan:route-lending-repay @plan:state-repay
  Scenario Outline: an offer above the debt takes only the debt
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 10,000 PUSD on WETH
    When borrower repays <offer> of the loan
    Then the request succeeds
    And borrower's PUSD balance fell by exactly 10,000
    And the answer tells of 10,000 PUSD repaid and 0 PUSD left
    And borrower owes nothing
    And borrower's loan is repaid

    Examples:
      | offer        |
      | all          |
      | 10,001 PUSD  |
      | 900,000 PUSD |

  # 10,000 x 1.049999999960370622054729586 a year, floored.
  @scenario:21 @plan:route-lending-repay @control
  Scenario: a year later a debt is repaid with its interest
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 10,000 PUSD on WETH
    And 365 days have passed
    When borrower repays all of the loan
    Then the answer tells of 10,499.999999603706220547 PUSD repaid and 0 PUSD left
    And borrower's PUSD balance fell by exactly 10,499.999999603706220547

  @scenario:21 @plan:route-lending-repay @control
  Scenario Outline: without a loan a repayment is refused
    When trader repays <offer> of the loan
    Then the request is refused with 400 "No active loan"
    And the error is a PlatformError

    Examples:
      | offer  |
      | 1 PUSD |
      | all    |

  @plan:route-lending-repay @control
  Scenario: nobody repays with tokens they do not have
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 10,000 PUSD on WETH
    And borrower has sent 1,009,000.000000000000000001 PUSD to lender
    When borrower repays 1,000 PUSD of the loan
    Then the request is refused with 400 "ERC20: insufficient balance"
    And borrower owes exactly 10,000 PUSD

  # Debts in other assets are the lending test plan's to repay.
  @plan:route-lending-repay @plan:several-markets
  Scenario: debts in other assets stay as they are
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 10,000 PUSD on WETH
    And borrower has borrowed 1,000 USDC
    When borrower repays all of the loan
    Then the request succeeds
    And borrower owes exactly 1,000 USDC
    And borrower owes exactly 0 PUSD
    And borrower's loan is active

  @plan:route-lending-withdraw @plan:move-withdraw
  Scenario Outline: collateral that secures nothing can be withdrawn
    Given borrower has supplied <collateral> as collateral
    When borrower takes <part> of the collateral
    Then the request succeeds
    And borrower's <asset> balance rose by exactly <moved>
    And the answer shows <left> supplied, worth <worth> dollars

    Examples: 18, 8 and 6 decimals
      | collateral | asset | part            | moved       | left            | worth      |
      | 10 WETH    | WETH  | 4 WETH          | 4           | 6 WETH          | 15000.00   |
      | 1 WBTC     | WBTC  | 0.00000001 WBTC | 0.00000001  | 0.99999999 WBTC | 59999.9994 |
      | 2,500 USDC | USDC  | 2,499.999999 USDC | 2,499.999999 | 0.000001 USDC | 0.000001   |

  @plan:route-lending-withdraw @plan:behaviour-collateral-locked @plan:state-withdraw-active
  Scenario: while a loan is active no collateral is withdrawn, needed or not
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 1 PUSD on WETH
    When borrower takes 0.000000000000000001 WETH of the collateral
    Then the request is refused with 400 "Withdrawal would exceed existing loan"
    And the error is a PlatformError
    And borrower's balances are unchanged

  @plan:route-lending-withdraw @plan:state-withdraw-repaid
  Scenario: once the loan is repaid, collateral can be withdrawn
    Given borrower has supplied 10 WETH as collateral
    And borrower has borrowed 10,000 PUSD on WETH
    When borrower repays all of the loan
    And borrower takes 10 WETH of the collateral
    Then the request succeeds
    And borrower's collateral WETH balance fell by exactly 10

  @plan:route-lending-withdraw
  Scenario Outline: nobody withdraws more than they supplied
    Given borrower has supplied 10 WETH as collateral
    When <user> takes <amount> of the collateral
    Then the request is refused with 400 "Insufficient collateral"
    And nobody's balances changed

    Examples: one's own, and another's
      | user     | amount                       |
      | borrower | 10.000000000000000001 WETH   |
      | borrower | 1 WBTC                       |
      | trader   | 1 WETH                       |
