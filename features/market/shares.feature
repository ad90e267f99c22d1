@control
Feature: Shares of a market
  A supplier's claim is an ordinary token: it can be transferred, and its interest moves with it. It cannot be
  collateral, so no loan's health can prevent a transfer.

  @scenario:12 @plan:share-transfer
  Scenario: shares move to another, who can withdraw on them
    Given lender has supplied 1,000 PUSD to the market
    And lender has sent 400 mPUSD to trader
    When trader withdraws everything from the PUSD market
    Then trader's PUSD balance rose by exactly 400
    And lender's share in the PUSD market is worth exactly 600 PUSD

  @scenario:12 @plan:share-transfer
  Scenario: shares carry the interest earned so far to whoever holds them
    Given lender alone has supplied 10,000 PUSD to the market
    And borrower has borrowed 5,000 PUSD against 10 WETH
    And 365 days have passed
    When lender sends 1,000 mPUSD to trader
    Then lender's share in the PUSD market is worth exactly 9,202.499999839501011 PUSD
    And trader's share in the PUSD market is worth exactly 1,022.499999982166779 PUSD

  @scenario:12
  Scenario: while the share token is paused shares stay where they are
    Given lender has supplied 1,000 PUSD to the market
    And transfers of mPUSD are paused
    When lender submits transfer to mPUSD with to trader and value 1000
    Then the transaction fails with "not whitelisted"
    And lender's balances are unchanged

  @scenario:12
  Scenario: a loan does not hold the borrower's own shares back
    Given borrower has borrowed 18,750 PUSD against 10 WETH
    And borrower has supplied 18,750 PUSD to the market
    When borrower sends 18,750 mPUSD to trader
    Then trader's mPUSD balance rose by exactly 18,750
    And borrower's loan is active

  @scenario:12
  Scenario: nobody moves more shares than there are
    Given lender has supplied 1,000 PUSD to the market
    When lender submits transfer to mPUSD with to trader and value 1000000000000000000001
    Then the transaction fails with "ERC20: insufficient balance"
    And lender's balances are unchanged

  @scenario:12 @plan:share-allowance
  Scenario: another moves shares as far as the allowance goes
    Given lender has supplied 1,000 PUSD to the market
    And lender has allowed trader to take 300 mPUSD
    When trader submits transferFrom to mPUSD with from lender, to trader and value 300000000000000000001
    Then the transaction fails with "ERC20: insufficient allowance"
    When trader submits transferFrom to mPUSD with from lender, to trader and value 300000000000000000000
    Then trader's mPUSD balance rose by exactly 300
