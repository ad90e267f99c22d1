@control
Feature: Earning points
  The poller counts what happened each ten minutes. From then on an activity's emission is shared by
  stake: emission x time x own stake / all stakes. The activity here is the scenarios' own, added after
  the opening of the world was counted, so that nobody else has a stake in it.

  # The poller acts at multiples of 600 s, where each scenario begins. Stakes of 400, and of 500 in all,
  # divide the emission evenly; where they do not is a scenario of its own.
  Background:
    Given 10 minutes have passed
    And admin has added the activity "weth" of 1 points a second for supplying WETH

  @scenario:55 @scenario:56 @plan:reward-start @plan:reward-poller @plan:reward-lost
  Scenario: a supply counts from the poller's next visit on, and what was emitted before is lost
    When lender supplies 400 WETH to the market
    And 599 seconds pass
    Then lender's stake in "weth" is exactly 0
    When 1 second passes
    Then lender's stake in "weth" is exactly 400
    And lender has earned exactly 0 points
    When 1 second passes
    Then lender has earned exactly 1 points

  # 600 s alone: 600. Then 1,000 s x 400/500 = 800 and x 100/500 = 200.
  @scenario:56 @plan:reward-share
  Scenario: the emission is shared by stake, from the moment each stake is counted
    Given lender has supplied 400 WETH, which was counted
    And trader has supplied 100 WETH to the market
    When 10 minutes pass
    Then lender and trader have earned exactly 600 and 0 points
    And lender gets exactly 0.8 points a second from "weth"
    And trader gets exactly 0.2 points a second from "weth"
    When 1,000 seconds pass
    Then lender and trader have earned exactly 1,400 and 200 points

  # The index, floored at 18 places, grows by 100 / 3 = 33.333333333333333333. Stakes of 1 and 2 earn that
  # once and twice: 33.333333333333333333 + 66.666666666666666666, a unit short of what was emitted.
  @plan:reward-share
  Scenario: shares that do not divide evenly are rounded down
    Given lender has supplied 1 WETH to the market
    And trader has supplied 2 WETH, which was counted
    When 100 seconds pass
    Then lender has earned exactly 33.333333333333333333 points
    And trader has earned exactly 66.666666666666666666 points

  # 600 s x 1 with 400 of 400 staked; then 600 s with 200 of 200, still all of it: 1,200.
  @scenario:56 @plan:reward-stakes
  Scenario: a withdrawal lowers the stake, a further supply raises it
    Given lender has supplied 400 WETH, which was counted
    When lender withdraws 200 WETH from the market
    And 10 minutes pass
    Then lender's stake in "weth" is exactly 200
    When lender supplies 50 WETH to the market
    And 10 minutes pass
    Then lender's stake in "weth" is exactly 250
    And lender has earned exactly 1,200 points

  # 600 s x 1; then nothing is staked for 1,200 s; then 600 s x 1 again.
  @plan:reward-lost
  Scenario: what is emitted while nothing is staked is lost
    Given lender has supplied 400 WETH, which was counted
    And lender has withdrawn 400 WETH, which was counted
    And 10 minutes have passed
    And lender has supplied 400 WETH, which was counted
    When 10 minutes pass
    Then lender has earned exactly 1,200 points

  @scenario:56 @plan:reward-stakes
  Scenario: shares given away leave the stake with the supplier
    Given lender has supplied 400 WETH, which was counted
    When lender sends 400 mWETH to trader
    And 10 minutes pass
    Then lender's stake in "weth" is exactly 400
    And trader's stake in "weth" is exactly 0
    And trader has earned exactly 0 points

  @plan:reward-poller
  Scenario: a counted event is not counted again
    Given lender has supplied 400 WETH, which was counted
    When 1 day passes
    Then lender's stake in "weth" is exactly 400
    And lender has earned exactly 86,400 points

  @plan:reward-poller
  Scenario: while nothing happens the poller does nothing
    When 1 day passes
    Then no block was made

  # One base unit below the least is nothing, and so are two such parts that together would be enough.
  @plan:reward-least
  Scenario: amounts below the minimum do not count, in or out
    Given admin has set the least amount of "weth" to 10
    And lender has supplied 9.999999999999999999 WETH to the market
    And lender has supplied 9.999999999999999999 WETH to the market
    And trader has supplied 10 WETH, which was counted
    When trader withdraws 9.999999999999999999 WETH from the market
    And 10 minutes pass
    Then lender's stake in "weth" is exactly 0
    And trader's stake in "weth" is exactly 10
