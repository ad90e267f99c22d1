@control
Feature: Rewards and their admin
  The admin decides which activities are rewarded and how much. A change applies from now on and takes no
  earned points away.

  Background:
    Given 10 minutes have passed
    And admin has added the activity "weth" of 1 points a second for supplying WETH

  # 1,000 s x 1, then 1,000 s x 0, then 1,000 s x 3.
  @scenario:57 @scenario:59 @plan:reward-rate
  Scenario: a rate set, unset, and set again
    Given lender has supplied 400 WETH, which was counted
    And 1,000 seconds have passed
    And admin has set the emission of "weth" to 0 points a second
    When 1,000 seconds pass
    Then lender has earned exactly 1,000 points
    Given admin has set the emission of "weth" to 3 points a second
    When 1,000 seconds pass
    Then lender has earned exactly 4,000 points

  # Until the change 600 s x 1 to the early one alone; after it 1,000 s x 4, by 400 and 100 of 500.
  @scenario:58 @plan:reward-rate
  Scenario: a new rate applies to earlier and later stakes
    Given lender has supplied 400 WETH, which was counted
    And trader has supplied 100 WETH, which was counted
    And admin has set the emission of "weth" to 4 points a second
    When 1,000 seconds pass
    Then lender has earned exactly 3,800 points
    And trader has earned exactly 800 points

  @scenario:58 @plan:reward-rate
  Scenario: a rate that is changed while nothing is staked counts from the first stake
    Given 1 hour has passed
    And admin has set the emission of "weth" to 5 points a second
    And lender has supplied 400 WETH, which was counted
    When 100 seconds pass
    Then lender has earned exactly 500 points

  @scenario:57 @plan:reward-rate
  Scenario: the rate of one activity does not affect another
    Given admin has added the activity "usdc" of 2 points a second for supplying USDC
    And lender has supplied 400 WETH to the market
    And trader has supplied 100 USDC, which was counted
    And admin has set the emission of "weth" to 0 points a second
    When 1,000 seconds pass
    Then lender has earned exactly 0 points
    And trader has earned exactly 2,000 points

  @scenario:59 @plan:reward-rate
  Scenario: an activity without emission counts stakes and gives nothing
    Given admin has added the activity "usdc" of 0 points a second for supplying USDC
    And trader has supplied 100 USDC, which was counted
    When 365 days pass
    Then all stakes in "usdc" are exactly 0.0000000001
    And trader has earned exactly 0 points

  @plan:reward-season
  Scenario: a new season has the next number, and takes away neither points nor stakes
    Given lender has supplied 400 WETH, which was counted
    And 1,000 seconds have passed
    When admin calls "announceNewSeason" of "rewards" with:
      | seasonName | Spring |
    Then the season's number is 2
    And lender has earned exactly 1,000 points
    And lender's stake in "weth" is exactly 400
    When 1,000 seconds pass
    Then lender has earned exactly 2,000 points

  @plan:reward-season
  Scenario: an activity keeps its stakes under another name
    Given lender has supplied 400 WETH, which was counted
    When admin calls "setActivityName" of "rewards" with:
      | activityId | 14       |
      | newName    | weth two |
    Then the call succeeds
    And lender's stake in "weth two" is exactly 400

  # The second of three names an event that drives no activity, the fourth nobody: neither counts.
  @plan:reward-batch
  Scenario: a failing item stops no other, and is not tried again
    When admin calls "batchHandleAction" of "rewards" with:
      | sourceContracts | [liquidityPool:WETH, liquidityPool:WETH, liquidityPool:WETH, liquidityPool:WETH] |
      | eventNames      | [Deposited, Repaid, Deposited, Deposited]                                        |
      | users           | [lender, lender, trader, 0x0000000000000000000000000000000000000000]             |
      | amounts         | [30 WETH, 5 WETH, 10 WETH, 7 WETH]                                               |
      | blockNumbers    | [9000, 9000, 9000, 9000]                                                         |
      | eventIndexes    | [0, 1, 2, 3]                                                                     |
    Then the call succeeds
    And lender's stake in "weth" is exactly 30
    And trader's stake in "weth" is exactly 10
    And all stakes in "weth" are exactly 40
    When admin calls "batchHandleAction" of "rewards" with:
      | sourceContracts | [liquidityPool:WETH] |
      | eventNames      | [Deposited]          |
      | users           | [lender]             |
      | amounts         | [5 WETH]             |
      | blockNumbers    | [9000]               |
      | eventIndexes    | [1]                  |
    Then the call succeeds
    And nothing changed but admin's fee

  @plan:reward-batch
  Scenario Outline: a single wrong report is refused with its reason
    When admin calls "handleAction" of "rewards" with:
      | sourceContract | liquidityPool:WETH |
      | eventName      | <event>            |
      | user           | <user>             |
      | amount         | 1 WETH             |
      | blockNumber    | 9000               |
      | eventIndex     | 0                  |
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples:
      | event     | user                                       | reason                              |
      | Repaid    | lender                                     | Activity not found for source/event |
      | Deposited | 0x0000000000000000000000000000000000000000 | Invalid user                        |

  @plan:reward-batch
  Scenario: a batch of lists of different lengths is refused
    When admin calls "batchHandleAction" of "rewards" with:
      | sourceContracts | [liquidityPool:WETH] |
      | eventNames      | [Deposited]          |
      | users           | [lender]             |
      | amounts         | [5 WETH]             |
      | blockNumbers    | [9000]               |
      | eventIndexes    | []                   |
    Then the call is refused with "Array length mismatch" and changes nothing but admin's fee

  @plan:reward-batch
  Scenario: a batch of the maximum size is accepted, and a larger one refused
    Given admin has called "setMaxBatchSize" of "rewards" with:
      | newSize | 1 |
    When admin calls "batchHandleAction" of "rewards" with:
      | sourceContracts | [liquidityPool:WETH, liquidityPool:WETH] |
      | eventNames      | [Deposited, Deposited]                   |
      | users           | [lender, trader]                         |
      | amounts         | [5 WETH, 5 WETH]                         |
      | blockNumbers    | [9000, 9000]                             |
      | eventIndexes    | [0, 1]                                   |
    Then the call is refused with "Batch too large" and changes nothing but admin's fee
    When lender supplies 5 WETH to the market
    And trader supplies 5 WETH to the market
    And 10 minutes pass
    Then all stakes in "weth" are exactly 10
