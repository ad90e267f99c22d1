@control
Feature: What the rewards refuse
  Invalid settings, and settings by anyone but the admin, are refused with the platform's own texts and change
  nothing except for the fee.

  Background:
    Given 10 minutes have passed
    And admin has added the activity "weth" of 1 points a second for supplying WETH

  @plan:reward-refused
  Scenario Outline: an invalid setting is refused with its reason
    When admin calls "<function>" of "rewards" with:
      | <first>  | <this> |
      | <second> | <that> |
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples: 1 is the lending of the stable token, 12 the deposits over the bridge, 15 nothing yet
      | function             | first      | this | second       | that                                       | reason                        |
      | setEmissionRate      | activityId | 15   | newRate      | 1                                          | Activity does not exist       |
      | setEmissionRate      | activityId | 0    | newRate      | 1                                          | Activity does not exist       |
      | setActivityName      | activityId | 1    | newName      |                                            | Name cannot be empty          |
      | setActivityName      | activityId | 15   | newName      | new                                        | Activity does not exist       |
      | setActivityMinAmount | activityId | 15   | newMinAmount | 1                                          | Activity does not exist       |
      | setActivityWeight    | activityId | 1    | newWeight    | 2                                          | Invalid activity type         |
      | setActivityWeight    | activityId | 12   | newWeight    | 0                                          | Weight must be greater than 0 |
      | setSourceContract    | activityId | 1    | newSource    | 0x0000000000000000000000000000000000000000 | Invalid source contract       |
      | setOneTimeActivityEvent | activityId | 1 | eventName    | Swap                                       | Invalid activity type         |

  @plan:reward-refused
  Scenario Outline: an invalid activity is not added
    When admin calls "addPositionActivity" of "rewards" with:
      | name           | <name>   |
      | emissionRate   | 1        |
      | sourceContract | <source> |
      | eventNames     | <events> |
      | actionTypes    | <types>  |
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples: an event of a contract drives one activity at most
      | name | source                                     | events           | types  | reason                                               |
      |      | liquidityPool:USDC                         | [Deposited]      | [0]    | Name cannot be empty                                 |
      | new  | 0x0000000000000000000000000000000000000000 | [Deposited]      | [0]    | Invalid source contract                              |
      | new  | liquidityPool:WETH                         | [Deposited]      | [0]    | Event name already exists for this source contract   |
      | new  | liquidityPool:USDC                         | [Deposited, Deposited] | [0, 1] | Event name already exists for this source contract |
      | new  | liquidityPool:USDC                         | [Deposited]      | [2]    | Invalid action type                                  |
      | new  | liquidityPool:USDC                         | [Deposited]      | [0, 1] | Array length mismatch                                |

  @plan:reward-refused
  Scenario: an activity's events cannot change while it has stakes
    Given lender has supplied 400 WETH, which was counted
    When admin calls "setPositionActivityEventsSimple" of "rewards" with:
      | activityId    | 14       |
      | depositEvent  | Borrowed |
      | withdrawEvent | Repaid   |
    Then the call is refused with "Activity has active stake" and changes nothing but admin's fee

  @plan:reward-refused
  Scenario: a batch size of zero is refused
    When admin calls "setMaxBatchSize" of "rewards" with:
      | newSize | 0 |
    Then the call is refused with "Batch size must be greater than 0" and changes nothing but admin's fee

  @plan:reward-refused
  Scenario: a season needs a name
    When admin calls "announceNewSeason" of "rewards" with:
      | seasonName | |
    Then the call is refused with "Name cannot be empty" and changes nothing but admin's fee

  @scenario:53 @plan:reward-admin-only
  Scenario Outline: only the admin may change settings and report
    When trader calls "<function>" of "rewards" with:
      | <first>  | <this> |
      | <second> | <that> |
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but trader's fee

    Examples:
      | function             | first      | this | second       | that   |
      | setEmissionRate      | activityId | 14   | newRate      | 1      |
      | setActivityName      | activityId | 14   | newName      | mine   |
      | setActivityMinAmount | activityId | 14   | newMinAmount | 1      |
      | setActivityWeight    | activityId | 12   | newWeight    | 1      |
      | setSourceContract    | activityId | 14   | newSource    | trader |

  @scenario:53 @plan:reward-admin-only
  Scenario: nobody but the poller and the admin reports
    When trader calls "handleAction" of "rewards" with:
      | sourceContract | liquidityPool:WETH |
      | eventName      | Deposited          |
      | user           | trader             |
      | amount         | 1 WETH             |
      | blockNumber    | 9000               |
      | eventIndex     | 0                  |
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but trader's fee
