@control
Feature: What one has earned, and what one has claimed
  A summary shows what a claim would pay: the settled points, and the points that each type of activity has
  earned since. Past claims are listed, the newest first.

  Background:
    Given 10 minutes have passed
    And admin has added the activity "weth" of 1 points a second for supplying WETH

  # Every type the world rewards, and the scenario's own.
  @plan:route-rewards
  Scenario: a user who has done nothing has earned nothing of any kind
    Then trader's rewards are 0 points, 0 of them settled, after 0 were claimed
    And trader's points that are not settled come from:
      | lending_supply | 0 |
      | lending_borrow | 0 |
      | swap_lp        | 0 |
      | swap_volume    | 0 |
      | cdp_mint       | 0 |
      | bridge_deposit | 0 |
      | safety_stake   | 0 |
      | weth           | 0 |

  # 1,000 s x 1, all of it to the one stake there is.
  @scenario:56 @plan:route-rewards @plan:reward-share
  Scenario: points grow each second by emission x share
    Given lender has supplied 400 WETH, which was counted
    When 1,000 seconds pass
    Then lender's rewards are 1,000 points, 0 of them settled, after 0 were claimed
    And "weth" has earned lender 1,000 points that are not settled
    When 1 second passes
    Then lender's rewards are 1,001 points, 0 of them settled, after 0 were claimed

  # 600 s alone, then 1,000 s x 400/500 and x 100/500.
  @scenario:56 @plan:route-rewards @plan:reward-share
  Scenario: each user sees their own
    Given lender has supplied 400 WETH, which was counted
    And trader has supplied 100 WETH, which was counted
    When 1,000 seconds pass
    Then "weth" has earned lender 1,400 points that are not settled
    And "weth" has earned trader 200 points that are not settled

  # The poller comes each 600 s: 200 s after the further supply, which settles 1,200, and then 450 s pass.
  @plan:route-rewards
  Scenario: a change of stake settles what it has earned
    Given lender has supplied 400 WETH, which was counted
    And 1,000 seconds have passed
    And lender has supplied 100 WETH, which was counted
    When 50 seconds pass
    Then lender's rewards are 1,650 points, 1,200 of them settled, after 0 were claimed
    And "weth" has earned lender 450 points that are not settled

  # 600 s + 400 s of "weth"; 2 x 400 s of "usdc".
  @plan:route-rewards
  Scenario: each kind of activity is shown separately
    Given admin has added the activity "usdc" of 2 points a second for supplying USDC
    And lender has supplied 400 WETH, which was counted
    And lender has supplied 100 USDC, which was counted
    When 400 seconds pass
    Then lender's rewards are 1,800 points, 0 of them settled, after 0 were claimed
    And "weth" has earned lender 1,000 points that are not settled
    And "usdc" has earned lender 800 points that are not settled

  @scenario:60 @plan:route-claim @plan:claim-pays
  Scenario: a claim pays everything, and is remembered
    Given lender has supplied 400 WETH, which was counted
    And 1,000 seconds have passed
    When lender claims the rewards
    Then the request succeeds
    And the answer tells of 1,000 points claimed and 0 left
    And lender's RWRD balance rose by exactly 1,000
    And lender's rewards are 0 points, 0 of them settled, after 1,000 were claimed

  @scenario:60 @plan:route-rewards @plan:claim-pays
  Scenario: everything ever claimed is shown
    Given lender has supplied 400 WETH, which was counted
    And lender has claimed 1,000, then 3 and then 20 points
    When 5 seconds pass
    Then lender's rewards are 5 points, 0 of them settled, after 1,023 were claimed

  @plan:route-claim @plan:claim-refused
  Scenario: a claim of nothing is refused with the platform's reason
    When trader claims the rewards
    Then the request is refused with 400 "No rewards to claim"
    And the error is a PlatformError
    And the refusal names a failed transaction
    And trader's balances are unchanged

  @scenario:61 @plan:route-claim @plan:claim-pot
  Scenario: a pot that is too small pays nobody
    Given lender has supplied 400 WETH, which was counted
    And 999 points are left in the pot
    And 1,000 seconds have passed
    When lender claims the rewards
    Then the request is refused with 400 "Insufficient reward tokens"
    And lender's rewards are 1,000 points, 0 of them settled, after 0 were claimed

  @plan:route-claim @plan:dry-run
  Scenario: a dry run shows the claim that follows
    Given lender has supplied 400 WETH, which was counted
    And 1,000 seconds have passed
    And lender is signed in
    When lender, trying it out, claims the rewards
    Then the request succeeds
    And the platform is exactly as it was
    When lender claims the rewards
    Then the answer is the one that was tried out

  @plan:route-claim @plan:dry-run
  Scenario: a dry run of a claim of nothing is refused
    Given trader is signed in
    When trader, trying it out, claims the rewards
    Then the request is refused with 400 "No rewards to claim"
    And the platform is exactly as it was

  @plan:route-claim @plan:idempotency
  Scenario: a claim under a key is paid once, and gets the same answer again
    Given lender has supplied 400 WETH, which was counted
    And 1,000 seconds have passed
    When lender, under the key claim-once, claims the rewards
    And 100 seconds pass
    And lender, under the key claim-once, claims the rewards
    Then lender's RWRD balance rose by exactly 1,000
    And lender's rewards are 100 points, 0 of them settled, after 1,000 were claimed

  @plan:route-claim @plan:mining-manual
  Scenario: under manual mining a claim waits for its block
    Given lender has supplied 400 WETH, which was counted
    And 1,000 seconds have passed
    And blocks are made by hand
    When lender claims the rewards
    Then the request is pending
    And lender's rewards are 1,000 points, 0 of them settled, after 0 were claimed
    When a block is made
    Then lender's RWRD balance rose by exactly 1,000

  @plan:route-claim @plan:limit-refused-free
  Scenario: beyond the rate limit nothing is claimed
    Given lender has supplied 400 WETH, which was counted
    And the rate limits are on
    And lender has asked who they are 1,000 times
    When lender claims the rewards
    Then the request is refused with 429
    And the platform is exactly as it was

  @plan:route-history
  Scenario: past claims are listed, the newest first
    Given lender has supplied 400 WETH, which was counted
    And lender has claimed 1,000, then 3 and then 20 points
    When lender lists the past claims
    Then the list is 20 points, 3 points and 1000 points
    And the list counts 3 in all
    And each past claim names its transaction, its block and its time

  @plan:route-history
  Scenario: a user sees their own claims, or an empty list
    Given lender has supplied 400 WETH, which was counted
    And lender has claimed 1,000, then 3 and then 20 points
    When trader lists the past claims
    Then the list is empty
    And the list counts 0 in all

  @plan:route-history
  Scenario: refused claims and dry runs are not past claims
    Given lender has supplied 400 WETH, which was counted
    And 10 seconds have passed
    When lender, trying it out, claims the rewards
    And lender claims the rewards
    And lender claims the rewards
    Then the request is refused with 400 "No rewards to claim"
    When lender lists the past claims
    Then the list is 10 points

  @plan:route-history-list
  Scenario Outline: past claims are filtered, ordered and paged
    Given lender has supplied 400 WETH, which was counted
    And lender has claimed 1,000, then 3 and then 20 points
    When lender lists the past claims with:
      | <column> | <condition> |
    Then the list is <claims>
    And the list counts <count> in all

    Examples:
      | column | condition             | claims                             | count |
      | limit  | 2                     | 20 points and 3 points             | 3     |
      | offset | 2                     | 1000 points                        | 3     |
      | offset | 3                     | empty                              | 3     |
      | limit  | 51                    | 20 points, 3 points and 1000 points | 3    |
      | order  | points rising         | 3 points, 20 points and 1000 points | 3    |
      | order  | time rising           | 1000 points, 3 points and 20 points | 3    |
      | points | is 3 RWRD             | 3 points                           | 1     |
      | points | is at least 20 RWRD   | 20 points and 1000 points          | 2     |

  @plan:route-history-list
  Scenario: a page has ten items by default
    When lender lists the past claims
    Then a page holds 10 at most, and 0 are left out before it
