@control
Feature: Earning points
  The poller counts what happened each ten minutes. From then on an activity's emission is shared by
  stake: emission x time x own stake / all stakes. The activities here are the scenarios' own, added
  after the opening of the world was counted, so that nobody else has a stake in them.

  Background:
    Given 10 minutes have passed

  # It acts at multiples of 600 s, where each scenario begins. Stakes of 400, and 500 in all, divide the
  # emission evenly; where they do not is a scenario of its own.

  @scenario:55 @scenario:56 @plan:reward-start @plan:reward-poller @plan:reward-lost
  Scenario: what is supplied counts from the poller's next visit on, and what was emitted before is lost
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    When lender supplies 400 WETH to the market
    And 599 seconds pass
    Then lender's stake in "weth" is exactly 0
    When 1 second passes
    Then lender's stake in "weth" is exactly 400
    And all stakes in "weth" are exactly 400
    And lender has earned exactly 0 points
    When 1 second passes
    Then lender has earned exactly 1 points

  # 600 s alone: 600. Then 1,000 s x 400/500 = 800 and x 100/500 = 200.
  @scenario:56 @plan:reward-share
  Scenario: the emission is shared by stake, from the moment each stake is counted
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 400 WETH to the market
    And 10 minutes have passed
    And trader has supplied 100 WETH to the market
    When 10 minutes pass
    Then lender has earned exactly 600 points
    And trader has earned exactly 0 points
    And lender gets exactly 0.8 points a second from "weth"
    And trader gets exactly 0.2 points a second from "weth"
    When 1,000 seconds pass
    Then lender has earned exactly 1,400 points
    And trader has earned exactly 200 points

  # The index grows by 1e18 x 100 s x 1e18 / 3e18 = 33.333333333333333333e18 (floored at 1e18), so that
  # the stakes of 1 and 2 earn 33.333333333333333333 and 66.666666666666666666: one unit is lost.
  @plan:reward-share
  Scenario: shares that do not come out even are rounded down
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 1 WETH to the market
    And trader has supplied 2 WETH to the market
    And 10 minutes have passed
    When 100 seconds pass
    Then lender has earned exactly 33.333333333333333333 points
    And trader has earned exactly 66.666666666666666666 points

  # 600 s x 1 with 400 of 400 staked; then 600 s with 200 of 200, still all of it: 1,200.
  @scenario:56 @plan:reward-stakes
  Scenario: a withdrawal lowers the stake, a further supply raises it
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 400 WETH to the market
    And 10 minutes have passed
    When lender withdraws 200 WETH from the market
    And 10 minutes pass
    Then lender's stake in "weth" is exactly 200
    And lender has earned exactly 600 points
    When lender supplies 50 WETH to the market
    And 10 minutes pass
    Then lender's stake in "weth" is exactly 250
    And lender has earned exactly 1,200 points

  @plan:reward-stakes
  Scenario: a stake never falls below nothing
    Given lender has supplied 100 WETH to the market
    And lender has supplied 1 PUSD to the market
    And 10 minutes have passed
    And admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 50 WETH to the market
    And trader has supplied 10 WETH to the market
    And 10 minutes have passed
    When lender withdraws 120 WETH from the market
    And 10 minutes pass
    Then lender's stake in "weth" is exactly 0
    And all stakes in "weth" are exactly 10

  # 600 s x 1; then nothing is staked for 1,200 s; then 600 s x 1 again.
  @plan:reward-lost
  Scenario: what is emitted while nothing is staked is lost
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 400 WETH to the market
    And 10 minutes have passed
    And lender has withdrawn 400 WETH from the market
    And 10 minutes have passed
    And 10 minutes have passed
    And lender has supplied 400 WETH to the market
    And 10 minutes have passed
    When 10 minutes pass
    Then lender has earned exactly 1,200 points

  @scenario:56 @plan:reward-stakes
  Scenario: shares that are given away leave the stake with who supplied
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 400 WETH to the market
    And 10 minutes have passed
    When lender sends 400 mWETH to trader
    And 10 minutes pass
    Then lender's stake in "weth" is exactly 400
    And trader's stake in "weth" is exactly 0
    And trader has earned exactly 0 points

  @plan:reward-poller
  Scenario: an event that was counted is not counted again
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 400 WETH to the market
    When 10 minutes pass
    And 1 day passes
    Then lender's stake in "weth" is exactly 400
    And lender has earned exactly 86,400 points

  @plan:reward-poller
  Scenario: while nothing happens the poller does nothing
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    When 1 day passes
    Then no block was made

  @plan:reward-poller
  Scenario: an activity added later counts what has happened since the last visit, and nothing older
    Given trader has supplied 40 WETH to the market
    And lender has supplied 1 PUSD to the market
    And 10 minutes have passed
    And lender has supplied 400 WETH to the market
    And admin has added the activity "weth" of 1 points a second for supplying WETH
    When 10 minutes pass
    Then lender's stake in "weth" is exactly 400
    And trader's stake in "weth" is exactly 0

  @plan:reward-poller
  Scenario: an activity that was moved counts the other market from then on
    Given admin has added the activity "market" of 1 points a second for supplying WETH
    And lender has supplied 400 WETH to the market
    And 10 minutes have passed
    And admin has moved "market" to the USDC market
    When lender supplies 7 WETH to the market
    And trader supplies 100 USDC to the market
    And 10 minutes pass
    Then lender's stake in "market" is exactly 400
    And all stakes in "market" are exactly 400.0000000001

  # 4 borrowed, then 2 with a weight of a half: 4 + 1. Repaying takes nothing away.
  @scenario:56 @plan:reward-one-time
  Scenario: what occurs only adds to a stake, by amount x weight
    Given admin has added the activity "loans" of 1 points a second for each borrowing of WETH
    And borrower has borrowed 4 WETH against 1 WBTC
    And 10 minutes have passed
    And admin has set the weight of "loans" to 0.5
    And borrower has borrowed 2 WETH against 1 WBTC
    When 10 minutes pass
    Then borrower's stake in "loans" is exactly 5
    When borrower repays everything owed in WETH
    And 10 minutes pass
    Then borrower's stake in "loans" is exactly 5
    And borrower has earned exactly 1,200 points

  # One base unit below the least is nothing, and so is each part of what together is enough.
  @plan:reward-least
  Scenario: what is less than the least amount does not count, in nor out
    Given admin has added the activity "weth" of 1 points a second for supplying WETH
    And admin has set the least amount of "weth" to 10
    And lender has supplied 9.999999999999999999 WETH to the market
    And lender has supplied 9.999999999999999999 WETH to the market
    And trader has supplied 10 WETH to the market
    And 10 minutes have passed
    When trader withdraws 9.999999999999999999 WETH from the market
    And 10 minutes pass
    Then lender's stake in "weth" is exactly 0
    And trader's stake in "weth" is exactly 10

  # 0.011574074074074074 a second x 86,400 s: a thousand a day, short by 6.4e-15.
  @plan:reward-standard
  Scenario: what comes over the bridge as the stable token is rewarded by itself
    Given trader has deposited 100 USDC on Ethereum for PUSD
    And lender has deposited 300 USDC on Ethereum for USDC
    When 10 minutes pass
    And 1 day passes
    Then trader's stake in "bridge_deposit" is exactly 100
    And all stakes in "bridge_deposit" are exactly 100
    And trader has earned exactly 999.9999999999999936 points
    And lender has earned exactly 0 points

  # The treasury's 5,000,000 count too: 86,400 s x 0.011574074074074074 x 5/10, whose index is
  # floor(999.9999999999999936e18 x 1e18 / 1e25) = 99999999999999, times 5,000,000.
  @plan:reward-standard
  Scenario: what is lent is rewarded along with the treasury's
    Given newcomer holds 5,000,000 PUSD
    And newcomer has supplied 5,000,000 PUSD to the market
    And 10 minutes have passed
    When 1 day passes
    Then all stakes in "lending_supply" are exactly 10,000,000
    And newcomer has earned exactly 499.999999999995 points
