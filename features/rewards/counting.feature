@control
Feature: What counts
  An activity counts events of one contract: some come and go, some only occur. The world's own
  activities count the treasury's opening along with everybody's.

  Background:
    Given 10 minutes have passed

  # 100 of the 120 were supplied before there was an activity.
  @plan:reward-stakes
  Scenario: a stake never falls below zero
    Given lender has supplied 100 WETH to the market
    And lender has supplied 1 PUSD, which was counted
    And admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 50 WETH to the market
    And trader has supplied 10 WETH, which was counted
    When lender withdraws 120 WETH from the market
    And 10 minutes pass
    Then all stakes in "weth" are exactly 10

  @plan:reward-poller
  Scenario: an activity added later counts what has happened since the last visit, and nothing older
    Given trader has supplied 40 WETH to the market
    And lender has supplied 1 PUSD, which was counted
    And lender has supplied 400 WETH to the market
    And admin has added the activity "weth" of 1 points a second for supplying WETH
    When 10 minutes pass
    Then lender's stake in "weth" is exactly 400
    And trader's stake in "weth" is exactly 0

  # A share of the USDC market has 6 places, a stake 18: 100 USDC are 1e8 units.
  @plan:reward-events
  Scenario: a moved activity counts the other market from then on
    Given admin has added the activity "market" of 1 points a second for supplying WETH
    And lender has supplied 400 WETH, which was counted
    And admin has moved "market" to the USDC market
    When lender supplies 7 WETH to the market
    And trader supplies 100 USDC to the market
    And 10 minutes pass
    Then lender's stake in "market" is exactly 400
    And all stakes in "market" are exactly 400.0000000001

  @plan:reward-events
  Scenario: an activity that has moved frees its old events for another
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    And admin has moved "weth" to the USDC market
    And admin has added the activity "weth again" of 1 points a second for supplying WETH
    When lender supplies 400 WETH to the market
    And 10 minutes pass
    Then lender's stake in "weth again" is exactly 400
    And all stakes in "weth" are exactly 0

  @plan:reward-events
  Scenario: while there are no stakes, an activity may be driven by other events
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    And admin has called "setPositionActivityEventsSimple" of "rewards" with:
      | activityId    | 14       |
      | depositEvent  | Borrowed |
      | withdrawEvent | Burned   |
    When lender supplies 400 WETH to the market
    And borrower borrows 4 WETH against 1 WBTC
    And 10 minutes pass
    Then borrower's stake in "weth" is exactly 4
    And all stakes in "weth" are exactly 4

  # 4 borrowed, then 2 with a weight of a half: 4 + 1.
  @scenario:56 @plan:reward-one-time
  Scenario: an occurrence adds amount x weight to a stake
    Given admin has added the activity "loans" of 1 points a second for each borrowing of WETH
    And borrower has borrowed 4 WETH against 1 WBTC
    And 10 minutes have passed
    And admin has set the weight of "loans" to 0.5
    And borrower has borrowed 2 WETH against 1 WBTC
    When 10 minutes pass
    Then borrower's stake in "loans" is exactly 5
    And borrower has earned exactly 600 points

  @scenario:56 @plan:reward-one-time
  Scenario: nothing is subtracted from occurrences
    Given admin has added the activity "loans" of 1 points a second for each borrowing of WETH
    And borrower has borrowed 4 WETH against 1 WBTC
    And 10 minutes have passed
    When borrower repays everything owed in WETH
    And 10 minutes pass
    Then borrower's stake in "loans" is exactly 4
    And borrower has earned exactly 600 points

  # 0.011574074074074074 a second x 86,400 s: a thousand a day, short by 6.4e-15.
  @network:mainnet @plan:reward-standard
  Scenario: stable tokens that come over the bridge are rewarded separately
    Given trader has deposited 100 USDC on Ethereum for PUSD
    And lender has deposited 300 USDC on Ethereum for USDC
    When 10 minutes pass
    And 1 day passes
    Then trader's stake in "bridge_deposit" is exactly 100
    And all stakes in "bridge_deposit" are exactly 100
    And trader has earned exactly 999.9999999999999936 points
    And lender has earned exactly 0 points

  # The treasury's 5,000,000 count too. The index, floored at 18 places, grows by 999.9999999999999936 /
  # 10,000,000 = 0.000099999999999999; 5,000,000 times that.
  @plan:reward-standard
  Scenario: a loan is rewarded along with the treasury's
    Given newcomer holds 5,000,000 PUSD
    And newcomer has supplied 5,000,000 PUSD, which was counted
    When 1 day passes
    Then all stakes in "lending_supply" are exactly 10,000,000
    And newcomer has earned exactly 499.999999999995 points
