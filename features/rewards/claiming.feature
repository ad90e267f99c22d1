@control
Feature: Claiming points
  Nothing is paid by itself. A claim pays all that is unclaimed at once, out of the pot.

  Background:
    Given 10 minutes have passed
    And admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 400 WETH to the market
    And 10 minutes have passed

  @scenario:60 @plan:claim-pays
  Scenario: nothing is paid by itself, a claim pays all of it, and a second one is refused
    When 1,000 seconds pass
    Then lender's RWRD balance is unchanged
    And lender has earned exactly 1,000 points
    When lender claims the rewards
    Then the transaction succeeds
    And lender's RWRD balance rose by exactly 1,000
    And the pot holds exactly 99,999,000 points
    And lender has earned exactly 0 points
    When lender claims the rewards
    Then the call is refused with "No rewards to claim"
    And nothing changed but lender's fee
    When 1 second passes
    And lender claims the rewards
    Then the transaction succeeds
    And lender's RWRD balance rose by exactly 1

  @scenario:60 @plan:claim-pays
  Scenario: a claim leaves the others' points as they are
    Given trader has supplied 100 WETH to the market
    And 10 minutes have passed
    And 1,000 seconds have passed
    When lender claims the rewards
    Then the transaction succeeds
    And lender's RWRD balance rose by exactly 1,400
    And trader has earned exactly 200 points
    And trader's balances are unchanged

  @scenario:60 @plan:claim-refused
  Scenario: who has earned nothing has nothing to claim
    When trader claims the rewards
    Then the call is refused with "No rewards to claim"
    And nothing changed but trader's fee

  # 1,000 s after its supply was counted "weth" has given 1,000, and "usdc" in 400 s 2 x 400.
  @plan:claim-one
  Scenario: a claim of one activity leaves what the others have not settled
    Given admin has added the activity "usdc" of 2 points a second for supplying USDC
    And lender has supplied 100 USDC to the market
    And 10 minutes have passed
    And 400 seconds have passed
    When lender claims the rewards of "weth"
    Then the transaction succeeds
    And lender's RWRD balance rose by exactly 1,000
    And lender has earned exactly 800 points

  # 1,200 s of "weth", settled by the further supply, and 600 s of "usdc": 1,200 + 2 x 600.
  @plan:claim-one
  Scenario: what a change of stake has settled is paid with a claim of any activity
    Given admin has added the activity "usdc" of 2 points a second for supplying USDC
    And lender has supplied 100 USDC to the market
    And 10 minutes have passed
    And lender has supplied 1 WETH to the market
    And 10 minutes have passed
    When lender claims the rewards of "usdc"
    Then the transaction succeeds
    And lender's RWRD balance rose by exactly 2,400

  @plan:claim-refused
  Scenario Outline: a claim of an activity there is not is refused whole
    Given 1,000 seconds have passed
    When lender calls "claimRewards" of "rewards" with:
      | activityIds | <ids> |
    Then the call is refused with "Activity does not exist"
    And nothing changed but lender's fee
    And lender has earned exactly 1,000 points

    Examples: the scenario's own is the 14th of the world, and the last
      | ids      |
      | [0]      |
      | [15]     |
      | [14, 15] |

  @plan:claim-refused
  Scenario: a claim of no activity pays nothing that is not settled
    Given 1,000 seconds have passed
    When lender calls "claimRewards" of "rewards" with:
      | activityIds | [] |
    Then the call is refused with "No rewards to claim"
    And nothing changed but lender's fee

  @plan:claim-one
  Scenario: naming an activity twice pays it once
    Given 1,000 seconds have passed
    When lender calls "claimRewards" of "rewards" with:
      | activityIds | [14, 14] |
    Then the call succeeds
    And lender's RWRD balance rose by exactly 1,000

  @scenario:61 @plan:claim-pot
  Scenario: while the pot is short, everything goes on and what is owed is remembered
    Given 999.999999999999999999 points are left in the pot
    And 1,000 seconds have passed
    When lender claims the rewards
    Then the call is refused with "Insufficient reward tokens"
    And nothing changed but lender's fee
    When lender supplies 1 WETH to the market
    Then the request succeeds
    When 200 seconds pass
    Then lender's stake in "weth" is exactly 401
    And lender has earned exactly 1,200 points
    Given 1,200 points are left in the pot
    When lender claims the rewards
    Then the transaction succeeds
    And lender's RWRD balance rose by exactly 1,200
    And the pot holds exactly 0 points

  @scenario:61 @plan:claim-pot
  Scenario: an empty pot pays nobody
    Given 0 points are left in the pot
    And 1 second has passed
    When lender claims the rewards
    Then the call is refused with "Insufficient reward tokens"
    And nothing changed but lender's fee
    And lender has earned exactly 1 points

  @scenario:60 @plan:claim-pays
  Scenario: what is claimed and what is still owed is what was emitted, and every rule held on the way
    Given trader has supplied 100 WETH to the market
    And 10 minutes have passed
    And lender has withdrawn 400 WETH from the market
    And 10 minutes have passed
    When lender claims the rewards
    Then the transaction succeeds
    And lender's RWRD balance rose by exactly 1,080
    And trader has earned exactly 120 points
    And every invariant holds
