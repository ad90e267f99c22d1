Feature: Liquidating
  When a loan's health falls below 1, another user may repay a part of the debt and take collateral worth 5 %
  more. Below a health of 0.95 the whole debt may be repaid at once, otherwise half of it.

  @scenario:34 @plan:route-liquidate @plan:behaviour-liquidator-profit
  Scenario Outline: a liquidation of everything moves debt and collateral, and leaves the bonus
    Given borrower has borrowed <debt> <owed> against <collateral> <held>
    And oracle has set the price of <fell or rose>
    When liquidator liquidates borrower's loan
    Then liquidator's <owed> balance fell by exactly <debt>
    And liquidator's <held> balance rose by exactly <seized>
    And borrower's collateral <held> balance fell by exactly <seized>
    And liquidator's profit is exactly <profit> USD
    And borrower's loan is liquidated

    Examples: collateral of 18, 8 and 6 decimals against debts of 18 and 6
      | debt   | owed | collateral | held | fell or rose       | seized | profit  |
      | 18,750 | PUSD | 10         | WETH | WETH to 2,100 USD  | 9.375  | 937.5   |
      | 45,000 | USDC | 1          | WBTC | WBTC to 50,400 USD | 0.9375 | 2,250   |
      | 12     | WETH | 40,000     | USDC | WETH to 3,000 USD  | 37,800 | 1,800   |
      | 15,000 | USDC | 10         | GOLD | GOLD to 1,680 USD  | 9.375  | 750     |

  @scenario:34 @scenario:40 @plan:paused-liquidate @control
  Scenario: while the market is paused nobody liquidates
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    And the market is paused
    When liquidator liquidates borrower's loan
    Then the request is refused with 400 "This functionality has been paused and is currently not available"
    And nobody's balances changed

  @scenario:32 @plan:close-factor @control
  Scenario Outline: half of the debt and no more is repaid at a health of 0.95 and above
    Given borrower has borrowed <debt> against <collateral>
    And oracle has set the price of <fall>
    When liquidator liquidates <above> of borrower's loan
    Then the request is refused with 400 "Repay amount exceeds allowed limit"
    When liquidator liquidates <half> of borrower's loan
    Then the request succeeds
    And borrower owes exactly <half>
    And borrower's loan is <status>

    Examples: health 0.975 and exactly 0.95; debts of 18 and 6 decimals
      | debt        | collateral | fall               | half        | above                         | status       |
      | 16,000 PUSD | 10 WETH    | WETH to 1,950 USD  | 8,000 PUSD  | 8,000.000000000000000001 PUSD | active       |
      | 16,000 PUSD | 10 WETH    | WETH to 1,900 USD  | 8,000 PUSD  | 8,000.000000000000000001 PUSD | active       |
      | 40,000 USDC | 1 WBTC     | WBTC to 48,000 USD | 20,000 USDC | 20,000.000001 USDC            | active       |

  @scenario:32 @plan:close-factor
  Scenario: everything may be repaid below a health of 0.95
    Given borrower has borrowed 16,000 PUSD against 10 WETH
    And oracle has set the price of WETH to 1,899.999999999999999999 USD
    When liquidator liquidates borrower's loan
    Then liquidator's PUSD balance fell by exactly 16,000
    And borrower's loan is liquidated

  @scenario:31 @plan:liquidate-self @plan:behaviour-other-user
  Scenario: nobody liquidates their own loan
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When borrower liquidates borrower's loan
    Then the request is refused with 400 "Invalid borrower"
    And borrower's loan is liquidatable

  @plan:liquidate-no-role
  Scenario Outline: any other user may liquidate
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When <user> liquidates borrower's loan
    Then the request succeeds
    And <user>'s profit is exactly 937.5 USD

    Examples:
      | user   |
      | lender |
      | trader |

  @plan:liquidate-choice
  Scenario: the liquidator chooses which debt to repay and which collateral to take
    Given borrower has deposited 10 WETH as collateral
    And borrower has borrowed 40,000 PUSD against 1 WBTC
    And borrower has borrowed 23,000 USDC
    And oracle has set the price of WBTC to 50,000 USD
    When liquidator liquidates 10,000 USDC of borrower's loan for WETH
    Then liquidator's USDC balance fell by exactly 10,000
    And liquidator's WETH balance rose by exactly 4.2
    And borrower owes exactly 13,000 USDC

  # Health is 58,400 / 60,000: half of a debt. The smaller debt and the smaller collateral were first.
  @plan:liquidate-choice
  Scenario: by default the largest debt and the largest collateral by value are taken
    Given borrower has deposited 10 WETH as collateral
    And borrower has borrowed 12,000 USDC
    And borrower has borrowed 48,000 PUSD against 1.2 WBTC
    And oracle has set the price of WBTC to 40,000 USD
    Then the loan of borrower can be repaid up to 24,000 PUSD
    When liquidator liquidates borrower's loan
    Then liquidator's PUSD balance fell by exactly 24,000
    And liquidator's WBTC balance rose by exactly 0.63

  @plan:liquidate-choice
  Scenario: a choice of collateral alone repays the largest debt by value
    Given borrower has deposited 10 WETH as collateral
    And borrower has borrowed 12,000 USDC
    And borrower has borrowed 48,000 PUSD against 1.2 WBTC
    And oracle has set the price of WBTC to 40,000 USD
    When liquidator liquidates borrower's loan for WETH
    Then liquidator's PUSD balance fell by exactly 23,809.52380952380952381
    And liquidator's WETH balance rose by exactly 10

  @plan:liquidate-choice
  Scenario: a choice of debt alone takes the largest collateral by value
    Given borrower has deposited 10 WETH as collateral
    And borrower has borrowed 12,000 USDC
    And borrower has borrowed 48,000 PUSD against 1.2 WBTC
    And oracle has set the price of WBTC to 40,000 USD
    When liquidator liquidates 4,000 USDC of borrower's loan
    Then liquidator's USDC balance fell by exactly 4,000
    And liquidator's WBTC balance rose by exactly 0.105

  @plan:liquidate-minimum @control
  Scenario: a liquidator who would get less than their minimum is not charged
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When liquidator liquidates borrower's loan for at least 9.375000000000000001 WETH
    Then the request is refused with 400 "Remaining collateral is less than minimum requested by user"
    And nobody's balances changed
    When liquidator liquidates borrower's loan for at least 9.375 WETH
    Then the request succeeds

  @scenario:44
  Scenario: of two liquidators at once one is first and the other is refused
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When liquidator and trader liquidate borrower's loan at the same time
    Then one request succeeds and one is refused with 400 "Borrower has no debt"
    And borrower's collateral WETH balance fell by exactly 9.375

  @scenario:43 @plan:after-liquidation @control
  Scenario: after a liquidation the market is less used, and its index is no lower
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And 1 day has passed
    And oracle has set the price of WETH to 2,100 USD
    When liquidator liquidates borrower's loan
    Then the utilisation of the PUSD market fell
    And the borrow index of the PUSD market is exactly 1.000133680617010023062509222
