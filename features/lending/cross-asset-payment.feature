@control
Feature: Repaying with another asset
  A debt may be paid with an asset that is not its own: the platform buys the debt's asset from the swap pools
  and repays the debt in the same transaction. It takes the smallest amount that buys enough, on the cheapest
  route through one or two pools. The payer keeps any excess.

  # The pools hold 1,000 WETH and 2,500,000 PUSD, 500 GOLD and 1,000,000 PUSD, 50 WBTC and 3,000,000
  # PUSD; each takes 0.3 % of what comes in, of which 9 parts in 30 leave for the fee collector.
  #
  # Of 5 WETH: 5 x 2,500,000 / (1,000 - 5) = 12,562.814070351758793970 PUSD have to reach the pool after
  # the fee, and / 0.997 = 12,600.615918106077025045 before it (both rounded up to a unit).
  # For those in GOLD: 12,600.615918106077025045 x 500 / (1,000,000 - 12,600.615918106077025045)
  # = 6.380708820181416313, and / 0.997 = 6.399908545818872932.
  # In WBTC, of 8 places: 0.21153067 buys 12,600.62 PUSD and with them 5.000000185510188534 WETH, where
  # 0.21153066 buys too little: the WETH beyond the 5 go to the payer.

  @plan:pay-with
  Scenario: a debt that rose is repaid with dollars, over one pool
    Given borrower has borrowed 5 WETH against 1 WBTC
    And oracle has set the price of WETH to 3,000 USD
    When borrower repays everything owed in WETH with PUSD
    Then the request succeeds
    And the answer says that 12,600.615918106077025045 PUSD was taken
    And borrower's PUSD balance fell by exactly 12,600.615918106077025045
    And borrower's WETH balance is unchanged
    And borrower's loan is repaid

  # 9 in 10,000 of the input left the pool, 11.340554326295469323; the rest is added to its reserve.
  @plan:pay-with
  Scenario: the pool is left as by any user's swap
    Given borrower has borrowed 5 WETH against 1 WBTC
    When borrower repays everything owed in WETH with PUSD
    Then the request succeeds
    And the reserves of WETH-PUSD are exactly 995 WETH and 2,512,589.275363779781555722 PUSD

  @plan:pay-with
  Scenario: a debt is repaid with gold, over two pools
    Given borrower has borrowed 5 WETH against 1 WBTC
    And oracle has set the price of WETH to 3,000 USD
    When borrower repays everything owed in WETH with GOLD
    Then the request succeeds
    And the answer says that 6.399908545818872932 GOLD was taken
    And borrower's GOLD balance fell by exactly 6.399908545818872932
    And borrower's PUSD balance is unchanged
    And borrower owes nothing

  @plan:pay-with
  Scenario: what a token of few decimals buys beyond the debt is the payer's
    Given borrower has borrowed 5 WETH against 1 WBTC
    When borrower repays everything owed in WETH with WBTC
    Then the request succeeds
    And borrower's WBTC balance fell by exactly 0.21153067
    And borrower's WETH balance rose by exactly 0.000000185510188534
    And borrower's loan is repaid

  @plan:pay-with
  Scenario: the amount is in the debt's asset, and too large an amount buys only what is owed
    Given borrower has borrowed 5 WETH against 1 WBTC
    # 2 x 2,500,000 / 998 / 0.997 = 5,025.095326...
    When borrower repays 2 WETH with at most 5,025.2 PUSD
    Then the request succeeds
    And borrower owes exactly 3 WETH
    When borrower repays 900 WETH with PUSD
    Then the request succeeds
    And borrower owes nothing

  @plan:pay-with
  Scenario: exactly the maximum is enough
    Given borrower has borrowed 5 WETH against 1 WBTC
    When borrower repays 5 WETH with at most 12,600.615918106077025045 PUSD
    Then the request succeeds
    And borrower's loan is repaid

  @plan:pay-with
  Scenario: debt and interest go to the market, nothing is left on the way, and all is logged in order
    Given borrower has borrowed 5 WETH against 1 WBTC
    When borrower repays 5 WETH with at most 20,000 PUSD
    Then its transaction logs in this order:
      | contract           | event               | values                                           |
      | PUSD               | Approval            | borrower lendingPool 20000                       |
      | PUSD               | Transfer            | borrower lendingPool 12600.615918106077025045    |
      | PUSD               | Approval            | lendingPool WETH-PUSD 12600.615918106077025045   |
      | PUSD               | Transfer            | lendingPool WETH-PUSD 12600.615918106077025045   |
      | PUSD               | Transfer            | WETH-PUSD feeCollector 11.340554326295469323     |
      | WETH               | Transfer            | WETH-PUSD lendingPool 5                          |
      | WETH-PUSD          | Swap                | lendingPool PUSD WETH 12600.615918106077025045 5 |
      | WETH               | Transfer            | lendingPool liquidityPool:WETH 5                 |
      | liquidityPool:WETH | Repaid              | borrower 5                                       |
      | lendingPool        | ExchangeRateUpdated | WETH 1                                           |
      | lendingPool        | Repay               | borrower WETH 5                                  |
    And lendingPool may take 0 PUSD of borrower's
    And the cash of the WETH market is exactly 2,000 WETH

  @plan:pay-with
  Scenario: a debt can be repaid while the lending market is paused
    Given borrower has borrowed 5 WETH against 1 WBTC
    And the market is paused
    When borrower repays everything owed in WETH with PUSD
    Then the request succeeds
    And borrower's loan is repaid

  @plan:pay-with-refused
  Scenario Outline: an asset that cannot pay is refused: <why>
    Given borrower has borrowed 5 WETH against 1 WBTC
    When borrower repays everything owed in WETH with <asset>
    Then the request is refused with 400 "<reason>"
    And nothing changed but borrower's fee

    Examples:
      | why              | asset | reason                                  |
      | the debt's own   | WETH  | Pay with an asset other than the debt's |
      | no pool has it   | SILV  | No swap route to the debt's asset       |
      | it is not active | NEWT  | Invalid or inactive token               |

  @plan:pay-with-refused
  Scenario: one unit less than it costs is too little
    Given borrower has borrowed 5 WETH against 1 WBTC
    When borrower repays 5 WETH with at most 12,600.615918106077025044 PUSD
    Then the request is refused with 400 "Slippage check failed"
    And nothing changed but borrower's fee

  @plan:pay-with-refused
  Scenario Outline: a pool that is <state> is not used
    Given borrower has borrowed 5 WETH against 1 WBTC
    And admin has <state> the pool WETH-PUSD
    When borrower repays everything owed in WETH with <asset>
    Then the request is refused with 400 "No swap route to the debt's asset"
    And nothing changed but borrower's fee

    Examples:
      | state    | asset |
      | paused   | PUSD  |
      | disabled | GOLD  |

  @plan:pay-with-refused
  Scenario: a payment over a deprecated token is refused
    Given borrower has borrowed 5 WETH against 1 WBTC
    And admin has deprecated PUSD
    When borrower repays everything owed in WETH with GOLD
    Then the request is refused with 400 "No swap route to the debt's asset"
    And nothing changed but borrower's fee

  @plan:pay-with-refused
  Scenario: a user without a debt pays nothing
    Given borrower has borrowed 5 WETH against 1 WBTC
    When trader repays everything owed in WETH with PUSD
    Then the request is refused with 400 "No active loan"
    And nothing changed but trader's fee

  @plan:pay-with-refused
  Scenario: without the balance nothing is paid
    Given borrower has borrowed 5 WETH against 1 WBTC
    And borrower has sent 500 GOLD to trader
    When borrower repays everything owed in WETH with GOLD
    Then the request is refused with 400 "ERC20: insufficient balance"
    And nothing changed but borrower's fee
