@control
Feature: Claiming points
  No points are paid without a claim. A claim pays everything unclaimed at once, from the contract's balance.

  Background:
    Given 10 minutes have passed
    And admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 400 WETH, which was counted

  @scenario:60 @plan:claim-pays
  Scenario: nothing is paid by itself, and a claim pays all of it
    When 1,000 seconds pass
    Then lender's RWRD balance is unchanged
    And lender has earned exactly 1,000 points
    When lender claims the rewards
    Then lender's RWRD balance rose by exactly 1,000
    And the pot holds exactly 99,999,000 points
    And lender has earned exactly 0 points

  @scenario:60 @plan:claim-pays
  Scenario: a second claim is refused, until there is something again
    Given 1,000 seconds have passed
    And lender has claimed the rewards
    When lender claims the rewards
    Then the call is refused with "No rewards to claim" and changes nothing but lender's fee
    When 1 second passes
    And lender claims the rewards
    Then lender's RWRD balance rose by exactly 1

  # 600 s alone, then 1,000 s x 400/500; the other has 1,000 s x 100/500.
  @scenario:60 @plan:claim-pays
  Scenario: a claim does not change other users' points
    Given trader has supplied 100 WETH, which was counted
    And 1,000 seconds have passed
    When lender claims the rewards
    Then lender's RWRD balance rose by exactly 1,400
    And lender and trader have earned exactly 0 and 200 points
    And trader's balances are unchanged

  # 600 s alone, 600 s x 400/500, and nothing since; the other has 600 s x 100/500.
  @scenario:60 @plan:claim-pays
  Scenario: claimed and owed points add up to what was emitted, and every invariant held on the way
    Given trader has supplied 100 WETH, which was counted
    And lender has withdrawn 400 WETH, which was counted
    When lender claims the rewards
    Then lender's RWRD balance rose by exactly 1,080
    And lender and trader have earned exactly 0 and 120 points
    And every invariant holds

  @plan:claim-refused
  Scenario: a user who has earned nothing has nothing to claim
    When trader claims the rewards
    Then the call is refused with "No rewards to claim" and changes nothing but trader's fee

  # 1,000 s after its supply was counted "weth" has given 1,000, and "usdc" in 400 s 2 x 400.
  @plan:claim-one
  Scenario: a claim of one activity leaves the others' unsettled points
    Given admin has added the activity "usdc" of 2 points a second for supplying USDC
    And lender has supplied 100 USDC, which was counted
    And 400 seconds have passed
    When lender claims the rewards of "weth"
    Then lender's RWRD balance rose by exactly 1,000
    And lender has earned exactly 800 points

  # 1,200 s of "weth", settled by the further supply, and 600 s of "usdc": 1,200 + 2 x 600.
  @plan:claim-one
  Scenario: points settled by a change of stake are paid with a claim of any activity
    Given admin has added the activity "usdc" of 2 points a second for supplying USDC
    And lender has supplied 100 USDC, which was counted
    And lender has supplied 1 WETH, which was counted
    When lender claims the rewards of "usdc"
    Then lender's RWRD balance rose by exactly 2,400

  @plan:claim-refused
  Scenario Outline: a claim with an unknown activity is refused completely
    Given 1,000 seconds have passed
    When lender calls "claimRewards" of "rewards" with:
      | activityIds | <ids> |
    Then the call is refused with "Activity does not exist" and changes nothing but lender's fee
    And lender has earned exactly 1,000 points

    Examples: the scenario's own is the 14th of the world, and the last
      | ids      |
      | [0]      |
      | [15]     |
      | [14, 15] |

  @plan:claim-refused
  Scenario: a claim of no activity pays only settled points
    Given 1,000 seconds have passed
    When lender calls "claimRewards" of "rewards" with:
      | activityIds | [] |
    Then the call is refused with "No rewards to claim" and changes nothing but lender's fee

  @plan:claim-one
  Scenario: naming an activity twice pays it once
    Given 1,000 seconds have passed
    When lender calls "claimRewards" of "rewards" with:
      | activityIds | [14, 14] |
    Then the call succeeds
    And lender's RWRD balance rose by exactly 1,000

  @scenario:61 @plan:claim-pot @plan:claim-refused
  Scenario Outline: a pot short by one unit pays nobody, and forgets nothing
    Given <left> points are left in the pot
    And <time> seconds have passed
    When lender claims the rewards
    Then the call is refused with "Insufficient reward tokens" and changes nothing but lender's fee
    And lender has earned exactly <time> points

    Examples:
      | left                   | time  |
      | 999.999999999999999999 | 1,000 |
      | 0                      | 1     |

  @scenario:61 @plan:claim-pot
  Scenario: while the pot is empty everything goes on, and debts are paid later
    Given 0 points are left in the pot
    When lender supplies 1 WETH to the market
    And 10 minutes pass
    Then lender's stake in "weth" is exactly 401
    Given 600 points are left in the pot
    When lender claims the rewards
    Then lender's RWRD balance rose by exactly 600
    And the pot holds exactly 0 points
