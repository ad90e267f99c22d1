@control
Feature: Events
  Every movement is logged in the order in which it happens, with its parties. Indexers and front ends know
  nothing else. The voucher's own rows, which come first, are left out here.

  @plan:events @plan:approval-inside
  Scenario: a deposit logs its approval, its transfer and its collateral, and leaves no allowance
    When borrower deposits 10 WETH as collateral
    Then its transaction logs in this order:
      | contract        | event              | values                      |
      | WETH            | Approval           | borrower collateralVault 10 |
      | WETH            | Transfer           | borrower collateralVault 10 |
      | collateralVault | CollateralAdded    | borrower WETH 10            |
      | lendingPool     | SuppliedCollateral | borrower WETH 10            |
    And collateralVault may take 0 WETH of borrower's

  @plan:events
  Scenario: the smallest transfer is logged like any other
    When borrower deposits 0.000000000000000001 WETH as collateral
    Then its transaction logs in this order:
      | contract        | event              | values                                        |
      | WETH            | Approval           | borrower collateralVault 0.000000000000000001 |
      | WETH            | Transfer           | borrower collateralVault 0.000000000000000001 |
      | collateralVault | CollateralAdded    | borrower WETH 0.000000000000000001            |
      | lendingPool     | SuppliedCollateral | borrower WETH 0.000000000000000001            |

  @plan:approval-inside
  Scenario: an approval beyond the debt is used up too
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    When borrower repays 20,000 PUSD
    Then the request succeeds
    And liquidityPool:PUSD may take 0 PUSD of borrower's

  @plan:approval-inside
  Scenario: an earlier allowance stays as it was
    Given lender has allowed liquidityPool:PUSD to take 7 PUSD
    When lender supplies 10 PUSD to the market
    Then the request succeeds
    And liquidityPool:PUSD may take 7 PUSD of lender's

  @plan:events
  Scenario: a supply logs the transfer and the shares minted
    When lender supplies 10 PUSD to the market
    Then its transaction logs in this order:
      | contract           | event               | values                       |
      | PUSD               | Approval            | lender liquidityPool:PUSD 10 |
      | PUSD               | Transfer            | lender liquidityPool:PUSD 10 |
      | mPUSD              | Transfer            | nobody lender 10             |
      | mPUSD              | Mint                | lender 10                    |
      | liquidityPool:PUSD | Deposited           | lender 10 10                 |
      | lendingPool        | ExchangeRateUpdated | PUSD 1                       |
      | lendingPool        | Deposited           | lender PUSD 10               |

  @plan:events
  Scenario: a withdrawal logs the shares burnt and the transfer
    Given lender has supplied 10 PUSD to the market
    When lender withdraws 4 PUSD from the market
    Then its transaction logs in this order:
      | contract           | event               | values                      |
      | mPUSD              | Transfer            | lender nobody 4             |
      | mPUSD              | Burn                | lender 4                    |
      | PUSD               | Transfer            | liquidityPool:PUSD lender 4 |
      | liquidityPool:PUSD | Withdrawn           | lender 4 4                  |
      | lendingPool        | ExchangeRateUpdated | PUSD 1                      |
      | lendingPool        | Withdrawn           | lender PUSD 4               |

  @plan:events
  Scenario: a borrow logs the transfer and its Borrow event
    Given borrower has deposited 10 WETH as collateral
    When borrower borrows 10,000 PUSD
    Then its transaction logs in this order:
      | contract           | event               | values                            |
      | PUSD               | Transfer            | liquidityPool:PUSD borrower 10000 |
      | liquidityPool:PUSD | Borrowed            | borrower 10000                    |
      | lendingPool        | ExchangeRateUpdated | PUSD 1                            |
      | lendingPool        | Borrow              | borrower PUSD 10000               |

  @plan:events
  Scenario: a repayment logs the transfer and its Repay event, for no more than was owed
    Given borrower has borrowed 10,000 PUSD against 10 WETH
    When borrower repays 20,000 PUSD
    Then its transaction logs in this order:
      | contract           | event               | values                            |
      | PUSD               | Approval            | borrower liquidityPool:PUSD 20000 |
      | PUSD               | Transfer            | borrower liquidityPool:PUSD 10000 |
      | liquidityPool:PUSD | Repaid              | borrower 10000                    |
      | lendingPool        | ExchangeRateUpdated | PUSD 1                            |
      | lendingPool        | Repay               | borrower PUSD 10000               |

  @plan:events
  Scenario: a liquidation logs the payment, the collateral taken and its Liquidated event
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And oracle has set the price of WETH to 2,100 USD
    When liquidator liquidates borrower's loan
    Then its transaction logs in this order:
      | contract           | event               | values                              |
      | PUSD               | Approval            | liquidator liquidityPool:PUSD 18750 |
      | PUSD               | Transfer            | liquidator liquidityPool:PUSD 18750 |
      | liquidityPool:PUSD | Repaid              | borrower 18750                      |
      | WETH               | Transfer            | collateralVault liquidator 9.375    |
      | collateralVault    | CollateralRemoved   | borrower WETH 9.375                 |
      | lendingPool        | ExchangeRateUpdated | PUSD 1                              |
      | lendingPool        | Liquidated          | borrower PUSD 18750 WETH 9.375      |

  @plan:events-refused
  Scenario: a call that a contract refuses logs nothing but its fee
    When borrower borrows 1 PUSD
    Then the request is refused with 400 "Insufficient collateral for borrow"
    And its transaction logs nothing
