@control
Feature: What lenders earn
  Borrowers pay 5 % a year, compounded each second. A tenth of it is kept as reserves, the rest
  makes each share of the market worth more.

  @plan:behaviour-lender-profit
  Scenario: after deposit, borrow, repay and withdraw a lender has more than before
    Given lender has supplied 100,000 PUSD to the market
    And borrower has borrowed 100,000 PUSD against 60 WETH
    And 365 days have passed
    And borrower has repaid everything owed in PUSD
    When lender withdraws everything from the PUSD market
    Then lender's PUSD balance rose by exactly 100,088.2352940477128

  @scenario:25
  Scenario: four borrowers repay, and the one supplier withdraws everything with the interest
    Given lender alone has supplied 100,000 PUSD to the market
    And borrower, trader, liquidator and oracle have each borrowed 10,000 PUSD against 10 WETH
    And 365 days have passed
    And borrower, trader, liquidator and oracle have each repaid everything owed in PUSD
    When lender withdraws everything from the PUSD market
    Then lender's PUSD balance rose by exactly 101,799.9999985733423
    And the cash of the PUSD market is exactly 199.999999841482582188 PUSD

  @scenario:26 @plan:conservation
  Scenario: over a year-long loan no money is made or lost
    Given lender alone has supplied 10,000 PUSD to the market
    And borrower has borrowed 5,000 PUSD against 10 WETH
    And 365 days have passed
    When borrower repays everything owed in PUSD
    And lender withdraws everything from the PUSD market
    Then borrower's PUSD balance fell by exactly 5,249.999999801853110273
    And lender's PUSD balance rose by exactly 10,224.99999982166779
    And the cash of the PUSD market is exactly 24.999999980185320273 PUSD

  @scenario:46 @plan:exchange-rate
  Scenario Outline: a share's worth follows from cash, debt, reserves and shares
    Given lender alone has supplied <supplied> <asset> to the market
    And borrower has borrowed <lent> <asset> against 6 WBTC
    When 365 days pass
    Then a share of the <asset> market is worth exactly <rate> <asset>
    And the reserves of the <asset> market are exactly <reserves> <asset>
    And lender's share in the <asset> market is worth exactly <worth> <asset>

    Examples: the protocol's acceptance vector 17.3.6, and the same in 18 and 6 decimals
      | asset | supplied  | lent  | rate                 | reserves             | worth                  |
      | PUSD  | 1,000,000 | 1,000 | 1.000044999999964333 | 4.999999996037062205 | 1,000,044.999999964333 |
      | WETH  | 1,000     | 100   | 1.004499999996433355 | 0.49999999960370622  | 1,004.499999996433355  |
      | USDC  | 1,000,000 | 1,000 | 1.000045             | 4.999999             | 1,000,045              |

  @plan:interest-exact
  Scenario: a withdrawal at that rate burns shares to the last unit
    Given lender alone has supplied 1,000,000 PUSD to the market
    And borrower has borrowed 1,000 PUSD against 10 WETH
    And 365 days have passed
    When lender withdraws 100 PUSD from the market
    Then lender's mPUSD balance fell by exactly 99.99550020249445429

  @plan:donation
  Scenario: a donation to the market belongs to those who hold shares
    Given lender alone has supplied 10,000 PUSD to the market
    When trader sends 100 PUSD to the PUSD market
    Then a share of the PUSD market is worth exactly 1.01 PUSD
    And lender's share in the PUSD market is worth exactly 10,100 PUSD
